import { on, onElement, root } from './listen.ts';

const { client = '', page = '', layout = '' } = root.dataset;

/** Controls that do not do all they can before the client is there. */
const scripted = '[data-script],.field,.choice,.assistant-button';

/** The keys that scroll a page. */
const scrolling = /^(Arrow|Page|Home|End| )/;

let started = false;
let holding = true;
let held: HTMLElement | undefined;

/** Starts the client with the first thing that needs it. */
export function watchForNeed(): void {
  startInView();
  on('ready', release);
  on('close', letGo);
  onElement('focusin', startAt);
  // A touch that scrolls ends with pointercancel.
  onElement('pointerup', startAt);
  // A page that scrolls under a resting pointer sends no pointermove.
  if (!navigator.connection?.saveData) onElement('pointermove', startAtMouse);
  onElement('click', holdClick);
  on('keydown', ({ key }) => {
    if (!scrolling.test(key)) start();
  });
}

function startAt(target: Element) {
  if (target.closest(scripted)) start();
}

/** A finger that moves scrolls. A mouse is on a link for a while before it opens it. */
function startAtMouse(target: Element, { pointerType }: PointerEvent) {
  if (pointerType !== 'touch' && target.closest(`a,button,${scripted}`)) start();
}

/** Starts the client when something that runs by itself comes into view. */
function startInView() {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const element of document.querySelectorAll('[data-runs]')) observer.observe(element);
}

/** Asks at once for all that the client waits for. */
export function start(): void {
  if (started) return;
  started = true;
  for (const href of [page, layout]) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
  import(/* @vite-ignore */ client).catch(() => {
    root.className = '';
    release();
  });
}

/**
 * Restores plain clicks once the client is up, or cannot load. In development it starts by itself: a preload would
 * hold the page as it was before the next save.
 */
function release() {
  started = true;
  holding = false;
  letGo()?.click();
}

/** The held control is free again: a dialog that is closed takes it along. */
function letGo(): HTMLElement | undefined {
  const control = held;
  control?.removeAttribute('aria-busy');
  held = undefined;
  return control;
}

function holdClick(target: Element, event: MouseEvent) {
  const control = target.closest<HTMLElement>('[data-script]');
  if (!control || !holding) return;
  letGo();
  held = control;
  held.setAttribute('aria-busy', 'true');
  start();
  event.preventDefault();
  event.stopImmediatePropagation();
}
