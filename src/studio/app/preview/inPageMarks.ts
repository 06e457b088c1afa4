import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import betweenHorizontalEnd from 'lucide-static/icons/between-horizontal-end.svg?raw';
import betweenHorizontalStart from 'lucide-static/icons/between-horizontal-start.svg?raw';
import clipboardCopy from 'lucide-static/icons/clipboard-copy.svg?raw';
import duplicate from 'lucide-static/icons/copy.svg?raw';
import trash from 'lucide-static/icons/trash.svg?raw';
import { elementsOf } from './inPageSections.ts';
import type { FromPage, SectionCommand, ToPage } from './protocol.ts';

type Send = (message: FromPage) => void;

const signs: Record<SectionCommand, string> = {
  up: arrowUp,
  down: arrowDown,
  before: betweenHorizontalStart,
  after: betweenHorizontalEnd,
  duplicate,
  copy: clipboardCopy,
  remove: trash,
};

/** The studio's drawing over a page: an outline around sections, and a toolbar. */
export function drawMarks(send: Send) {
  const host = document.createElement('studio-marks');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style>`;
  const hover = element('div', 'outline hover');
  const chosen = element('div', 'outline chosen');
  const bar = element('div', 'bar');
  bar.setAttribute('role', 'toolbar');
  const name = element('span', 'name');
  const buttons = Object.entries(signs).map(([command, icon]) => {
    const made = button(icon, command);
    made.addEventListener('click', () =>
      send({ studio: 'command', command: command as SectionCommand, section: current }),
    );
    return made;
  });
  bar.append(name, ...buttons);
  root.append(hover, chosen, bar);
  document.body.append(host);
  const pageStyle = document.createElement('style');
  pageStyle.textContent = styleOfPage;
  document.head.append(pageStyle);

  let current = -1;

  return {
    holds: (target: EventTarget) => target === host,

    /** @param layoutPart the part around the sections that was clicked last */
    show(
      { selected, isTrying, scale, names, labels }: ToPage,
      hovered: Element | undefined,
      layoutPart: Element | undefined,
    ): void {
      host.hidden = isTrying;
      host.style.setProperty('--zoom', String(1 / scale));
      const isLayout = selected === 'layout';
      const shown = isLayout ? layoutPart : selected === null ? null : elementOf(selected);
      place(hover, hovered === shown ? null : hovered);
      place(chosen, shown);
      const section = hovered instanceof HTMLElement ? hovered.dataset.section : undefined;
      current = isLayout ? -1 : (selected ?? Number(section ?? -1));
      const box = boxOf(elementOf(current));
      const title = names[current];
      bar.hidden = !box || title === undefined;
      if (!box || title === undefined) return;
      bar.setAttribute('aria-label', title);
      name.textContent = title;
      for (const one of buttons) offer(one, labels[one.dataset.command as SectionCommand]);
      const room = bar.getBoundingClientRect().height;
      const top = box.top >= room ? box.top - room : Math.max(box.top, 0);
      bar.style.translate = `${box.left}px ${Math.min(top, box.bottom)}px`;
    },
  };
}

function place(outline: HTMLElement, element: Element | null | undefined): void {
  const box = boxOf(element);
  outline.hidden = !box;
  if (!box) return;
  outline.style.translate = `${box.left}px ${box.top}px`;
  outline.style.width = `${box.width}px`;
  outline.style.height = `${box.height}px`;
}

function elementOf(section: number): Element | null {
  return elementsOf(section)[0] ?? null;
}

/** Undefined for a section that is not on the screen, such as a form that a button opens. */
function boxOf(element: Element | null | undefined): DOMRect | undefined {
  if (!element) return undefined;
  const isContents = getComputedStyle(element).display === 'contents';
  const parts = isContents ? [...element.children] : [element];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (boxes.length === 0) return undefined;
  const [left, top] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.min(...boxes.map((box) => box.top)),
  ];
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function button(icon: string, command: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.command = command;
  made.innerHTML = icon;
  return made;
}

/** Without words it is not offered on this page. */
function offer(made: HTMLElement, words = ''): void {
  made.hidden = words === '';
  made.title = words;
  made.setAttribute('aria-label', words);
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/**
 * While it is edited, what lies over the page does not hide it; a click selects. Links stretched over a whole
 * cell or card would take the clicks on its other texts.
 */
const styleOfPage = `
  [data-studio-edit] .dock { display: none; }
  [data-studio-edit] #root { cursor: default; }
  [data-studio-edit] a::after { pointer-events: none; }
`;

const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483646; pointer-events: none; font: 13px/1 system-ui, sans-serif; }
  :host([hidden]), [hidden] { display: none !important; }
  .outline, .bar { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; }
  .outline { border: calc(2px * var(--zoom)) solid #2563eb; }
  .hover { border-style: dashed; opacity: 0.8; }
  .bar { display: flex; align-items: center; gap: calc(1px * var(--zoom)); pointer-events: auto;
    background: #1d4ed8; color: #fff; font-size: calc(13px * var(--zoom)); white-space: nowrap; }
  .name { padding: 0 calc(8px * var(--zoom)); font-weight: 600; }
  button { width: calc(28px * var(--zoom)); height: calc(28px * var(--zoom)); padding: 0; border: 0; color: inherit;
    background: none; display: grid; place-items: center; cursor: pointer; }
  button:hover { background: #1e3a8a; }
  button:focus-visible { outline: calc(2px * var(--zoom)) solid #fff; outline-offset: calc(-3px * var(--zoom)); }
  @media (pointer: coarse) {
    .name { display: none; }
    button { width: calc(44px * var(--zoom)); height: calc(44px * var(--zoom)); }
  }
  svg { width: calc(16px * var(--zoom)); height: calc(16px * var(--zoom)); fill: none; stroke: currentColor;
    stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
`;
