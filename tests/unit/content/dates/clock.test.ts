import { describe, expect, it } from 'vitest';
import {
  dayIn,
  endOf,
  isMoment,
  momentAt,
  momentInWords,
  startOf,
  timeNow,
} from '../../../../src/content/dates/clock.ts';

const spain = 'Europe/Madrid';

describe('a moment on the clock of the office', () => {
  it.each([
    ['2027-01-01', '2026-12-31T23:00Z'],
    ['2027-07-01', '2027-06-30T22:00Z'],
    ['2027-03-28', '2027-03-27T23:00Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00Z'],
    ['2027-01-01T09:00', '2027-01-01T08:00Z'],
  ])('%s begins at %s', (text, instant) => {
    expect(startOf(text, spain)).toBe(Date.parse(instant));
  });

  it('includes the last day, but not the time of an end', () => {
    expect(endOf('2027-03-28', spain)).toBe(Date.parse('2027-03-28T22:00Z'));
    expect(endOf('2027-01-31T18:00', spain)).toBe(Date.parse('2027-01-31T17:00Z'));
  });

  it('is the first in an hour that comes twice, and the end of one that summer time skips', () => {
    expect(startOf('2027-10-31T02:30', spain)).toBe(Date.parse('2027-10-31T00:30Z'));
    expect(startOf('2027-10-31T03:00', spain)).toBe(Date.parse('2027-10-31T02:00Z'));
    expect(startOf('2027-03-28T02:30', spain)).toBe(Date.parse('2027-03-28T01:30Z'));
  });

  it('may be in the last year that can be written', () => {
    expect(endOf('9999-12-31', spain)).toBe(Date.parse('9999-12-31T23:00Z'));
  });

  it('is a day whose midnight the clock skips: it begins an hour later', () => {
    expect(startOf('2027-09-05', 'America/Santiago')).toBe(Date.parse('2027-09-05T04:00Z'));
  });

  it.each(['2027-02-29', '2027-13-01', '2027-01-01T24:00', 'soon', '2027-01-01 09:00'])(
    'is not %j',
    (text) => {
      expect(isMoment(text)).toBe(false);
      expect([startOf(text, spain), endOf(text, spain)]).toEqual([undefined, undefined]);
    },
  );

  it('is written again as it was', () => {
    for (const text of ['2027-01-01', '2027-07-01T09:30'])
      expect(momentAt(startOf(text, spain) as number, spain)).toBe(text);
  });

  it('is put into words', () => {
    expect(momentInWords('2027-01-31', 'en')).toBe('January 31, 2027');
    expect(momentInWords('2027-01-31', 'es')).toBe('31 de enero de 2027');
    expect(momentInWords('2027-01-31T18:00', 'es')).toBe('31 de enero de 2027 a las 18:00');
  });
});

describe('the time', () => {
  it('is that of CLOCK', () => {
    expect(timeNow(spain, { CLOCK: '2027-01-01' })).toBe(Date.parse('2026-12-31T23:00Z'));
    expect(dayIn(spain, timeNow(spain, { CLOCK: '2027-01-01' }))).toBe('2027-01-01');
  });

  it('is that of the wall without it', () => {
    expect(Math.abs(timeNow(spain, {}) - Date.now())).toBeLessThan(1000);
  });
});
