import type { Page } from 'playwright';

/**
 * Elements that are wider than the window, cut off by their box, or outside of their background.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility() || element.closest('.sr-only, .skip, svg')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const { clientHeight, clientWidth: width } = element;
      const isCutX = overflowX === 'hidden' && element.scrollWidth > width + 1;
      const isCutY = overflowY === 'hidden' && element.scrollHeight > clientHeight + 1;
      if ((isCutX || isCutY) && !element.matches('.carousel-viewport'))
        found.push(`cut off: ${nameOf(element)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!/\S/.test(texts.currentNode.textContent ?? '') || !parent?.checkVisibility()) continue;
      if (parent.closest('.sr-only, .skip, option, .carousel-viewport, [data-sonner-toast]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      const ground = parent.closest(
        '.button, .menu-entry, .mark, .top-bar, .chip, li, td, th, section, [data-tone]',
      );
      const box = ground?.getBoundingClientRect();
      const isOut =
        box &&
        (text.left < box.left - 1 ||
          text.right > box.right + 1 ||
          text.top < box.top - 8 ||
          text.bottom > box.bottom + 8);
      const scrolls = parent.closest(
        '.overflow-x-auto, .scroll, pre, .quiet-scroll, [class*=swiped]',
      );
      if (isOut && !scrolls)
        found.push(
          `runs out of ${nameOf(ground ?? parent)}: ${texts.currentNode.textContent?.trim().slice(0, 40)}`,
        );
    }
    return found;

    function nameOf(element: Element): string {
      return `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`;
    }
  });
}

/** Texts of one flow that lie over each other. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes: { element: Element; box: DOMRect }[] = [];
    const all =
      'main :is(h1,h2,h3,p,li,dt,dd,td,th,a,summary,label,figcaption), footer :is(h2,p,a,button), header :is(a,p,summary)';
    for (const element of document.querySelectorAll(all)) {
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
      );
      if (
        own.length === 0 ||
        !element.checkVisibility() ||
        element.closest(
          '.sr-only, .skip, .carousel-viewport, [data-bottom-bar], [style*=sticky]',
        ) ||
        isClipped(element.closest('thead'))
      )
        continue;
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ element, box });
      }
    }
    const found = new Set<string>();
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (
          one.element === other.element ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        )
          continue;
        const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (x > 2 && y > 4 && !isFixed(one.element) && !isFixed(other.element))
          found.add(`${textOf(one.element)} | ${textOf(other.element)}`);
      }
    });
    return [...found];

    /** The names of columns, where each cell shows its own. */
    function isClipped(head: Element | null): boolean {
      return head !== null && getComputedStyle(head).clipPath !== 'none';
    }

    function isFixed(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      return false;
    }
    function textOf(element: Element): string {
      return `${element.localName} "${element.textContent?.trim().slice(0, 30)}"`;
    }
  });
}

/** Controls smaller than 24 by 24 px, with their label around them, but links in a line of text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';
    return [...document.querySelectorAll(controls)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches('.skip') &&
          !control.closest('[inert]'),
      )
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const target = control.closest('label') ?? control;
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(
        (control) =>
          `${control.localName}.${control.className} "${control.textContent?.trim().slice(0, 40)}"`,
      );
  });
}

/** The links, buttons and texts under the assistant's button, if it is there. */
export function coveredByAssistant(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('.assistant-button');
    if (!button?.checkVisibility()) return [];
    const own = button.getBoundingClientRect();
    const boxes: { name: string; box: DOMRect }[] = [];
    for (const control of document.querySelectorAll('a, button, summary, input, select'))
      if (control !== button && control.checkVisibility())
        boxes.push({ name: control.outerHTML.slice(0, 60), box: control.getBoundingClientRect() });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!/\S/.test(textContent ?? '') || !parentElement?.checkVisibility()) continue;
      if (parentElement.closest('.sr-only, .skip, .assistant')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) boxes.push({ name: textContent ?? '', box });
    }
    return boxes
      .filter(({ box }) => {
        const isBeside = box.right <= own.left || box.left >= own.right;
        return box.width > 1 && !isBeside && box.bottom > own.top && box.top < own.bottom;
      })
      .map(({ name }) => `covers ${name.trim().slice(0, 60)}`);
  });
}
