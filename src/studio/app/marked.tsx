import { Fragment, type FragmentInstance, type ReactNode } from 'react';
import type {} from 'react-dom';

/** Gives the elements of a section its number in the browser, so that the studio finds them. */
export function marked(section: ReactNode, key: string, index: number): ReactNode {
  return (
    <Fragment key={key} ref={(elements) => number(elements, index)}>
      {section}
    </Fragment>
  );
}

/** An observer is told of all elements there are, and of those that come. It has to be a real one. */
function number(elements: FragmentInstance | null, index: number): (() => void) | undefined {
  class Numbering extends ResizeObserver {
    override observe(element: Element): void {
      element.setAttribute('data-section', String(index));
    }
    override unobserve(): void {}
  }
  const numbering = new Numbering(() => {});
  elements?.observeUsing(numbering);
  return () => elements?.unobserveUsing(numbering);
}
