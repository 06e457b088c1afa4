import { expect, it } from 'vitest';
import { joined } from '../../../../src/content/diagnostics/join.ts';
import { createOpen } from '../../../support/opening.ts';
import { baseSources, siteWith } from '../../../support/unit/baseSite.ts';
import { operatorMistakes } from '../../../support/unit/operatorMistakes.ts';

const openers = [createOpen(), createOpen({ lang: 'es' })];

const told = operatorMistakes.map(([name, file, right, wrong]) => {
  const { sources, pictures } = siteWith([{ file, right, wrong }]);
  const [english = [], spanish = []] = openers.map((open) =>
    joined(open(sources, pictures).report.diagnostics),
  );
  const text = baseSources.find((source) => source.file === `pages/${file}`)?.text ?? '';
  const from = lineOf(text, text.indexOf(right));
  const to = from + Math.max(right.split('\n').length, wrong.split('\n').length) - 1;
  const isAtItsLine = english.some((places) =>
    places.some(
      (one) => one.file === `pages/${file}` && one.line >= from - 1 && one.line <= to + 1,
    ),
  );
  return { name, english, spanish, isAtItsLine };
});

const namesOf = (all: typeof told) =>
  all.map(({ name, english }) => `${name}: ${english.flat().map(({ code }) => code)}`);

it('at least 490 of 512 mistakes are told', () => {
  expect(told).toHaveLength(512);
  const missed = told.filter(({ english }) => english.length === 0);
  expect(missed.length, namesOf(missed).join('\n')).toBeLessThanOrEqual(22);
});

it('at least 485 are told once, at their line', () => {
  const others = told.filter(({ english, isAtItsLine }) => english.length !== 1 || !isAtItsLine);
  expect(others.length, namesOf(others).join('\n')).toBeLessThanOrEqual(27);
});

it('each is told in Spanish as often as in English', () => {
  for (const { name, english, spanish } of told) expect(spanish.length, name).toBe(english.length);
});

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
