import type { Site } from '../../../generated/types.ts';
import { defaultZone } from '../../../shared/defaultZone.ts';

type Hours = Site['hours'][number];
type TimeZone = NonNullable<Site['address']['timeZone']>;

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayLength = 24 * 60;

/** Converts office hours to another time zone on a date. */
export function hoursElsewhere(
  { address, hours }: Pick<Site, 'address' | 'hours'>,
  timeZone: TimeZone,
  date: Date,
): Hours[] {
  const ahead = minutesAhead(timeZone, address.timeZone ?? defaultZone, date);
  return hours.flatMap((entry) => shifted(entry, ahead));
}

function shifted({ days, opens, closes }: Hours, minutes: number): Hours[] {
  if (!opens || !closes) return [];
  const opening = minutesOf(opens) + minutes;
  const later = Math.floor(opening / dayLength);
  return [
    {
      days: days.map((day) => dayAfter(day, later)),
      opens: timeOf(opening),
      closes: timeOf(minutesOf(closes) + minutes),
    },
  ];
}

/** The time difference between two time zones. */
function minutesAhead(timeZone: TimeZone, other: TimeZone, date: Date): number {
  return (clockAt(timeZone, date) - clockAt(other, date)) / 60_000;
}

/** The local time as if it were UTC. The Swedish locale formats dates as ISO 8601. */
function clockAt(timeZone: TimeZone, date: Date): number {
  return Date.parse(`${date.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
}

function dayAfter(day: (typeof week)[number], count: number): (typeof week)[number] {
  return week[(week.indexOf(day) + count + week.length) % week.length] ?? day;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const time = (minutes + dayLength) % dayLength;
  return [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
