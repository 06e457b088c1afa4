import { benchPage, benchRoute, fileOf } from './pages.ts';
import { benchFiles, frameFiles, writeInto } from './site.ts';

/** The day on which offer number `number` ends, from 1. */
function lastDay(number: number): string {
  return new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10);
}

/** The clock after so many offers have ended. */
export function clockAfter(ended: number): string {
  return `${lastDay(ended + 1)}T12:00`;
}

/** The page of an offer in the built site. */
export function offerFile(number: number): string {
  return `dist/offers/offer-${number}/index.html`;
}

/**
 * Writes a site of `count` pages of which `scheduled` have dates: on each day one page ends, and a
 * section of another.
 */
export function writeScheduledSite(root: string, count: number, scheduled: number): void {
  const days = Math.floor(scheduled / 2);
  const own = count - days;
  for (const { file, text } of [...frameFiles(own), ...benchFiles(own)])
    writeInto(root, file, text);
  for (let number = 1; number <= days; number += 1) {
    const until = lastDay(number);
    const page = benchPage(number, own);
    const notice = { type: 'notice', until, text: `Offer ${number} is open until {until}.` };
    const withNotice = { ...page, sections: [...page.sections, notice] };
    writeInto(root, `pages${benchRoute(number)}.json`, fileOf(withNotice));
    const { sections, ...head } = benchPage(count + number, own);
    const [hero, ...others] = sections;
    const opening = { type: 'hero', ...hero, text: 'This is open until {until}.' };
    const offer = { ...head, until, sections: [opening, ...others] };
    writeInto(root, `pages/offers/offer-${number}.json`, fileOf(offer));
  }
}
