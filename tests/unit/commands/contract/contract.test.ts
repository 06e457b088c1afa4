// @module-tag full
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { reasonOf } from '../../../../src/commands/cli/command.ts';
import { checkContract } from '../../../../src/commands/contract/contract.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { copyProject } from '../../../support/project.ts';

/** A copy without git, as of somebody who downloads the project. */
const project = copyProject();
const timeline = 'schema/sections/timeline.json';
const component = 'src/sections/timeline.tsx';
const shipped = { schema: project.read(timeline), component: project.read(component) };
const { number } = JSON.parse(project.read('schema/_contract.json'));
const next = `schema/migrations/${String(number + 1).padStart(4, '0')}`;
const words = { title: 'The `detail` is a `note`.', titleEs: 'El `detail` es un `note`.' };
const step = { do: 'rename-field', in: 'timeline.items[]', from: 'detail', to: 'note' };

afterAll(() => project.dispose());

/** The command without a process of its own, which is faster where it renders nothing. */
async function check(lang: Language = 'en') {
  let output = '';
  const say = (text: string) => {
    output += `${text}\n`;
  };
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(say);
  try {
    return { code: await checkContract(project.root, lang), output };
  } catch (error) {
    return { code: 2, output: `${output}${reasonOf(error, lang)}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const renameInSchema = () =>
  project.write(timeline, shipped.schema.replaceAll('"detail"', '"note"'));
const renameInCode = () =>
  project.write(component, shipped.component.replace(/\bdetail\b/g, 'note'));

describe('npm run contract -- --check', { timeout: 120_000 }, () => {
  afterEach(() => project.write(timeline, shipped.schema));

  it('ends with 0 if nothing has changed', async () => {
    const { code, output } = await project.run('contract', '--check', '--lang', 'es');
    expect({ code, output }).toEqual({
      code: 0,
      output: `El contrato es el registrado: número ${number}.\n`,
    });
  });

  it('ends with 3 if only harmless changes are not recorded, and says how to record them', async () => {
    project.edit<Schema>(timeline, ({ properties = {} }) => {
      properties.end = { $ref: '../defs.json#/definitions/inline' };
    });
    const { code, output } = await project.run('contract', '--check');
    expect(code).toBe(3);
    expect(output).toContain('npm run contract');
  });

  it('ends with 1 if a migration is missing, and names field and reason', async () => {
    renameInSchema();
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('timeline.items[].detail');
    expect(output).toContain('it is no field any more, and old files have it');
    expect(output).toContain(`write ${next}-name.json`);
    const { output: spanish } = await check('es');
    expect(spanish).toContain('timeline.items[].detail\n    ya no es un campo, y está en');
    expect(spanish).not.toMatch(/\b(?:old|is|example|generated|no longer)\b/);
  });

  it('names the fields that share a shape with one reason', async () => {
    const shapes = 'schema/defs.json';
    const before = project.read(shapes);
    project.edit<Schema>(shapes, ({ definitions = {} }) => {
      Object.assign(definitions.tone ?? {}, { enum: ['plain', 'tint'] });
    });
    const { output } = await check();
    project.write(shapes, before);
    expect(output).toMatch(/\n {2}[\w.]+\.tone, [\w.]+\.tone, [\w.]+\.tone and \d+ more fields\n/);
    expect(output.match(/refused now by `enum`/g)).toHaveLength(1);
  });

  it.each([
    ['a migration that is no JSON', `${next}-note.json`, '{', 'is not valid JSON'],
    ['a record with a conflict', 'schema/_contract.json', '<<<<<<< HEAD', 'git checkout'],
  ])('ends with 2 for %s', async (_, file, content, said) => {
    const before = file.includes('_contract') ? project.read(file) : undefined;
    project.write(file, content);
    const outcomes = [await check(), await project.run('migrate', '--check')];
    if (before === undefined) project.remove(file);
    else project.write(file, before);
    for (const { code, output } of outcomes) {
      expect(code).toBe(2);
      expect(output).toContain(said);
    }
  });
});

describe('npm run contract -- --check', { timeout: 120_000 }, () => {
  it('refuses a recorded migration that somebody has changed, and a damaged corpus', async () => {
    const past = 'schema/migrations/0002-notice-text.json';
    const before = project.read(past);
    project.write(past, before.replace('"in": "notice"', '"in": "faq"'));
    const edited = await check();
    project.write(past, before);
    expect(edited.code).toBe(1);
    expect(edited.output).toContain(`${past}\n    it was changed or removed after it was recorded`);

    const corpus = 'schema/corpus/0003.json';
    const documents = project.read(corpus);
    project.write(corpus, '{');
    const damaged = await check('es');
    project.write(corpus, documents);
    expect(damaged).toMatchObject({ code: 2, output: expect.stringMatching(/^Falta schema.+\n$/) });
  });

  it('tells a wrong pattern in a line, as npm run generate does', async () => {
    project.write(timeline, shipped.schema.replace('{', '{ "pattern": "^[a-z",'));
    const outcomes = [
      await project.run('contract', '--check'),
      await project.run('generate', '--check'),
    ];
    project.write(timeline, shipped.schema);
    for (const { code, output } of outcomes)
      expect({ code, output }).toEqual({
        code: 2,
        output: expect.stringMatching(/^schema\/sections\/timeline\.json cannot be used: .+\n$/),
      });
  });

  it('judges what a migration does to files although no schema changes', async () => {
    const file = `${next}-x.json`;
    const nonsense = { do: 'write-default', in: 'timeline', field: 'nope', value: 1 };
    project.write(file, { ...words, steps: [nonsense] });
    const { code, output } = await check();
    project.remove(file);
    expect(code).toBe(1);
    expect(output).toContain('timeline.nope');
  });
});

describe('A field is renamed', { timeout: 240_000 }, () => {
  it('as schema/README.md says, and all is green', async () => {
    renameInSchema();
    project.write(`${next}-note.json`, { ...words, steps: [step] });
    // The component does not know the field yet, so visitors would miss its text.
    const unread = await project.run('contract');
    expect(unread.code).toBe(1);
    expect(unread.output).toContain('visitors were told “over 500 employees”');
    expect(unread.output).toContain(`complete ${next}-note.json`);

    renameInCode();
    expect(await project.run('contract')).toMatchObject({ code: 0 });
    expect(await project.run('generate', '--check')).toMatchObject({ code: 0 });

    const invalid = await project.run('validate');
    expect(invalid.code).toBe(1);
    expect(invalid.output).toContain(`\`detail\` is called \`note\` since contract ${number + 1}.`);

    expect(await project.run('migrate', '--check')).toMatchObject({ code: 1 });
    const migrated = await project.run('migrate');
    expect(migrated.code).toBe(0);
    expect(migrated.output).toContain(`Contract ${number + 1}: ${words.title} Changes 3 files.\n`);
    expect(await project.run('validate')).toMatchObject({ code: 0 });
    expect(await project.run('migrate', '--check')).toMatchObject({ code: 0 });
  });
});

