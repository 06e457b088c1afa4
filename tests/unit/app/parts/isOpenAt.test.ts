import { expect, it } from 'vitest';
import { isOpenAt } from '../../../../src/app/parts/isOpenAt.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const office = {
  address: exampleSite.address,
  hours: [
    { days: ['mon' as const, 'tue' as const], opens: '09:00', closes: '19:00' },
    { days: ['sun' as const] },
  ],
};
const canary = { ...office, address: { ...office.address, timeZone: 'Atlantic/Canary' as const } };

it.each([
  ['2025-01-13T07:59:00Z', false],
  ['2025-01-13T08:00:00Z', true],
  ['2025-01-14T17:59:00Z', true],
  ['2025-01-14T18:00:00Z', false],
  ['2025-01-15T11:00:00Z', false],
  ['2025-01-19T11:00:00Z', false],
  ['2025-07-14T07:00:00Z', true],
])('an office in Burgos at %s is open: %s', (date, isOpen) => {
  expect(isOpenAt(office, new Date(date))).toBe(isOpen);
});

it('goes by the clock of the office', () => {
  expect(isOpenAt(canary, new Date('2025-01-13T08:00:00Z'))).toBe(false);
  expect(isOpenAt(canary, new Date('2025-01-13T09:00:00Z'))).toBe(true);
});
