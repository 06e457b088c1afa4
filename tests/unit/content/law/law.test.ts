import { describe, expect, it } from 'vitest';
import { timeZone } from '../../../../src/content/law/es.ts';
import { lawOf, numberingOf, zoneOf } from '../../../../src/content/law/lawOf.ts';

describe('the law of a country', () => {
  it('is that of Spain there, and elsewhere what most countries ask for', () => {
    expect(lawOf('ES').consentDays).toBe(730);
    expect(lawOf('FR').consentDays).toBe(182);
    expect(lawOf('FR').identity).toEqual([]);
    expect(lawOf()).toBe(lawOf('XX'));
  });

  it('has a clock that an address can override', () => {
    expect(zoneOf({ country: 'ES' })).toBe(timeZone);
    expect(zoneOf({ country: 'ES', timeZone: 'Atlantic/Canary' })).toBe('Atlantic/Canary');
    expect(zoneOf({ country: 'FR', timeZone: 'Europe/Paris' })).toBe('Europe/Paris');
    expect(zoneOf()).toBe('UTC');
  });

  it('knows the numbers of Spain on the site of any country', () => {
    expect(numberingOf('+34930000001')?.pattern.test('+34930000001')).toBe(true);
    expect(numberingOf('+3493000001')?.pattern.test('+3493000001')).toBe(false);
    expect(numberingOf('+33123456789')).toBeUndefined();
  });
});
