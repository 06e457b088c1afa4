import { expect, it } from 'vitest';
import { contract } from '../../../support/contract.ts';

it('Each currency and each time zone of the contract is one that Intl knows', () => {
  const currencies = Intl.supportedValuesOf('currency');
  const units = contract.get('units.json')?.enum ?? [];
  expect(units.filter((unit) => /^[A-Z]{3}$/.test(String(unit))).length).toBeGreaterThan(150);
  expect(currencies.filter((code) => !units.includes(code))).toEqual([]);
  const zones = (contract.get('timeZones.json')?.enum ?? []).map(String);
  expect(zones.length).toBeGreaterThan(400);
  for (const timeZone of zones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
