/**
 * Runs in every page while the studio does. In the studio's frame it outlines sections, offers what
 * is done with them, and tells what was clicked; elsewhere it does nothing.
 */

import { originOf } from '../../api/origins.ts';
import { undoKeyOf } from '../state/undoKey.ts';
import { drawMarks } from './inPageMarks.ts';
import { drawnSections, elementsOf } from './inPageSections.ts';
import type { Click, FromPage, FromStudio, ToPage } from './protocol.ts';
import { elementsWith, textOf } from './shownTexts.ts';

const studio = originOf('studio', location.origin);

// No other origin may show a page in a frame.
if (parent !== window) start();

function start(): void {
  let state: ToPage | undefined;
  let hovered: Element | undefined;
  let layoutPart: Element | undefined;
  let told: readonly unknown[] | undefined;
  const marks = drawMarks(send);
  const days = document.head.appendChild(document.createElement('style'));
  const still = document.head.appendChild(document.createElement('style'));
  // A frame that is hidden or led on skips the change of pages, which the browser calls an error.
  still.textContent = '@view-transition{navigation:none}';

  begin();
  document.addEventListener('page', begin);

  addEventListener('message', ({ source, origin, data }: MessageEvent<FromStudio>) => {
    if (source !== parent || origin !== studio) return;
    if (data.studio === 'reveal') return reveal(data.section);
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
    const key = undoKeyOf(event);
    if (!key) return;
    event.preventDefault();
    send({ studio: 'key', key });
  });
  for (const type of ['scroll', 'resize']) addEventListener(type, show, { passive: true });
  const drawing = { childList: true, subtree: true, attributeFilter: ['data-section'] };
  new MutationObserver(show).observe(document.body, drawing);
  new ResizeObserver(show).observe(document.body);

  function begin(): void {
    send({ studio: 'ready', route: decodeURI(location.pathname) });
    told = undefined;
    show();
  }

  function choose(element: HTMLElement): void {
    const section = sectionAt(element);
    const layout = section ? undefined : layoutPartAt(element);
    if (section)
      send({
        ...{ studio: 'select', section: Number(section.dataset.section) },
        click: clickOn(element, section),
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
    tellDrawn();
    if (!state) return;
    if (!state.isTrying) unfold(state);
    // React may have rendered another header.
    const part = layoutPart?.isConnected ? layoutPart : document.querySelector('#root > header');
    marks.show(state, hovered, part ?? undefined);
    dim(state.hidden);
  }

  function tellDrawn(): void {
    const sections = drawnSections();
    if (sections === told) return;
    told = sections;
    send({ studio: 'drawn', sections });
  }

  function dim(hidden: number[]): void {
    const rules = hidden.map((section) => `[data-section="${section}"]{${hiddenLook}}`).join('');
    if (days.textContent !== rules) days.textContent = rules;
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

/** Opens the question that is being edited, also after React has rendered it again under other words. */
function unfold({ selected, entry }: ToPage): void {
  if (typeof selected !== 'number' || !entry) return;
  const folds = elementsOf(selected).flatMap((part) => [...part.querySelectorAll('details')]);
  const fold = folds.length === entry.count ? folds[entry.index] : undefined;
  if (fold && !fold.open) fold.open = true;
}

function send(message: FromPage): void {
  parent.postMessage(message, studio);
}

function reveal(section: number): void {
  const [element] = elementsOf(section);
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
