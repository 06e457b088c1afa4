import type { Site } from '../../generated/types.ts';

/** Goes by the clock of the office. */
export function isOpenAt({ address, hours }: Pick<Site, 'address' | 'hours'>, date: Date): boolean {
  const timeZone = address.timeZone ?? 'Europe/Madrid';
  const today = date.toLocaleDateString('en', { timeZone, weekday: 'short' }).toLowerCase();
  const time = date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return hours.some(
    ({ days, opens = '', closes = '' }) =>
      days.some((day) => day === today) && opens <= time && time < closes,
  );
}
