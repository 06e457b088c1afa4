import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import words from '../../../../../../src/shared/iconWords.json' with { type: 'json' };
import { findIcons, iconName } from '../../../../../../src/studio/app/form/icons/iconSearch.ts';
import { contract } from '../../../../../support/contract.ts';

const names = (contract.get('icons.json')?.enum ?? []).map(String);
const tags = JSON.parse(readFileSync('node_modules/lucide-static/tags.json', 'utf8'));
const first = (sought: string) => findIcons(names, tags, sought).slice(0, 12);

describe('Icons', () => {
  it.each([
    ['phone', 'phone'],
    ['teléfono', 'phone'],
    ['telefono', 'phone'],
    ['teléfonos', 'phone'],
    ['telef', 'phone'],
    ['house', 'house'],
    ['casa', 'house'],
    ['law', 'scale'],
    ['ley', 'scale'],
    ['balanza', 'scale'],
    ['Justicia', 'scale'],
    ['plane takeoff', 'plane-takeoff'],
    ['plane-takeoff', 'plane-takeoff'],
    ['llaves', 'key'],
    ['contrato', 'signature'],
    ['impuestos', 'receipt'],
    ['reloj', 'clock'],
    ['bombilla', 'lightbulb'],
    ['will', 'scroll'],
    ['notary', 'stamp'],
    ['inheritance', 'scroll'],
  ])('are found by “%s”: %s', (sought, icon) => {
    expect(first(sought)).toContain(icon);
  });

  it('have the nearest name first', () => {
    expect(first('scale')[0]).toBe('scale');
    expect(first('casa')[0]).toBe('house');
    expect(first('teléfono')[0]).toBe('phone');
    expect(first('law')[0]).toBe('scale');
    expect(first('ley')[0]).toBe('scale');
  });

  it('are all there while nothing is sought, and none for what nothing means', () => {
    expect(findIcons(names, tags, ' ')).toEqual(names);
    expect(findIcons(names, tags, 'xyzzy')).toEqual([]);
  });

  it('are meant by every word of both lists', () => {
    const said = new Set([
      ...names,
      ...names.flatMap((name) => name.split('-')),
      ...Object.values(tags).flat(),
    ]);
    const unknown = [...Object.values(words.english), ...Object.values(words.spanish)]
      .flatMap((words) => words.split(' '))
      .filter((word) => !said.has(word));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('are called by words, in Spanish by the word that means them', () => {
    expect(iconName('piggy-bank', 'en')).toBe('Piggy bank');
    expect(iconName('scale', 'en')).toBe('Scale');
    expect(iconName('scale', 'es')).toBe('Balanza');
    expect(iconName('piggy-bank', 'es')).toBe('Piggy bank');
  });
});
