import { describe, expect, it } from 'vitest';
import { hoursElsewhere } from '../../../../../src/app/shell/header/hoursElsewhere.ts';
import { exampleSite } from '../../../../support/unit/exampleSite.ts';

const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const winter = new Date('2025-01-15T12:00:00Z');
const summer = new Date('2025-07-15T12:00:00Z');
/** Spain has changed to summer time, Chile has not yet changed back to winter time. */
const between = new Date('2025-04-01T12:00:00Z');

const office = {
  address: exampleSite.address,
  hours: [
    { days: [...workdays], opens: '09:00', closes: '19:00' },
    { days: ['sat' as const], opens: '10:00', closes: '14:00' },
    { days: ['sun' as const] },
  ],
};

type TimeZone = Parameters<typeof hoursElsewhere>[1];

function onWorkdays(timeZone: TimeZone, date: Date): string {
  const [first] = hoursElsewhere(office, timeZone, date);
  return `${first?.opens}–${first?.closes}`;
}

describe('hoursElsewhere', () => {
  it('leaves the hours as they are by the clock of the office', () => {
    expect(hoursElsewhere(office, 'Europe/Madrid', summer)).toEqual(office.hours.slice(0, 2));
  });

  it.each<[TimeZone, string, string]>([
    ['America/Mexico_City', '02:00–12:00', '01:00–11:00'],
    ['America/Argentina/Buenos_Aires', '05:00–15:00', '04:00–14:00'],
    ['America/Bogota', '03:00–13:00', '02:00–12:00'],
    ['America/Santiago', '05:00–15:00', '03:00–13:00'],
    ['America/Lima', '03:00–13:00', '02:00–12:00'],
    ['Atlantic/Canary', '08:00–18:00', '08:00–18:00'],
  ])('converts them to %s: %s in January, %s in July', (timeZone, inWinter, inSummer) => {
    expect(onWorkdays(timeZone, winter)).toBe(inWinter);
    expect(onWorkdays(timeZone, summer)).toBe(inSummer);
  });

  it('goes by the summer time of each place on that very date', () => {
    expect(onWorkdays('America/Santiago', between)).toBe('04:00–14:00');
  });

  it('goes by the clock of an office elsewhere', () => {
    const canary = {
      ...office,
      address: { ...office.address, timeZone: 'Atlantic/Canary' as const },
    };
    expect(hoursElsewhere(canary, 'Europe/Madrid', winter)[0]).toMatchObject({ opens: '10:00' });
  });

  it('names the day before where it is still yesterday', () => {
    const early = { ...office, hours: [{ days: [...workdays], opens: '05:00', closes: '13:30' }] };
    expect(hoursElsewhere(early, 'America/Mexico_City', winter)).toEqual([
      { days: ['sun', 'mon', 'tue', 'wed', 'thu'], opens: '22:00', closes: '06:30' },
    ]);
  });

  it('names the day after where it is already tomorrow', () => {
    const late = {
      address: { ...office.address, timeZone: 'America/Lima' as const },
      hours: [{ days: ['sat' as const, 'sun' as const], opens: '18:00', closes: '22:00' }],
    };
    expect(hoursElsewhere(late, 'Europe/Madrid', winter)).toEqual([
      { days: ['sun', 'mon'], opens: '00:00', closes: '04:00' },
    ]);
  });
});
