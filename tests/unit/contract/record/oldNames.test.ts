import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { sectionUnion } from '../../../../src/contract/codegen/generatedFiles.ts';
import { writeSpanishSchemas } from '../../../../src/contract/codegen/spanishSchemas.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { withOldNames } from '../../../../src/contract/record/oldNames.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { createOpen } from '../../../support/opening.ts';
import { basePictures, smallestSources } from '../../../support/unit/baseSite.ts';
import { createService, openFile } from '../../../support/unit/editorService.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const schema = join(root, 'schema');
cpSync('schema', schema, { recursive: true });
cpSync('.vscode', join(root, '.vscode'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** From contracts that this one could have come from. */
const steps: Step[][] = [
  [
    { do: 'rename-field', in: 'notice', from: 'headline', to: 'title' },
    { do: 'move-field', in: 'notice', from: 'note', to: 'was.text' },
  ],
  [
    { do: 'rename-field', in: 'notice', from: 'title', to: 'heading' },
    { do: 'split', in: 'notice', field: 'whole', by: ': ', to: ['heading', 'text'] },
    { do: 'drop', in: 'section', field: 'sparkle', reason: 'No need.', reasonEs: 'No hace falta.' },
    { do: 'map-value', in: 'section', field: 'tone', values: [{ from: 'blue', to: 'tint' }] },
    { do: 'rename-type', from: 'remark', to: 'notice' },
    { do: 'ask', in: 'notice', field: 'text', question: 'Says what?', questionEs: '¿Qué dice?' },
  ],
];
const migrations = steps.map((each, index): Migration => {
  const number = index + 12;
  return { number, name: '', title: '', titleEs: '', steps: each, meaning: [] };
});
const written = withOldNames(schema, migrations);
for (const [file, content] of written) writeFileSync(join(schema, file), content);
const contract = readContract(schema);
contract.set('section.json', sectionUnion(contract, migrations));
const open = createOpen();
const spanish = createOpen({ lang: 'es' });

const text = (section: object) =>
  JSON.stringify({
    $schema: '../schema/page.json',
    ...{ title: 'About Panot Legal', description: 'Who we are, what we do and how we work.' },
    sections: [{ type: 'hero', heading: 'About us' }, section],
  });

function told(section: object, lang: Language = 'en'): Diagnostic[] {
  const sources = smallestSources.map((source) =>
    source.file === 'pages/about.json' ? { ...source, text: text(section) } : source,
  );
  const opener = lang === 'es' ? spanish : open;
  return opener(sources, basePictures).report.diagnostics;
}

const notice = { type: 'notice', text: 'Text' };

describe('A file of an earlier contract is told', () => {
  it.each([
    [
      'the last name of a field',
      { ...notice, headline: 'A' },
      '`headline` is called `heading` since contract 13.',
      '`headline` se llama `heading` desde el contrato 13.',
    ],
    [
      'the place of a field',
      { ...notice, note: 'A' },
      '`note` is `was.text` since contract 12.',
      '`note` es `was.text` desde el contrato 12.',
    ],
    [
      'the two fields that one has become',
      { ...notice, whole: 'A: B' },
      '`whole` is split into `heading` and `text` since contract 13.',
      '`whole` se divide en `heading` y `text` desde el contrato 13.',
    ],
    [
      'why a field is gone, of any section',
      { type: 'faq', heading: 'A', items: [{ question: 'A', answer: 'B' }], sparkle: 'A' },
      '`sparkle` is no longer a field since contract 13: No need.',
      '`sparkle` ya no es un campo desde el contrato 13: No hace falta.',
    ],
    [
      'the value of today',
      { ...notice, tone: 'blue' },
      '"blue" is "tint" since contract 13.',
      '"blue" es "tint" desde el contrato 13.',
    ],
    [
      'the type of today',
      { ...notice, type: 'remark' },
      '"remark" is "notice" since contract 13.',
      '"remark" es "notice" desde el contrato 13.',
    ],
  ])('%s', (_, section, english, inSpanish) => {
    expect(told(section).map(({ message }) => message)).toEqual([english]);
    expect(told(section, 'es').map(({ message }) => message)).toEqual([inSpanish]);
  });

  it.each(['constructor', 'toString'])('nothing of %s, which every object has', (name) => {
    const [{ message } = { message: '' }] = told({ ...notice, [name]: 'A' });
    expect(message).toContain(`\`${name}\` is not a field of`);
  });

  it('the question for a value that only people know', () => {
    const [english] = told({ type: 'notice' });
    const [inSpanish] = told({ type: 'notice' }, 'es');
    expect(english?.suggestion).toBe('Add it. Says what?');
    expect(inSpanish?.suggestion).toBe('Añádalo. ¿Qué dice?');
  });
});

describe('VS Code tells an old field', () => {
  const file = pathToFileURL(join(root, 'pages/about.json')).href;
  const section = text({ ...notice, headline: 'A' });

  it.each<[Language, string]>([
    ['en', '`headline` is called `heading` since contract 13.'],
    ['es', '`headline` se llama `heading` desde el contrato 13.'],
  ])('in %s, and does not offer it', async (lang, message) => {
    const spanishOnes = lang === 'es' ? join(root, writeSpanishSchemas(root)) : undefined;
    const service = createService(spanishOnes);
    const problems = await openFile(file, section, service).problems();
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    const offered = await openFile(
      file,
      section.replace('"headline":"A"', '§'),
      service,
    ).completions();
    expect(offered.map(({ label }) => label)).toContain('heading');
    expect(offered.map(({ label }) => label)).not.toContain('headline');
  });
});

it('The schemas are written once, in their own layout', () => {
  expect(written.size).toBeGreaterThan(2);
  expect(withOldNames(schema, migrations)).toEqual(new Map());
  const path = 'sections/notice.json';
  const lines = (folder: string) => readFileSync(join(folder, path), 'utf8').split('\n');
  const now = new Set(lines(schema).map((line) => line.replace(/,$/, '')));
  expect(lines('schema').filter((line) => !now.has(line.replace(/,$/, '')))).toEqual([]);
});
