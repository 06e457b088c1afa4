import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Change, casesFolder, readCases } from '../../../../src/content/check/cases.ts';
import { launchRules, rules } from '../../../../src/content/check/rules.ts';
import { type Diagnostic, sorted } from '../../../../src/content/diagnostics/diagnostic.ts';
import { joined, placesOf } from '../../../../src/content/diagnostics/join.ts';
import { codeOf, namesIn, type Text } from '../../../../src/content/diagnostics/message.ts';
import { syntaxTexts } from '../../../../src/content/parse/messages.ts';
import { schemaTexts } from '../../../../src/content/validate/messages.ts';
import { fileTexts } from '../../../../src/content/validate/unusableFile.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { createOpen } from '../../../support/opening.ts';
import { siteWith } from '../../../support/unit/baseSite.ts';
import { textOfCases } from '../../../support/unit/textOfCases.ts';

vi.stubEnv('CLOCK', '2026-11-26T12:00');
afterAll(() => vi.unstubAllEnvs());

const texts: Record<string, Text> = Object.assign(
  {},
  ...[syntaxTexts, schemaTexts, fileTexts, ...rules.map((rule) => rule.texts)],
);
/** No text can show a file that may not be read. */
const keys = Object.keys(texts).filter((key) => !key.endsWith('.closed'));
const finders = { en: findersIn('en'), es: findersIn('es') };
const cases = [...readCases('.')].map(([file, all]) => {
  const kind = file === 'launch' ? 'launch' : 'ordinary';
  const told = all.map((one) => ({ ...one, found: finders.en[kind](one.changes) }));
  return { file, kind, told } as const;
});
const found = cases.flatMap(({ told }) => told.flatMap((one) => one.found));

it.each(['ordinary', 'launch'] as const)('The base site has no %s mistake', (kind) => {
  expect(finders.en[kind]([])).toEqual([]);
});

/** `npx vitest run -u` writes the reports: read the difference. */
describe.each(cases)('$file', ({ file, kind, told }) => {
  it('is reported word for word', async () => {
    const text = textOfCases(told.map((one) => ({ ...one, report: reportOf(one.found) })));
    await expect(text).toMatchFileSnapshot(join('../../../..', casesFolder, `${file}.txt`));
  });

  it.each(told)('$name: one cause, one message', ({ found }) => {
    expect(joined(found).map(([one]) => one?.code)).toHaveLength(1);
  });

  it.each(told)('$name: in Spanish too', ({ changes, found }) => {
    const spanish = finders.es[kind](changes);
    expect(spanish.map(({ code, line }) => [code, line])).toEqual(
      found.map(({ code, line }) => [code, line]),
    );
    expect(joined(spanish)).toHaveLength(1);
    expect(reportOf(spanish)).not.toMatch(unfilled);
    for (const { message } of spanish)
      expect(found.map((one) => one.message)).not.toContain(message);
  });
});

it('Each code has its cases in one file', () => {
  const shown = cases.map(({ told }) => told.flatMap((one) => one.found.map(({ code }) => code)));
  const timesOf = (code: string) => shown.filter((codes) => codes.includes(code)).length;
  const codes = [...new Set(keys.map(codeOf))];
  expect(codes.filter((code) => timesOf(code) !== 1)).toEqual([]);
});

it('Each message has a case', () => {
  const isShown = (key: string) =>
    found.some(
      ({ code, message }) => code === codeOf(key) && patternOf(texts[key]?.en ?? '').test(message),
    );
  expect(keys.filter((key) => !isShown(key))).toEqual([]);
});

/** A name that was not filled in, or filled in with nothing. */
const names = Object.values(texts).flatMap(({ es }) => namesIn(es));
const unfilled = new RegExp(`undefined|\\[object|NaN|<(?:${names.join('|')})>`);

/** The form of a message, whatever stands in its places. */
function patternOf(text: string): RegExp {
  const [message = ''] = text.split(' | ');
  const parts = message.split(/<\w+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:.* )?${parts.join('[^]+')}$`);
}

/** What is found in the base site with changes; to be launched it has settings of its own. */
function findersIn(lang: Language) {
  const settings = readFileSync('tests/support/data/launchSite.json', 'utf8');
  const [ordinary, launch] = [createOpen({ lang }), createOpen({ lang, rules: launchRules })];
  const finder = (open: typeof ordinary, own: Change[]) => (changes: Change[]) => {
    const { sources, pictures } = siteWith([...own, ...changes]);
    return sorted(open(sources, pictures).report.diagnostics);
  };
  return {
    ordinary: finder(ordinary, []),
    launch: finder(launch, [{ file: '_site.json', wrong: settings }]),
  };
}

function reportOf(found: Diagnostic[]): string {
  return joined(found)
    .map(([first, ...others]) => {
      if (!first) return '';
      const { file, line, column, place, severity, code, message, suggestion } = first;
      return [
        `${file}:${line}:${column}  ${place}  ${severity} ${code}`,
        ...[message, suggestion].flatMap((words) => (words ? [`  ${words}`] : [])),
        ...(others.length > 0 ? [`  And: ${placesOf(others, file)}`] : []),
      ].join('\n');
    })
    .join('\n');
}
