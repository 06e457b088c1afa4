import { root } from './listen.ts';

/** The first date in words costs a phone a tenth of a second: those of the build stay if they hold. */
export function fillDates(): void {
  const now = new Date();
  const day = new Date(+now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-now]')) {
    const isYear = time.dataset.now === 'year';
    const date = isYear ? day.slice(0, 4) : day;
    if (time.dateTime === date) continue;
    time.dateTime = date;
    time.textContent = isYear ? date : now.toLocaleDateString(root.lang, { dateStyle: 'long' });
  }
}
