import { expect, it } from 'vitest';
import { createDatedFiles } from '../../../../../src/content/dates/datedFiles.ts';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import type { Source } from '../../../../../src/content/read/source.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

function messagesWith(file: string, before: string, after: string): string[] {
  const sources = sourcesOf('no-mistake').map((source) =>
    source.file === file ? { file, text: source.text.replace(before, after) } : source,
  );
  return open(sources, picturesOf('no-mistake')).report.diagnostics.map(({ message }) => message);
}

it.each([
  ['1500', []],
  ['1.5', []],
  ['1.25', []],
  ['0.125', []],
  ['1.1250', []],
  ['1.500', ['1.500 may be read as 1500 or as 1.5.']],
  ['2.000', ['2.000 may be read as 2000 or as 2.']],
  ['1.125', ['1.125 may be read as 1125 or as 1.1250.']],
  ['[1.500, 2000]', ['1.500 may be read as 1500 or as 1.5.']],
  ['[0, 100]', ['A price of 0 would be shown as it stands.']],
])('A price of %s is judged by the number as it is written', (value, messages) => {
  expect(messagesWith('pages/_facts.json', '"value": 150,', `"value": ${value},`)).toEqual(
    messages,
  );
});

it('Text that may be two numbers is not made one of them', () => {
  const sources = sourcesOf('no-mistake').map(({ file, text }) => ({
    file,
    text: text.replace('"value": 150,', '"value": "1.500",'),
  }));
  const [found] = open(sources, picturesOf('no-mistake')).report.diagnostics;
  expect(found).toMatchObject({ code: 'wrong-type' });
  expect(found?.fix ?? found?.guess).toBeUndefined();
});

it.each([
  ['+34 930 000 000', 0],
  ['930 000 000', 0],
  ['(0) 930-000-000', 0],
  ['+34 930 000 001', 1],
  ['000', 1],
])('A phone that is shown as %s dials the same digits or is told', (display, count) => {
  const site = 'pages/_site.json';
  expect(messagesWith(site, '+34 930 000 000', display)).toHaveLength(count);
});

it.each([
  [
    '"days": ["mon"], "opens": "09:00", "closes": "14:00" }, { "days": ["mon"], "opens": "16:00", "closes": "19:00"',
    0,
  ],
  [
    '"days": ["mon"], "opens": "09:00", "closes": "14:00" }, { "days": ["mon"], "opens": "13:00", "closes": "19:00"',
    1,
  ],
  ['"days": ["mon"], "opens": "09:00", "closes": "14:00" }, { "days": ["mon"]', 1],
  ['"days": ["mon", "mon"], "opens": "09:00", "closes": "14:00"', 1],
  ['"days": ["mon"], "opens": "09:00", "closes": "14:00" }, { "days": ["tue"]', 0],
])('A day has one schedule, with a break or without: %s', (hours, count) => {
  const before = '"days": ["mon"], "opens": "09:00", "closes": "19:00"';
  expect(messagesWith('pages/_site.json', before, hours)).toHaveLength(count);
});

it.each([
  ['+34 930 000 000', 'Call 930 00 00 00 or (+34) 930-000-000, not 930 000 0001.', 2],
  ['+34 1', 'Call 1, or +34 1.', 0],
  ['000', 'Call 000.', 0],
  ['', 'Write to HELLO@example.com, not to thehello@example.com.', 1],
])('A phone that is shown as %j is found where it is typed: %s', (display, text, count) => {
  const sources = sourcesOf('no-mistake').map(({ file, text: was }) => ({
    file,
    text: was
      .replace('"display": "+34 930 000 000"', `"display": "${display || '+34 930 000 000'}"`)
      .replace('Read [who we are](/about).', `Read [who we are](/about). ${text}`),
  }));
  const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
  expect(diagnostics.filter(({ code }) => code === 'typed-contact')).toHaveLength(count);
});

it('A fact whose words stand in another order is guessed, and one with another word is not', () => {
  const guesses = (name: string) => {
    const sources = sourcesOf('no-mistake').map(({ file, text }) => ({
      file,
      text: text
        .replace('"price": {', `"price": { "savingFounder": { "value": 1700, "unit": "EUR" },`)
        .replace('Read [who we are](/about).', `Read [who we are](/about) for {price.${name}}.`),
    }));
    return open(sources, picturesOf('no-mistake')).report.diagnostics.map(
      (each) => each.suggestion,
    );
  };
  expect(guesses('founderSaving')).toEqual(['Did you mean {price.savingFounder}?']);
  expect(guesses('savingFouner')).toEqual(['Did you mean {price.savingFounder}?']);
  expect(guesses('savingVisa').join()).not.toContain('savingFounder');
});

it('What pages say is judged anew when a value to come of a fact is mended', () => {
  const withNext = (next: string) =>
    sourcesOf('no-mistake').map((source) =>
      source.file === 'pages/_facts.json'
        ? {
            file: source.file,
            text: source.text.replace('"value": 150,', `"value": 150, "next": [${next}],`),
          }
        : { file: source.file, text: source.text.replace('(/about).', '(/about). It costs €150.') },
    );
  const kept = new Map<string, Source>();
  const dated = createDatedFiles();
  const codesWith = (next: string) => {
    const sources = withNext(next).map((source) => {
      const same = kept.get(source.file);
      const one = same?.text === source.text ? same : source;
      kept.set(source.file, one);
      return one;
    });
    const { diagnostics } = open(dated(sources).shown, picturesOf('no-mistake')).report;
    return diagnostics.map(({ code }) => code);
  };
  const right = codesWith('{ "from": "2099-01-01", "value": 160 }');
  expect(right).toContain('typed-amount');
  expect(codesWith('{ "from": "2099-13-01", "value": 160 }')).toContain('pattern');
  expect(codesWith('{ "from": "2099-01-01", "value": 160 }')).toEqual(right);
});
