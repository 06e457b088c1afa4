import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { readContract, type Schema } from '../../../src/content/schema/contract.ts';
import { galleryPages } from '../../../src/gallery/galleryPages.ts';
import { createOpen } from '../../support/opening.ts';
import { copyProject } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';

const project = copyProject();
let first: Record<string, string>;

beforeAll(async () => {
  expect(await project.run('build')).toMatchObject({ code: 0 });
  first = project.hashes('dist');
}, 60_000);

afterAll(() => project.dispose());

it('builds the same files, to the byte, from the same sources', async () => {
  await project.run('build');
  expect(project.hashes('dist')).toEqual(first);
  expect(leftovers()).toEqual([]);
});

it('no redirect may lead away from any file that is built', { tags: 'full' }, () => {
  // What lies at /about/index.html is the page /about, which another message names.
  const files = Object.keys(first).filter((file) => !/[^/]\/index\.html$/.test(file));
  const redirects = files.map((file) => ({ from: `/${file}`, to: '/about' }));
  const sources = readSources(project.root).map((source) =>
    source.file === 'pages/_redirects.json'
      ? { file: source.file, text: JSON.stringify({ redirects }) }
      : source,
  );
  const open = createOpen();
  const { diagnostics } = open(sources, readPictures(project.root)).report;
  const refused = new Set(diagnostics.map(({ message }) => message.split(' ', 1)[0]));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !refused.has(`/${file}`))).toEqual([]);
});

it('builds the same when the code was compiled before', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const cache = join(project.root, '.cache');
  // Share images are kept: to draw all of them takes longer than all else here.
  for (const name of readdirSync(cache).filter((entry) => entry !== 'cards'))
    rmSync(join(cache, name), { recursive: true });
  const compiled = await project.run('compile');
  expect(compiled).toEqual({ code: 0, output: 'The commands and the client are compiled.\n' });
  const release = project.hashes('.cache/release');
  await project.run('build');
  expect(project.hashes('dist')).toEqual(first);
  expect(project.hashes('.cache/release')).toEqual(release);
});

describe('a build that fails', () => {
  it('leaves dist/ as it was when a page is invalid', async () => {
    const before = project.hashes('dist');
    const page = project.read('pages/contact.json');
    project.write('pages/contact.json', page.replace('"hero"', '"heros"'));
    const { code, output } = await project.run('build');
    project.write('pages/contact.json', page);
    expect(code).toBe(1);
    expect(output).toMatch(/pages\/contact\.json:\d+:\d+ {2}section 1/);
    expect(output).toContain('There is no section type "heros".');
    expect(output).toContain('Nothing was built: dist/ was not changed.');
    expect(project.hashes('dist')).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('names page and section when a component throws, and leaves dist/ as it was', {
    tags: 'full',
  }, async () => {
    const before = project.hashes('dist');
    const component = project.read('src/sections/office.tsx');
    const broken = component.replace(
      /(export function Office\([^{]*\{[^}]*\}[^{]*\{)/,
      "$1\n  if (String(1) === '1') throw new Error('no hours');",
    );
    expect(broken).not.toBe(component);
    project.write('src/sections/office.tsx', broken);
    const { code, output } = await project.run('build');
    project.write('src/sections/office.tsx', component);
    const place = project.read('pages/contact.json').split('"type": "office"')[0] ?? '';
    const number = place.match(/^ {6}"type":/gm)?.length ?? 0;
    expect(code).toBe(2);
    expect(output).toContain(
      `pages/contact.json: section ${number + 1} (office) could not be rendered: no hours`,
    );
    expect(project.hashes('dist')).toEqual(before);
    expect(leftovers()).toEqual([]);
  });
});

it.each(variants([['build-all'], ['']]))('names the commands, as "%s" is none', async (name) => {
  const { code, output } = await project.run('scripts/run.js', ...(name ? [name] : []));
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringMatching(/^.* Use one of: .*build, .*validate\.\n$/),
  });
});

it('takes a new section type from two files, with nothing else edited', {
  tags: 'full',
  timeout: 240_000,
}, async () => {
  addSectionType();
  project.edit('pages/contact.json', ({ sections }) => {
    sections.push({ type: 'signature', heading: 'Yours', text: 'From {brand}' });
  });
  for (const script of ['generate', 'validate', 'build']) {
    const { code, output } = await project.run(script);
    expect({ script, code, output }).toMatchObject({ code: 0 });
  }
  if (process.env.FULL) {
    const types = await project.run('node_modules/typescript/bin/tsc');
    expect(types).toEqual({ code: 0, output: '' });
  }
  expect(project.read('dist/contact/index.html')).toContain('<em>From Panot Legal</em>');
  const gallery = galleryPages(readContract(join(project.root, 'schema')));
  const shown = [...gallery.values()].flatMap(({ sections }) => sections);
  expect(shown).toEqual(expect.arrayContaining(signatureSchema.examples ?? []));
});

it('says when pages were changed once their whole history is here', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  project.commitPages();
  project.write('.git/shallow', project.git('rev-parse', 'HEAD'));
  const shallow = await project.run('build');
  expect(shallow.output).toContain('The sitemap does not say when pages were changed');
  expect(project.read('dist/sitemap.xml')).not.toContain('<lastmod>');
  project.remove('.git/shallow');
  const { output } = await project.run('build');
  expect(output).not.toContain('The sitemap');
  expect(project.read('dist/sitemap.xml')).toContain('<lastmod>');
});

const signatureSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'SignatureSection',
  description: 'Who signs the page.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'heading', 'text'],
  properties: {
    type: { description: 'Who signs the page.', const: 'signature' },
    heading: { $ref: '../defs.json#/definitions/heading' },
    text: { description: 'The name.', $ref: '../defs.json#/definitions/text' },
  },
  examples: [
    { type: 'signature', heading: 'Yours', text: '{brand}' },
    { type: 'signature', heading: 'With regards', text: 'The team' },
  ],
};

function addSectionType(): void {
  project.write('schema/sections/signature.json', signatureSchema);
  project.write(
    'src/sections/signature.tsx',
    `import type { SignatureSection } from '../generated/types.ts';
import { Band } from '../app/parts/band.tsx';

export function Signature({ text, ...band }: SignatureSection) {
  return (
    <Band {...band}>
      <em>{text}</em>
    </Band>
  );
}
`,
  );
}

/** Files that a build has left beside dist/. */
function leftovers(): string[] {
  const cache = join(project.root, '.cache');
  return existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('dist-')) : [];
}
