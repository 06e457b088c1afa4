import type { Page } from 'playwright';

/** An element that got the focus, and how it looks then. */
export interface Stop {
  name: string;
  /** Contrast of the outline to what lies around it; 0 without one. */
  summary: number;
  /** The sticky or fixed element that lies over it. */
  under: string;
  /** Beside the window, wholly or in part. */
  isOutside: boolean;
}

/** Presses Tab through the page until the focus leaves it. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < 400; count += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(look);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not leave the page: it is at ${stops.at(-1)?.name}.`);
}

/**
 * Describes the focused element. Returns null if the focus is on the page itself or has not moved.
 */
function look(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-walked')) return null;
  element.setAttribute('data-walked', '');
  const box = element.getBoundingClientRect();
  const name = `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}`;
  const style = getComputedStyle(element);
  const isInside = Number.parseFloat(style.outlineOffset) < 0;
  const hasSummary = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const ground = groundOf(isInside ? element : element.parentElement);
  const { clientHeight, clientWidth } = document.documentElement;
  // An element larger than the window is visible in part at most.
  const isLarge = box.height > clientHeight / 2;
  return {
    name,
    summary: hasSummary ? contrast(rgb(style.outlineColor), ground) : 0,
    under: isLarge ? '' : coverOf(element, box),
    isOutside:
      !isLarge &&
      (box.top < -1 ||
        box.bottom > clientHeight + 1 ||
        box.left < -1 ||
        box.right > clientWidth + 1),
  };

  function coverOf(focused: Element, { left, right, top, bottom }: DOMRect): string {
    for (const other of document.querySelectorAll('body *')) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(other).position)) continue;
      if (
        other.contains(focused) ||
        focused.contains(other) ||
        !other.checkVisibility() ||
        other.matches('.skip')
      )
        continue;
      if (getComputedStyle(other).pointerEvents === 'none') {
        for (const child of other.children) {
          if (!child.contains(focused) && meets(child) && isAbove(child)) return nameOf(child);
        }
      } else if (meets(other) && isAbove(other)) return nameOf(other);
    }
    return '';

    function meets(other: Element): boolean {
      const box = other.getBoundingClientRect();
      const x = Math.min(right, box.right) - Math.max(left, box.left);
      const y = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      return x > 1 && y > 1;
    }

    /** Painted over the element in the middle of what they share. */
    function isAbove(other: Element): boolean {
      const box = other.getBoundingClientRect();
      const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
      const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && other.contains(hit);
    }
  }

  function nameOf(other: Element): string {
    return `${other.localName}.${other.className}`;
  }

  function groundOf(from: Element | null): number[] {
    for (let at = from; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (rgb(backgroundColor)[3] !== 0) return rgb(backgroundColor);
    }
    return [255, 255, 255];
  }

  function rgb(color: string): number[] {
    const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a];
  }

  function contrast(one: number[], other: number[]): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return Math.round(((light + 0.05) / (dark + 0.05)) * 10) / 10;
  }

  function luminance(channels: number[]): number {
    const [r = 0, g = 0, b = 0] = channels.slice(0, 3).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
