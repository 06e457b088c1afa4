import { describe, expect, it } from 'vitest';
import { makeConsent, parseConsent } from '../../src/app/consent.ts';

const nothing = { essential: true, analytics: false, marketing: false, functional: false };

describe('makeConsent', () => {
  it('grants all four categories', () => {
    expect(JSON.stringify(makeConsent(() => true))).toBe(
      '{"essential":true,"analytics":true,"marketing":true,"functional":true}',
    );
  });

  it('keeps the essential category on when all others are rejected', () => {
    expect(JSON.stringify(makeConsent(() => false))).toBe(
      '{"essential":true,"analytics":false,"marketing":false,"functional":false}',
    );
  });

  it('grants exactly what was chosen', () => {
    const chosen = makeConsent((category) => category === 'marketing');
    expect(chosen).toEqual({ ...nothing, marketing: true });
  });
});

describe('parseConsent', () => {
  it('reads back what was stored', () => {
    const record = makeConsent((category) => category === 'analytics');
    expect(parseConsent(JSON.stringify(record))).toEqual(record);
  });

  it('finds no choice where none is stored', () => {
    expect(parseConsent(null)).toBeNull();
  });

  it('takes a category that is missing or not a boolean as rejected', () => {
    expect(parseConsent('{"essential":true}')).toEqual(nothing);
    expect(parseConsent('{"essential":true,"analytics":"yes","marketing":1}')).toEqual(nothing);
  });

  it.each(['', 'accepted', '{', 'null', '7', '[]', '"true"', '{"essential":false}', '{}'])(
    'takes rubbish as no choice: %s',
    (stored) => {
      expect(parseConsent(stored)).toBeNull();
    },
  );
});
