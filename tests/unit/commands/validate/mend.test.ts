import { stripComments } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { mend } from '../../../../src/commands/validate/mend.ts';
import type { Source } from '../../../../src/content/read/source.ts';
import { nearest, onlyNearest } from '../../../../src/shared/didYouMean.ts';
import { createOpen } from '../../../support/opening.ts';
import { basePictures, smallestSources } from '../../../support/unit/baseSite.ts';
import { caseSites } from '../../../support/unit/caseSites.ts';
import { randomEdit, randomNumbers } from '../../../support/unit/randomEdits.ts';

const open = createOpen();
const find = (sources: Source[]) => open(sources, basePictures).report.diagnostics;

/** Fixes a page of the small site. Returns its new text and the report. */
function mendPage(text: string) {
  const file = 'pages/about.json';
  const others = smallestSources.filter((source) => source.file !== file);
  const { sources, done } = mend([...others, { file, text }], find);
  const mended = sources.find((source) => source.file === file)?.text;
  return { mended, done, left: find(sources).map(({ code }) => code) };
}

const page = (hero: string) =>
  `{"title":"About Wheel Works",\r\n\t"description":"Who we are, what we do and what we think of our work.",\r\n\t"sections":[{"type":"hero",${hero}}]}\r\n`;

/** A file that is saved as UTF-16, as it is read. */
function asRead(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf8');
}

/** Some of the slips that a repair is there for. */
function withSlips(text: string, random: () => number): string {
  const slips = [
    text.replace(/,\n/, '\n'),
    text.replace(/([}\]])\n/, '$1,\n'),
    text.replace(/"(\w+)": "([^"]*)"/, '$1: “$2”'),
    text.replace(/: (\d+)/, ': "$1"'),
    text.replace(/: true/, ': True'),
    `\uFEFF${text}`,
  ];
  return slips[Math.floor(random() * slips.length)] ?? text;
}

/** So many mistakes are repaired, and their words compared. */
const edits = process.env.FULL ? 2000 : 200;

