import { timeZone as usualZone } from '../../content/law/es.ts';
import type { Site } from '../../generated/types.ts';

/** Goes by the clock of the office. */
export function isOpenAt({ address, hours }: Pick<Site, 'address' | 'hours'>, date: Date): boolean {
  const timeZone = address.timeZone ?? usualZone;
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  // Tue 09:30
  const now = date.toLocaleString('en-GB', { timeZone, ...parts }).toLowerCase();
  const [today = '', time = ''] = now.split(/,? /);
  return hours.some(
    ({ days, opens = '', closes = '' }) =>
      days.some((day) => day === today) && opens <= time && time < closes,
  );
}
