import { describe, expect, it } from 'vitest';
import { minifyHtml } from '../../../../src/app/server/minifyHtml.ts';
import { replaceAddresses } from '../../../../src/content/text/addresses.ts';
import { fillIn, placeholders } from '../../../../src/content/text/facts.ts';
import {
  headingId,
  inlineToHtml,
  linksIn,
  markdownToHtml,
  rawHtmlIn,
} from '../../../../src/content/text/markdown.ts';
import { markForeign } from '../../../../src/content/text/marks/foreignWords.ts';
import { unbroken } from '../../../../src/content/text/marks/unbroken.ts';
import { plainText } from '../../../../src/content/text/plainText.ts';
import { wordsIn } from '../../../../src/content/text/wordCount.ts';
import { escapeHtml } from '../../../../src/shared/escapeHtml.ts';

const units = ['a', '[', '](', '*', '`', '{', '{}', '}', ' ', '1', '_', '<', '&', '"', "'", '\n'];
const more = ['#', '|', '-', 'a.', 'a ', '=', '/>', '€1', '¿'];

const readers: Record<string, (text: string) => unknown> = {
  wordsIn,
  placeholders,
  headingId,
  markdownToHtml,
  inlineToHtml,
  linksIn,
  rawHtmlIn,
  'fillIn without values': (text) => fillIn(text, () => undefined),
  'fillIn with values': (text) => fillIn(text, () => 'x'),
  replaceAddresses: (text) => replaceAddresses(text, () => ''),
  plainText: (text) => plainText(`<p>${escapeHtml(text)}</p>\n<p>a</p>`),
  markForeign: (text) =>
    markForeign(`<p>${escapeHtml(text)}</p> asesoría`, { es: ['asesoría'] }, 'en'),
  unbroken,
  minifyHtml: (text) => minifyHtml(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`),
};

/** CPU time decides: none of these can count its steps, most of them are single searches. */
describe.each(Object.keys(readers))('%s', (name) => {
  it('takes eight times as long for a text of eight times the length', { tags: 'full' }, () => {
    const slow = [...units, ...more].filter((unit) => !isLinear(readers[name] ?? wordsIn, unit));
    expect(slow).toEqual([]);
  });
});

it('reads marks without end as plain text, without comparing them', () => {
  const marks = `${'x*_'.repeat(300_000)}[a](/b) **c**`;
  expect(cpuOf(linksIn, marks)).toBeLessThan(1000);
  expect(linksIn(marks)).toEqual([]);
  expect(inlineToHtml(marks)).toBe(marks);
  expect(linksIn(`${'**bold** words '.repeat(1400)}[a](/b)`)).toEqual(['/b']);
});

describe.each(['- ', '1. ', '> ', '* ', '> 1. '])('3,000 × %j', (mark) => {
  const text = `${mark.repeat(3000)}word`;

  it('is shown as it is written', () => {
    const written = escapeHtml(text);
    expect(markdownToHtml(text)).toBe(written);
    expect(markdownToHtml(['First.', text])).toBe(`First.\n\n${written}`);
    expect(inlineToHtml(text)).toContain('word');
  });
});

const [short, long] = [20_000, 160_000];

/** Less than this, in milliseconds, is no measure. */
const leastTime = 60;

/**
 * Eight times for what is linear, 64 times for what is quadratic. Other threads and the garbage
 * collector add to one measure, so that one of three decides: what is quadratic passes none.
 */
function isLinear(read: (text: string) => unknown, unit: string): boolean {
  read(unit.repeat(2000));
  return [1, 2, 3].some(() => {
    const time = cpuOf(read, textOf(unit, long));
    return time < leastTime || time < 24 * Math.max(cpuOf(read, textOf(unit, short)), 1);
  });
}

function textOf(unit: string, length: number): string {
  return unit.repeat(length / unit.length);
}

function cpuOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
