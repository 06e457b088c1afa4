/**
 * Runs in every page while the studio does. In the studio's frame it outlines sections, offers what
 * is done with them, and tells what was clicked; elsewhere it does nothing.
 */

import { originOf } from '../../api/origins.ts';
import { drawMarks } from './inPageMarks.ts';
import {
  asDrawn,
  type DrawnState,
  drawnSections,
  elementsOf,
  numberOnPage,
} from './inPageSections.ts';
import type { Click, FromPage, FromStudio, OfDrawn, ToPage } from './protocol.ts';
import { elementsWith, textOf } from './shownTexts.ts';

const studio = originOf('studio', location.origin);

// No other origin may show a page in a frame.
if (parent !== window) start();

function start(): void {
  let state: ToPage | undefined;
  let hovered: Element | undefined;
  let layoutPart: Element | undefined;
  const marks = drawMarks(send, ofDrawn);
  const days = document.head.appendChild(document.createElement('style'));
  const still = document.head.appendChild(document.createElement('style'));
  // A frame that is hidden or led on skips the change of pages, which the browser calls an error.
  still.textContent = '@view-transition{navigation:none}';

  send({ studio: 'ready', route: location.pathname });
  document.addEventListener('page', () => {
    show();
    send({ studio: 'ready', route: location.pathname });
  });

  addEventListener('message', ({ source, origin, data }: MessageEvent<FromStudio>) => {
    if (source !== parent || origin !== studio) return;
    if (data.studio === 'reveal') return reveal(() => onPage(data.section));
    state = data;
    document.documentElement.toggleAttribute('data-studio-edit', !state.isTrying);
    show();
  });

  // The toolbar stays that of the section from which the pointer or the focus came.
  on('pointerover', ({ target }) => {
    if (target && !isOurs(target)) mark(sectionAt(target) ?? layoutPartAt(target));
  });
  on('focusin', ({ target }) => {
    if (target && !isOurs(target)) mark(sectionAt(target));
  });
  on('click', (event) => {
    const element = event.target;
    if (!state || state.isTrying || !(element instanceof HTMLElement) || isOurs(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    choose(element);
  });
  on('submit', (event) => {
    if (!state?.isTrying) event.preventDefault();
  });
  on('keydown', (event) => {
    const key = keyOf(event);
    if (!key) return;
    event.preventDefault();
    send({ studio: 'key', key });
  });
  for (const type of ['scroll', 'resize']) addEventListener(type, show, { passive: true });
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(show).observe(document.body);

  function choose(element: HTMLElement): void {
    const section = sectionAt(element);
    const layout = section ? undefined : layoutPartAt(element);
    if (section)
      send({
        ...{ studio: 'select', ...ofDrawn() },
        ...{ section: indexOf(section), click: clickOn(element, section) },
      });
    layoutPart = layout ?? layoutPart;
    if (layout) send({ studio: 'layout', click: clickOn(element, layout) });
  }

  function mark(section: Element | undefined): void {
    if (section === hovered) return;
    hovered = section;
    show();
  }

  function show(): void {
    // React may have rendered another header.
    const drawn = state && asDrawn(state);
    if (drawn && !drawn.isTrying) unfold(drawn);
    const part = layoutPart?.isConnected ? layoutPart : document.querySelector('#root > header');
    if (drawn) marks.show(drawn, hovered, part ?? undefined);
    if (drawn) dim(drawn.hidden);
  }

  function dim(hidden: number[]): void {
    const rules = hidden.map((section) => `[data-section="${section}"]{${hiddenLook}}`).join('');
    if (days.textContent !== rules) days.textContent = rules;
  }

  function onPage(section: number): number {
    return state ? numberOnPage(state, section) : section;
  }

  function isOurs(element: EventTarget): boolean {
    return marks.holds(element);
  }

  function on<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, listener, true);
  }
}

/** A dashed frame: its words have to remain readable. */
const hiddenLook = 'outline:4px dashed #6b7280;outline-offset:-4px;filter:grayscale(1)';

/** The keys that are the studio's while a page is edited. */
function keyOf(event: KeyboardEvent): (FromPage & { studio: 'key' })['key'] | undefined {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}

/** Opens the question that is being edited, also after React has rendered it again under other words. */
function unfold({ selected, entry }: DrawnState): void {
  if (typeof selected !== 'number' || !entry) return;
  const folds = elementsOf(selected).flatMap((part) => [...part.querySelectorAll('details')]);
  const fold = folds.length === entry.count ? folds[entry.index] : undefined;
  if (fold && !fold.open) fold.open = true;
}

function ofDrawn(): OfDrawn {
  return { route: location.pathname, drawn: drawnSections() };
}

function send(message: FromPage): void {
  parent.postMessage(message, studio);
}

function reveal(find: () => number, patience = 20): void {
  const [element] = elementsOf(find());
  // A section that was only just added comes in a moment.
  if (!element && patience > 0) setTimeout(() => reveal(find, patience - 1), 50);
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = top >= 0 && top < innerHeight * 0.6 && bottom > innerHeight * 0.2;
  // By the window's own scrolling: another way would move the studio around it too.
  if (!isSeen) scrollTo({ top: scrollY + top - innerHeight * 0.15, behavior: 'instant' });
}

function sectionAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-section]')) || undefined;
}

/** The part of the header, footer or dialogs around the sections. */
function layoutPartAt(target: EventTarget | null): Element | undefined {
  const part = target instanceof Element ? target.closest('#root > *') : null;
  return part?.matches(':not(main)') ? part : undefined;
}

function indexOf(section: HTMLElement): number {
  return Number(section.dataset.section);
}

/** The texts from what was clicked up to its section. */
function clickOn(element: HTMLElement, section: Element): Click {
  const texts: string[] = [];
  for (let at: HTMLElement | null = element; at && at !== section; at = at.parentElement) {
    const text = textOf(at);
    if (text && text !== texts.at(-1) && text.length < 2000) texts.push(text);
  }
  const [first] = texts;
  const same = elementsWith(section, first ?? '');
  const before = same.findIndex((other) => other === element || element.contains(other));
  return { texts, before: Math.max(0, before) };
}
