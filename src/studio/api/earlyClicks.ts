/** The clicks on a page that is seen, while its script for the studio is still being loaded. */
export interface EarlyClicks {
  clicks: { target: EventTarget | null; isDouble: boolean }[];
  /** The script answers clicks from now on. */
  isOver: boolean;
}

declare global {
  interface Window {
    /** Undefined where the page is in no studio. */
    studioEarly?: EarlyClicks;
  }
}

/** Stands in the head of each page, and in the studio keeps its clicks for the script. */
export const earlyClicks = `<script>(() => {
  if (parent === window) return;
  const early = window.studioEarly = { clicks: [], isOver: false };
  const keep = (event) => {
    if (early.isOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isDouble = event.type === 'dblclick';
    if (isDouble || event.detail === 1) early.clicks.push({ target: event.target, isDouble });
  };
  for (const type of ['click', 'dblclick']) document.addEventListener(type, keep, true);
})()</script>`;
