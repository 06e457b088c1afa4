import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeConsent,
  optionalCategories,
  questionOf,
  readConsent,
} from '../../../../src/app/data/consent.ts';

const nothing = { essential: true, analytics: false, marketing: false, functional: false };
const everything = makeConsent(() => true);
const version = questionOf({}, optionalCategories);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('makeConsent', () => {
  it('grants all four categories', () => {
    expect(JSON.stringify(everything)).toBe(
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

describe('readConsent', () => {
  it('reads back what was stored', () => {
    const record = makeConsent((category) => category === 'analytics');
    expect(readChoice(JSON.stringify(record))).toEqual(record);
  });

  it('finds no choice where none is stored', () => {
    expect(readChoice(null)).toBeNull();
  });

  it('takes a category that is missing or not a boolean as rejected', () => {
    expect(readChoice('{"essential":true}')).toEqual(nothing);
    expect(readChoice('{"essential":true,"analytics":"yes","marketing":1}')).toEqual(nothing);
  });

  it.each(['', 'accepted', '{', 'null', '7', '[]', '"true"', '{"essential":false}', '{}'])(
    'takes rubbish as no choice: %s',
    (stored) => {
      expect(readChoice(stored)).toBeNull();
    },
  );

  it('finds no choice where the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('refused');
      },
    });
    expect(readConsent(version)).toBeNull();
  });
});

describe('the age of a choice', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['was made just now', '2026-11-20T12:00:00.000Z'],
    ['was made 23 months ago', '2024-12-20T12:00:00.000Z'],
    ['lies in the future, since a clock was wrong', '2031-01-01T00:00:00.000Z'],
  ])('a choice counts where it %s', (_, date) => {
    expect(readDated({ version, date })).toEqual(everything);
  });

  it.each([
    ['is more than 24 months old', '2024-11-20T11:00:00.000Z'],
    ['was made while the clock stood at 1970', '1970-01-01T00:00:10.000Z'],
  ])('the question is asked again where the choice %s', (_, date) => {
    expect(readDated({ version, date })).toBeNull();
  });

  it('is asked again sooner where the law of the country says so', () => {
    const meta = { version, date: '2026-05-20T12:00:00.000Z' };
    expect(readDated(meta)).toEqual(everything);
    expect(readConsent(version, 182)).toBeNull();
  });

  it('counts where the clock stands before 2020', () => {
    vi.setSystemTime(new Date('2009-01-01'));
    const date = '2026-11-20T12:00:00.000Z';
    expect(readDated({ version, date })).toEqual(everything);
  });

  it.each(['', '{', 'null', 'yesterday'])(
    'is asked again where rubbish is beside it: %s',
    (meta) => {
      expect(readChoice(JSON.stringify(everything), meta)).toBeNull();
    },
  );
});

describe('the question that was answered', () => {
  const date = new Date().toISOString();
  const analytics = 'G-1234567890';
  const functional = 'https://chat.example.org/widget.js';

  it('is kept as the categories, each with the service that is configured for it', () => {
    expect(version).toBe('analytics marketing functional');
    const asked = `analytics=${analytics} marketing functional=${functional}`;
    expect(questionOf({ analytics, functional, page: '/' }, optionalCategories)).toBe(asked);
  });

  it('is asked again once another service is configured, or another set of categories', () => {
    const answered = questionOf({ analytics }, optionalCategories);
    expect(readDated({ version: answered, date }, { analytics })).toEqual(everything);
    for (const services of [{}, { analytics: 'G-0' }, { analytics, functional }])
      expect(readDated({ version: answered, date }, services)).toBeNull();
    expect(readDated({ version: 'analytics functional', date })).toBeNull();
  });

  it('has the categories alone that the site asks for', () => {
    const meta = JSON.stringify({ version: 'analytics', date });
    expect(readChoice(JSON.stringify(everything), meta)).toBeNull();
    expect(readConsent(questionOf({}, ['analytics']))).toEqual(everything);
  });

  it('was the first one where the choice carries a 1, or nothing', () => {
    const older = JSON.stringify({ version: 1, date });
    for (const meta of [older, null]) {
      expect(readChoice(JSON.stringify(everything), meta)).toEqual(everything);
      expect(readChoice(JSON.stringify(everything), meta, { analytics })).toBeNull();
    }
  });
});

type Services = Record<string, string>;

function readDated(meta: object, services?: Services) {
  return readChoice(JSON.stringify(everything), JSON.stringify(meta), services);
}

function readChoice(choice: string | null, meta: string | null = null, services: Services = {}) {
  const getItem = (key: string) => (key === 'cookieConsent' ? choice : meta);
  vi.stubGlobal('localStorage', { getItem });
  return readConsent(questionOf(services, optionalCategories));
}