it('A function beside a migration does what steps cannot say', {
  timeout: 240_000,
}, async () => {
  const { number: recorded } = JSON.parse(project.read('schema/_contract.json'));
  const name = `schema/migrations/${String(recorded + 1).padStart(4, '0')}-slash`;
  const site = 'pages/_site.json';
  project.edit<Schema>('schema/site.json', ({ properties = {} }) => {
    Object.assign(properties.absentRoutes?.items?.properties?.path ?? {}, {
      pattern: '^/(.*/)?$',
    });
  });
  expect(await project.run('contract', '--check')).toMatchObject({ code: 1 });
  // The old pattern looks ahead, so that no program can say which texts only one of the two takes.
  const place = 'schema/site.json#/properties/absentRoutes/items/properties/path/pattern';
  const meaning = [{ in: place, note: 'The function ends each path with /.' }];
  project.write(`${name}.json`, { title: 'Paths end with /.', titleEs: 'Acaban en /.', meaning });
  project.write(
    `${name}.ts`,
    `type Site = { absentRoutes?: { path: string }[] };
export default (kind: string, { absentRoutes, ...site }: Site) =>
  kind !== 'site' || !absentRoutes
    ? undefined
    : { ...site, absentRoutes: absentRoutes.map((one) => ({ ...one, path: one.path.replace(/\\/?$/, '/') })) };
`,
  );
  expect(await project.run('generate')).toMatchObject({ code: 0 });
  expect(await project.run('contract')).toMatchObject({ code: 0 });
  const before = project.read(site);
  expect(before).toContain('"/partners"');
  expect(await project.run('migrate')).toMatchObject({ code: 0 });
  expect(project.read(site)).toBe(before.replace('"/partners"', '"/partners/"'));
  expect(await project.run('migrate', '--check')).toMatchObject({ code: 0 });
});
