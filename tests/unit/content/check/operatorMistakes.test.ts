import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { createSiteOpener } from '../../../../src/content/open/siteOpener.ts';
import type { Source } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { editorMistakes } from '../../../support/unit/editorMistakes.ts';
import { picturesOf, sourcesOf } from '../../../support/unit/fixtureSite.ts';
import { heldBackMistakes } from '../../../support/unit/heldBackMistakes.ts';
import { mistakes, type Operator, ordinary } from '../../../support/unit/operatorMistakes.ts';
import { studioMistakes } from '../../../support/unit/studioMistakes.ts';

const english = createSiteOpener({ contract });
const spanish = createSiteOpener({ contract, lang: 'es' });
const pictures = picturesOf('no-mistake');

it('The site is valid before an operator touches it', () => {
  expect(english.open(siteWith(), pictures).report.diagnostics).toEqual([]);
});

it('At least 95 of 100 mistakes are found, told once, where they are', async () => {
  const told = mistakes.map((mistake) => ({ mistake, found: foundIn(mistake) }));
  const right = told.filter(({ found }) => found.length === 1);
  expect(mistakes.length).toBeGreaterThanOrEqual(100);
  expect(right.length / mistakes.length).toBeGreaterThanOrEqual(0.95);
  const table = told.map(({ mistake, found }) => rowOf(mistake, found));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(
    '../../../support/data/operatorMistakes.txt',
  );
});

it('Each mistake that was held back is told once, with its guess', async () => {
  const told = heldBack.map((mistake) => ({ mistake, found: foundIn(mistake) }));
  const table = told.map(({ mistake, found }) => rowOf(mistake, found));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(
    '../../../support/data/heldBackMistakes.txt',
  );
  for (const { mistake, found } of told) expect(found, mistake.name).toHaveLength(1);
});

it('At least 95 of 100 later ones are told once', { tags: 'full' }, async () => {
  const told = later.map((mistake) => ({ mistake, found: foundIn(mistake) }));
  const table = told.map(({ mistake, found }) => rowOf(mistake, found));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(
    '../../../support/data/studioMistakes.txt',
  );
  const right = told.filter(({ found }) => found.length === 1);
  expect(right.length / later.length).toBeGreaterThanOrEqual(0.95);
});

it('Each mistake of one who edits in VS Code is told once', async () => {
  const told = edited.map((mistake) => ({ mistake, found: foundIn(mistake) }));
  const table = told.map(({ mistake, found }) => rowOf(mistake, found));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(
    '../../../support/data/editorMistakes.txt',
  );
  const notOnce = told.filter(({ found }) => found.length !== 1);
  expect(notOnce.map(({ mistake }) => mistake.name)).toEqual([]);
});

it('Each is told in Spanish as often as in English', { tags: 'full' }, () => {
  for (const mistake of [...mistakes, ...heldBack, ...later, ...edited]) {
    const { diagnostics } = spanish.open(siteWith(mistake), pictures).report;
    expect(diagnostics.length, mistake.name).toBe(foundIn(mistake).length);
  }
});

const [heldBack, later, edited] = [heldBackMistakes, studioMistakes, editorMistakes].map((list) =>
  list.map(([name, file, before, after]): Operator => ({ name, file, before, after })),
) as [Operator[], Operator[], Operator[]];

function rowOf(mistake: Operator, found: Diagnostic[]): string {
  const lines = found.map((one) => lineOf(one, sourceOf(one.file, mistake)));
  return [mistake.name, ...lines].join('\n  ');
}

function lineOf(
  { line, column, length, code, message, suggestion, guess }: Diagnostic,
  shown: string | undefined,
) {
  const marked = shown?.split('\n')[line - 1]?.slice(column - 1, column - 1 + length);
  return `${code} at ${marked}: ${message} ${suggestion ?? ''}${guess ? ` [${guess.text}]` : ''}`;
}

function foundIn(mistake: Operator): Diagnostic[] {
  return english.open(siteWith(mistake), pictures).report.diagnostics;
}

function sourceOf(file: string, mistake: Operator): string | undefined {
  return siteWith(mistake).find((source) => source.file === file)?.text;
}

function siteWith(mistake?: Operator): Source[] {
  const files = new Map(sourcesOf('no-mistake').map(({ file, text }) => [file, text]));
  for (const [file, text] of Object.entries(ordinary)) files.set(`pages/${file}`, text);
  if (mistake) {
    const file = `pages/${mistake.file}`;
    const text = files.get(file) ?? '';
    const changed = text.replace(mistake.before, () => mistake.after);
    if (changed === text) throw new Error(`${mistake.name} changes nothing.`);
    files.set(file, changed);
  }
  return [...files].map(([file, text]) => ({ file, text }));
}
