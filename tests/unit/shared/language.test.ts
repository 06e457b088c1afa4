import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/shared/language.ts';

describe('The language of the environment', () => {
  it.each([
    [{ LANG: 'es_ES.UTF-8' }, 'es'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: '' }, 'es'],
    [{ LANG: 'est_EE.UTF-8' }, 'en'],
    [{ LANG: 'ca_ES.UTF-8' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (environment, lang) => {
    expect(languageOf(environment)).toBe(lang);
  });
});
