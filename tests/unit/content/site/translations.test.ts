import { describe, expect, it } from 'vitest';
import type { Wording } from '../../../../src/content/page/wording.ts';
import { compared, counterparts } from '../../../../src/content/site/translations.ts';

const part = (key: string, ...sentences: string[]): Wording => {
  const [type = '', id] = key.split('#');
  return { key: id ? `id:${id}` : key, type, ...(id && { id }), path: ['of', key], sentences };
};

describe('Sections pair', () => {
  const pairsIn = (source: Wording[], translation: Wording[]) =>
    [...counterparts(source, translation)].map(([one, other]) => [one.path[1], other.path[1]]);

  it('by id, else by type and place among the others of that type', () => {
    const source = [part('hero'), part('cards', 'A'), part('cards#values'), part('faq')];
    const translation = [part('cards#values'), part('cards#datos'), part('hero')];
    expect(pairsIn(source, translation)).toEqual([
      ['cards#values', 'cards#values'],
      ['hero', 'hero'],
      ['cards', 'cards#datos'],
    ]);
  });

  it('each once', () => {
    const source = [part('cards', 'A'), part('cards', 'B')];
    expect(pairsIn(source, [part('cards#one')])).toEqual([['cards', 'cards#one']]);
  });
});

describe('A section is', () => {
  const statesIn = (source: Wording[], read: Record<string, string[]>, without = {}) =>
    compared(source, [part('hero')], { read, without }).map(({ key, state, path, was, is }) => [
      key,
      state,
      path[0],
      was,
      is,
    ]);

  it('right with the same words, in another place and under another name too', () => {
    const source = [part('cards', 'New.'), { ...part('cards', 'Old.'), key: 'cards-2' }];
    expect(statesIn(source, { cards: ['Old.'] })).toEqual([
      ['cards', 'missing', 'alternates', [], ['New.']],
      ['cards-2', 'right', 'alternates', [], []],
    ]);
  });

  it('stale where it was moved among others of its type and changed', () => {
    const chapter = (key: string, text: string) => ({ ...part('richText', text), key });
    const now = [
      chapter('richText', 'B.'),
      chapter('richText-2', 'C.'),
      chapter('richText-3', 'A, and more.'),
    ];
    expect(statesIn(now, { richText: ['A.'], 'richText-2': ['B.'], 'richText-3': ['C.'] })).toEqual(
      [
        ['richText', 'right', 'alternates', [], []],
        ['richText-2', 'right', 'alternates', [], []],
        ['richText-3', 'stale', 'alternates', ['A.'], ['A, and more.']],
      ],
    );
  });

  it('found by its id, whatever else it says', () => {
    const now = [part('cards#b', 'B, and more.'), part('cards#a', 'A.')];
    expect(statesIn(now, { 'id:a': ['A.'], 'id:b': ['B.'] })).toEqual([
      ['id:b', 'stale', 'alternates', ['B.'], ['B, and more.']],
      ['id:a', 'right', 'alternates', [], []],
    ]);
  });

  it('stale with others: what each sentence was and is', () => {
    const now = [part('hero', 'Same.', 'It costs 6.')];
    expect(statesIn(now, { hero: ['It costs 5.', 'Same.'] })).toEqual([
      ['hero', 'stale', 'of', ['It costs 5.'], ['It costs 6.']],
    ]);
  });

  it('stale where the original has dropped it, and in another order of sentences', () => {
    expect(
      statesIn([part('hero', '1', 'B', 'A', '2')], { hero: ['1', 'A', 'B', '2'], faq: ['Why?'] }),
    ).toEqual([
      ['hero', 'stale', 'of', ['A'], ['B']],
      ['faq', 'stale', 'alternates', ['Why?'], []],
    ]);
  });

  it('left out on purpose, whatever it says now', () => {
    expect(statesIn([part('faq', 'New?')], { faq: ['Old?'] }, { faq: 'Nobody asks.' })).toEqual([
      ['faq', 'left-out', 'alternates', [], []],
    ]);
  });

  it('none of these on a page that says something else on purpose', () => {
    expect(compared([part('hero', 'A')], [], { own: 'For other readers.' })).toEqual([]);
  });
});