/** All that a text says, without what separates: spaces, commas, colons and quotation marks. */
function lettersOf(text: string): string {
  return text.replace(/[\s\p{C},:"'“”„«»‘’`´]/gu, '').toLowerCase();
}

describe('Mending', () => {
  it('repairs one thing after the other and keeps all other bytes', () => {
    const wrong = `\uFEFF${page(`heading:“About us”,,"tone":'dark',"actions":[{"kind":"link","label":"Prices","href":"/contact"},]`)}`;
    const { mended, left } = mendPage(wrong);
    expect(mended).toBe(
      page(
        `"heading":"About us","tone":"dark","actions":[{"kind":"link","label":"Prices","href":"/contact"}]`,
      ),
    );
    expect(left).toEqual([]);
  });

  it.each(['field', 'value'])('gives a %s of an earlier contract its name of today', (kind) => {
    const site = caseSites.find(({ name }) => name === `schema: A ${kind} of an earlier contract`);
    const sources = site?.sources ?? [];
    expect(find(sources).map(({ code }) => code)).toEqual([`old-${kind}`]);
    expect(find(mend(sources, find).sources)).toEqual([]);
  });

  it('leaves alone what could be meant in two ways', () => {
    expect(nearest('hat', ['bat', 'cat', 'dog'])).toBe('bat');
    expect(onlyNearest('hat', ['bat', 'cat', 'dog'])).toBeUndefined();
    expect(onlyNearest('hat', ['cat', 'dog'])).toBe('cat');
  });

  it.each([
    ['a field', '"headng":"About us"'],
    ['a field without quotation marks', '"heading":"About us",tonne:"dark"', '"tonne":"dark"'],
    ['a choice', '"heading":"About us","tone":"drak"'],
    ['a fact', '"heading":"For {price.nei}"'],
    ['a route', '"heading":"A","actions":[{"kind":"link","label":"Malta","href":"/contcat"}]'],
    [
      'the form of a route',
      '"heading":"A","actions":[{"kind":"link","label":"A","href":"/contact/"}]',
    ],
    ['a picture', '"heading":"A","picture":{"src":"images/tile2.svg","alt":""}'],
    ['a section type', '"heading":"About us"},{"type":"herro","heading":"About us"'],
  ])('writes no guess in place of %s', (_, hero, kept = hero) => {
    const { mended, left } = mendPage(page(hero));
    expect(mended).toContain(kept);
    expect(left).not.toEqual([]);
  });

  it('takes out a comment, and tells what it said', () => {
    const comment = '/* legal asked to keep this until June */';
    const { mended, done, left } = mendPage(page(`${comment}"heading":"About us"`));
    expect(mended).toBe(page('"heading":"About us"'));
    expect(done.map(({ before }) => before)).toEqual([comment]);
    expect(left).toEqual([]);
  });

  it('leaves an apostrophe between single quotation marks as it is', () => {
    const { mended } = mendPage(page(`"heading":'Spain's firm'`));
    expect(mended).toBe(page(`"heading":"Spain's firm"`));
    const unclear = page(`"heading":'Clients', firm'`);
    expect(mendPage(unclear)).toMatchObject({ mended: unclear, done: [] });
  });

  it('leaves every letter and digit of a file as it is, whatever is wrong with it', {
    timeout: 240_000,
  }, () => {
    const random = randomNumbers(7);
    const sources = smallestSources;
    let repaired = 0;
    for (let edit = 0; edit < edits; edit += 1) {
      const source = sources[edit % sources.length] as Source;
      const wrong = { ...source, text: withSlips(randomEdit(source.text, random), random) };
      const after = mend(
        sources.map((one) => (one === source ? wrong : one)),
        find,
      );
      repaired += after.done.length;
      const text = after.sources.find(({ file }) => file === source.file)?.text ?? '';
      // A comment is taken out. A name that lost its last letter can be the one of an earlier
      // contract, which is repaired.
      const said = stripComments(wrong.text);
      const named = said.replaceAll('"alternate"', '"alternates"');
      expect([wrong.text, said, named].map(lettersOf), wrong.text).toContain(lettersOf(text));
    }
    expect(repaired).toBeGreaterThan(100);
  });

  it.each([
    ['both sides of a conflict', page('<<<<<<< HEAD\n"heading":"About us"')],
    ['a name of two words', page('our heading:"About us"')],
    ['a name that is followed by no colon', page('heading "About us"')],
    ['a comment without an end', page('/* "heading":"About us"')],
    ['a name without its second quotation mark', page('"heading: "About us"')],
    ['UTF-16', asRead(`\uFEFF${page('"headng":"Cádiz"')}`)],
    ['UTF-16 without a mark', asRead(page('"headng":"About us"'))],
    ['a single zero', page('"heading":"About us"\0')],
  ])('leaves %s alone', (_, text) => {
    expect(mendPage(text)).toMatchObject({ mended: text, done: [], left: [expect.any(String)] });
  });

  it.each([
    ['JSON', page('"heading":"About us"')],
    ['a text with a mistake', page('"heading":"About us",}')],
  ])('writes nothing that is harder to read than %s', (_, text) => {
    const file = 'pages/about.json';
    const spoil = ([source]: Source[]) => [
      {
        ...{ file, line: 1, column: 1, length: 1, code: 'x', place: '', message: 'x' },
        severity: 'error' as const,
        fix: { offset: 1, length: source?.text === text ? 1 : 0, text: '""' },
      },
    ];
    expect(mend([{ file, text }], spoil)).toEqual({ sources: [{ file, text }], done: [] });
  });

  it('writes no value anew, not even in the type that its field takes', () => {
    const text = page('"heading":5');
    expect(mendPage(text)).toMatchObject({ mended: text, done: [], left: ['wrong-type'] });
  });

  it('ends where two fixes would undo each other', () => {
    const swap = (sources: Source[]) =>
      sources.map(({ file, text }) => ({
        ...{ file, line: 1, column: 1, length: 1, code: 'x', place: '', message: 'x' },
        severity: 'error' as const,
        fix: { offset: 0, length: 1, text: text === 'a' ? 'b' : 'a' },
      }));
    expect(mend([{ file: 'x', text: 'a' }], swap).sources).toEqual([{ file: 'x', text: 'b' }]);
  });
});

describe.each(caseSites)('Mended, $name', ({ sources: before, pictures }) => {
  const find = (all: Source[]) => open(all, pictures).report.diagnostics;
  const { sources, done } = mend(before, find);

  it('has nothing left that could be repaired', () => {
    expect(find(sources).filter(({ fix }) => fix)).toEqual([]);
    expect(mend(sources, find)).toEqual({ sources, done: [] });
  });

  it('has changed only where something was repaired', () => {
    const touched = new Set(done.map(({ file }) => file));
    const changed = sources.filter((source, index) => source.text !== before[index]?.text);
    expect(changed.map(({ file }) => file)).toEqual([...touched].sort());
  });
});
