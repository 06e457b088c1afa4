import { breakable } from '../../../content/text/marks/unbroken.ts';
import { lostInLine, readDocument, wordsOf } from '../form/fields/documents.ts';
import type { BeginTyping, FromPage } from '../messages/messages.ts';
import { placesAfter } from '../saving/aligned/placeAfter.ts';
import { carried } from './carried.ts';
import { drawnSections, elementsOf } from './inPageSections.ts';

type Send = (message: FromPage) => void;

/** A text that is being typed. Its element is looked up each time, since React may render another one. */
interface Open {
  find: () => HTMLElement | undefined;
  hidden: HTMLElement | undefined;
  /** As it was sent last, or else as the page shows it. */
  sent: string;
  /**
   * While the studio looks for its field, letters are kept. If the form has the field, they go there
   * until the form has the focus too.
   */
  phase: 'sought' | 'typed' | 'in-form';
  /** The studio knows its field. */
  isKnown: boolean;
  /** The number under which its field was asked for. */
  ask: number | undefined;
  /** Enter was pressed before the field was known. */
  isEntered: boolean;
}

/**
 * Lets a text of the page be typed in its place. An editable copy lies over it: the page's own elements
 * belong to React, which renders each saved letter below.
 */
export function createTyping(send: Send) {
  const host = document.createElement('studio-typing');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style>
    <div class="copy" role="textbox" aria-describedby="problem" hidden></div>
    <p id="problem" role="alert" hidden></p>`;
  const [copy, problem] = [...root.children].slice(1) as [HTMLElement, HTMLElement];
  copy.contentEditable = 'plaintext-only';
  document.body.append(host);
  let open: Open | undefined;
  /** Several keys are making one letter. */
  let isComposing = false;
  let afterLetter: (() => void) | undefined;

  copy.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  copy.addEventListener('compositionend', () => {
    isComposing = false;
    afterLetter?.();
    afterLetter = undefined;
  });
  copy.addEventListener('input', () => {
    // Without words the text could vanish from the page: that is sent when it is meant.
    if (open?.phase !== 'sought' && written().trim() !== '') sendText();
  });
  copy.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') end('given-up');
    else if (open?.phase === 'sought') open.isEntered = true;
    else end('entered');
  });
  copy.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    const copied = readDocument(clipboardData?.getData('text/html') ?? '');
    const { marked } = copied;
    send({ studio: 'pasted', marked: { ...marked, lost: lostInLine(copied, true) } });
    const plain = inOneLine(clipboardData?.getData('text/plain') ?? '');
    const words = breakable(wordsOf(copied) ?? plain);
    event.preventDefault();
    document.execCommand('insertText', false, words);
  });
  copy.addEventListener('blur', () => {
    // The form may take the focus for a moment, after the first of two clicks.
    if (open?.phase !== 'sought' || written() !== open.sent) end('left');
  });
  // The page is about to be loaded again.
  addEventListener('pagehide', () => end('loading'));
  // The studio gives the focus back to the page, not to what had it there.
  addEventListener('focus', () => {
    if (open?.phase === 'sought') putCaret();
  });

  function written(): string {
    return copy.textContent ?? '';
  }

  function hasFocus(): boolean {
    return document.hasFocus() && root.activeElement === copy;
  }

  function sendText(): void {
    if (!open || written() === open.sent) return;
    const shown = open.sent;
    open.sent = written();
    if (open.isKnown) send({ studio: 'typed', text: written(), caret: caretIn(copy, root) });
    else send({ studio: 'typed-ahead', shown, written: written() });
  }

  function end(how: (FromPage & { studio: 'typing-end' })['how']): void {
    if (!open) return;
    if (how !== 'given-up') sendText();
    uncover();
    open = undefined;
    copy.hidden = true;
    problem.hidden = true;
    send({ studio: 'typing-end', how });
  }

  function uncover(): void {
    if (open?.hidden) open.hidden.style.visibility = '';
  }

  /** Shows the copy of a text, with the caret behind it. */
  function show(next: Open, text: string, label: string): void {
    uncover();
    open = next;
    copy.textContent = text;
    copy.setAttribute('aria-label', label);
    copy.setAttribute('aria-busy', String(next.phase === 'sought'));
    copy.classList.toggle('unseen', text === '' && next.phase === 'sought');
    copy.hidden = false;
    place();
    window.focus();
    putCaret();
  }

  function putCaret(): void {
    copy.focus({ preventScroll: true });
    const selection = getSelection();
    selection?.selectAllChildren(copy);
    if (!written().startsWith('TODO')) selection?.collapseToEnd();
  }

  /** Lies over the element as it stands now; what is not rendered just now is waited for. */
  function place(): void {
    const element = open?.find();
    if (!open || !element || copy.classList.contains('unseen')) return;
    if (open.hidden !== element) {
      uncover();
      dress(copy, element);
    }
    open.hidden = element;
    element.style.visibility = 'hidden';
    const { left, top, width, height } = boxOf(element);
    copy.style.translate = `${left}px ${top}px`;
    copy.style.minWidth = `${width}px`;
    copy.style.minHeight = `${height}px`;
    copy.style.width = isLine(element) ? 'max-content' : `${width + 2}px`;
    copy.style.maxWidth = `${innerWidth - left}px`;
    const below = copy.getBoundingClientRect().bottom;
    problem.style.maxWidth = `min(${innerWidth - left}px, calc(420px * var(--zoom, 1)))`;
    problem.style.translate = `${left}px ${below + 6}px`;
  }

  function begin(begun: BeginTyping): void {
    const { section, shown, text, label, ask } = begun;
    // Somebody has left the text meanwhile, or the page was loaded again.
    if (ask !== undefined && ask !== open?.ask) {
      send({ studio: 'typing-end', how: 'left' });
      return;
    }
    if (isComposing) {
      afterLetter = () => begin(begun);
      return;
    }
    const framing = () => [...document.querySelectorAll('#root > :not(main)')];
    const all = section === null ? framing() : elementsOf(section);
    const [element, ...others] = all.flatMap((part) => elementsWith(part, shown));
    if (!element || others.length > 0) {
      send({ studio: 'type-refused' });
      leaveToForm();
      return;
    }
    const sought = open?.phase === 'sought' ? open : undefined;
    const ahead = sought && { shown: sought.sent, written: written() };
    const isTyped = ahead !== undefined && ahead.shown !== ahead.written;
    const find = finderOf(element);
    const next: Open = {
      ...{ find, hidden: undefined, sent: text, ask },
      ...{ phase: 'typed', isKnown: true, isEntered: false },
    };
    if (hasFocus() && text === ahead?.shown && element === sought?.find()) {
      // The caret stays where it is, and so does a text that is selected.
      open = { ...next, hidden: sought.hidden };
      copy.setAttribute('aria-label', label);
      copy.setAttribute('aria-busy', 'false');
    } else show(next, isTyped ? carried(ahead, { text, shown }) : text, label);
    sendText();
    if (sought?.isEntered) end('entered');
  }

  function leaveToForm(): void {
    if (!open || open.phase === 'in-form') return;
    open.phase = 'in-form';
    sendText();
    if (!hasFocus()) end('left');
    uncover();
    copy.classList.add('unseen');
  }

  return {
    isOn: () => open?.phase === 'typed',
    /** Letters that the studio has not heard of are taken back by the browser. */
    isAhead: () => open?.phase === 'sought' && written() !== open.sent,
    holds: (target: EventTarget) => target === host,
    end: () => end('left'),
    place,
    begin,

    /** Keeps what is typed from now on, until the studio has found the field of a text that was clicked. */
    seek(element: HTMLElement, ask: number): void {
      end('left');
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
      const [find, label] = [finderOf(element), textOf(element)];
      const text = hasText ? label : '';
      const next: Open = {
        ...{ find, hidden: undefined, sent: text, ask },
        ...{ phase: 'sought', isKnown: false, isEntered: false },
      };
      show(next, text, label);
    },

    /** The text is typed in the form from now on, or has no field. */
    leaveToForm(ask: number | undefined): void {
      if (ask === open?.ask) leaveToForm();
    },

    tell(words: string, zoom: number): void {
      host.style.setProperty('--zoom', String(zoom));
      copy.setAttribute('aria-invalid', String(words !== ''));
      problem.textContent = words;
      problem.hidden = words === '' || !open;
      place();
    },
  };
}

/** How many letters stand before the caret; undefined where the browser does not tell. */
function caretIn(copy: HTMLElement, root: ShadowRoot): number | undefined {
  const [caret] = getSelection()?.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
  if (!caret || !copy.contains(caret.endContainer)) return undefined;
  const before = document.createRange();
  before.setStart(copy, 0);
  before.setEnd(caret.endContainer, caret.endOffset);
  return before.toString().length;
}

/** Copied lines end with a break, and cells of a table stand behind tabs. */
function inOneLine(copied: string): string {
  return copied.replace(/^\s*\n|\n\s*$/g, '').replace(/\s*[\n\t]\s*/g, ' ');
}

/** The innermost elements of a part of the page that have a text. */
export function elementsWith(part: Element, text: string): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('*')].filter(
    (one) => textOf(one) === text && ![...one.children].some((child) => textOf(child) === text),
  );
}

/** The words of an element that are seen: those for screen readers alone belong to no field. */
export function textOf(element: Element): string {
  if (element instanceof HTMLImageElement) return element.alt;
  const hasUnseen = element.querySelector(unseen) !== null;
  const seen = hasUnseen ? textsOf(element).map(({ data }) => data) : [element.textContent ?? ''];
  return seen.join('').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

const unseen = '.sr-only';

/** The texts of an element that are seen, in their order. */
function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const hidden = text.parentElement?.closest(unseen);
    if (!hidden || hidden.contains(element)) texts.push(text);
  }
  return texts;
}

/** The place of an element's text: beside an icon it is not the whole element. */
function boxOf(element: HTMLElement): DOMRect {
  const texts = textsOf(element).filter(({ data }) => data.trim() !== '');
  const [first, last] = [texts[0], texts.at(-1)];
  if (!hasMore(element) || !first || !last) return element.getBoundingClientRect();
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const { left, top, width, height } = range.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || height;
  return new DOMRect(left, top - (line - height) / 2, width, line);
}

/**
 * By its place among the elements around it, which stays when its text is another one. Within a section it
 * goes where the section goes.
 */
function finderOf(element: HTMLElement): () => HTMLElement | undefined {
  const trail: number[] = [];
  let at: Element = element;
  while (at.parentElement && at.id !== 'root' && !at.matches('[data-section]')) {
    trail.unshift([...at.parentElement.children].indexOf(at));
    at = at.parentElement;
  }
  const base = at instanceof HTMLElement && at.dataset.section ? partFinder(at) : rootOf;
  return () => {
    let found: Element | null | undefined = base();
    for (const index of trail) found = found?.children[index];
    return found instanceof HTMLElement ? found : undefined;
  };
}

function rootOf(): HTMLElement | null {
  return document.getElementById('root');
}

/** Finds an element of a section among those that the section has now. */
function partFinder(part: HTMLElement): () => HTMLElement | undefined {
  let drawn = drawnSections();
  let section: number | undefined = Number(part.dataset.section);
  const index = elementsOf(section).indexOf(part);
  return () => {
    const now = drawnSections();
    if (now !== drawn) section = placesAfter([...drawn], [...now])[section ?? -1];
    drawn = now;
    return section === undefined ? undefined : elementsOf(section)[index];
  };
}

/** The copy stands elsewhere and inherits none of these styles. */
const looks = [
  ...['font', 'letter-spacing', 'word-spacing', 'line-height', 'text-transform', 'text-align'],
  ...[
    'text-wrap',
    'hyphens',
    'color',
    'padding',
    'font-variation-settings',
    'font-feature-settings',
  ],
];

function dress(copy: HTMLElement, element: HTMLElement): void {
  const style = getComputedStyle(element);
  for (const look of looks) copy.style.setProperty(look, style.getPropertyValue(look));
  if (hasMore(element)) copy.style.padding = '0';
  copy.style.whiteSpace = isLine(element) ? 'pre' : 'pre-wrap';
  copy.style.backgroundColor = groundOf(element);
}

/** Words within a line, such as those of a link: they take the room that they need. */
function isLine(element: HTMLElement): boolean {
  const isInline = getComputedStyle(element).display === 'inline';
  return hasMore(element) || (isInline && element.getClientRects().length === 1);
}

/** True where a text stands beside an icon or words for screen readers. */
function hasMore(element: HTMLElement): boolean {
  return element.querySelector(`svg,img,${unseen}`) !== null;
}

/** The colour on which the element stands. */
function groundOf(element: Element | null): string {
  const clear = /^(transparent|rgba\(.*, 0\))$/;
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!clear.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}

const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
  [hidden] { display: none !important; }
  .copy, p { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; margin: 0; pointer-events: auto; }
  .copy { overflow-wrap: anywhere; cursor: text; border-radius: calc(2px * var(--zoom, 1));
    outline: calc(2px * var(--zoom, 1)) solid #2563eb; outline-offset: calc(3px * var(--zoom, 1)); }
  .copy[aria-busy=true] { outline-style: dashed; }
  .copy.unseen { opacity: 0; pointer-events: none; }
  .copy[aria-invalid=true] { outline-color: #b42318; }
  p { padding: calc(6px * var(--zoom, 1)) calc(10px * var(--zoom, 1));
    background: #fdecea; color: #b42318; border: calc(1px * var(--zoom, 1)) solid #b42318;
    font: calc(13px * var(--zoom, 1))/1.4 system-ui, sans-serif; }
`;
