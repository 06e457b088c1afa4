import { Fragment, type FragmentInstance, isValidElement, memo, type ReactNode } from 'react';
import type {} from 'react-dom';

/** An element of a section in the studio's preview. */
export interface MarkedElement extends HTMLElement {
  /** The sections that the page shows, as their file has them. */
  written?: readonly unknown[];
}

/**
 * Marks the elements of a section with its number, so that the studio finds them in the browser.
 * Unchanged sections are not rendered again.
 */
export function marked(
  section: ReactNode,
  key: string,
  index: number,
  written: readonly unknown[] = [],
): ReactNode {
  return (
    <Fragment key={key} ref={(elements) => number(elements, index, written)}>
      <Kept>{section}</Kept>
    </Fragment>
  );
}

// Marked pure, else the bundle of the public site would contain it.
const Kept = /* @__PURE__ */ memo(({ children }: { children: ReactNode }) => children, isSame);

/** Compares two values deeply, and elements by their props. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isValidElement(a) && isValidElement(b))
    return a.type === b.type && a.key === b.key && isSame(a.props, b.props);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && isSame(value, other.get(name)))
  );
}

/** React calls an observer for present and later elements. It must be a real observer. */
function number(
  elements: FragmentInstance | null,
  index: number,
  written: readonly unknown[],
): (() => void) | undefined {
  class Numbering extends ResizeObserver {
    override observe(element: Element): void {
      element.setAttribute('data-section', String(index));
      Object.assign(element, { written });
    }
    override unobserve(): void {}
  }
  const numbering = new Numbering(() => {});
  elements?.observeUsing(numbering);
  return () => elements?.unobserveUsing(numbering);
}
