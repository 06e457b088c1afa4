import { readConsent } from '../data/consent.ts';

/** Applies choices from other pages to a page that the browser restored from its cache. */
export function heedChoicesElsewhere(): void {
  const read = () => JSON.stringify(readConsent());
  let known = '';
  addEventListener('pagehide', () => {
    known = read();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read() !== known) location.reload();
  });
}
