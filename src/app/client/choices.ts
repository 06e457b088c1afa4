import { readConsent } from '../data/consent.ts';

/** A page that comes back as it was left does not know what was chosen on others in the meantime. */
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
