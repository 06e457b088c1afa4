import { expect, it } from 'vitest';
import { mend } from '../../../../../src/commands/validate/applyFixes.ts';
import { createDatedFiles } from '../../../../../src/content/dates/datedFiles.ts';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { readPictures, readSources, type Source } from '../../../../../src/content/read/source.ts';
import { contract } from '../../../../support/contract.ts';

const root = 'tests/support/languages';
const { open } = createSiteOpener({ contract });
const datedOf = createDatedFiles();
const now = Date.parse('2026-11-23T12:00Z');
const read = { read: { page: ['Visas'] } };

type Json = Record<string, unknown>;

/** The site with some files edited, and others beside them. */
function siteOf(
  redirects: [from: string, to: string][],
  keep: (file: string) => boolean,
  edits: Record<string, (value: Json) => void> = {},
  more: Record<string, Json> = {},
): Source[] {
  const sources = readSources(root).filter(({ file }) => keep(file));
  const written = {
    'pages/_routes.json': { routes: redirects.map(([from]) => from) },
    'pages/_redirects.json': { redirects: redirects.map(([from, to]) => ({ from, to })) },
    ...more,
  };
  const kept = sources.filter(({ file }) => !(file in written));
  return [
    ...kept.map(({ file, text }) => {
      const value = JSON.parse(text);
      edits[file]?.(value);
      return edits[file] ? { file, text: JSON.stringify(value, null, 2) } : { file, text };
    }),
    ...Object.entries(written).map(([file, value]) => ({
      file,
      text: JSON.stringify(value, null, 2),
    })),
  ];
}

/** The files with all fixes, and the texts of those that have changed. */
function mended(sources: Source[]) {
  const find = (found: Source[]) =>
    open(datedOf(found, now).shown, readPictures(root)).report.diagnostics;
  const { sources: after } = mend(sources, find);
  const textAt = (file: string) => after.find((one) => one.file === file)?.text ?? '';
  return {
    changed: after.filter((one, index) => one !== sources[index]).map(({ file }) => file),
    jsonOf: (file: string): Json => JSON.parse(textAt(file)),
    errors: find(after).filter(({ severity }) => severity === 'error'),
  };
}

const arabic: [string, string][] = [
  ['/ar', '/'],
  ['/ar/contact', '/contact'],
  ['/ar/privacy', '/privacy-policy'],
  ['/ar/visas', '/visas'],
];
const withoutLink = (value: Json) => {
  const header = value.header as { languages: { lang: string }[] };
  header.languages = header.languages.filter(({ lang }) => lang !== 'ar');
};
const site = (value: Json) => {
  value.languages = ['en', 'ca'];
};

const record = {
  'pages/_translations.json': {
    translations: { '/ar/visas': read, '/ca/visats': read, '/ca/vists': read },
  },
};

it('The fixes take out what names a language that was removed, and nothing else', () => {
  const after = mended(
    siteOf(
      arabic,
      (file) => !file.startsWith('pages/ar/'),
      {
        'pages/_site.json': site,
        'pages/_layout.json': withoutLink,
        'pages/ca/_layout.json': withoutLink,
      },
      record,
    ),
  );
  expect(after.errors).toEqual([]);
  expect(after.jsonOf('pages/visas.json').alternates).toEqual(['/ca/visats']);
  expect(after.jsonOf('pages/ca/visats.json').alternates).toEqual(['/visas']);
  // One that is misspelt may be meant for another page.
  expect(after.jsonOf('pages/_translations.json').translations).toEqual({
    '/ca/visats': read,
    '/ca/vists': read,
  });
  expect(
    after.changed.filter((file) => !/visas|visats|index|contact|privaci?|_translations/.test(file)),
  ).toEqual([]);
});

it('With the last other language goes the whole field', () => {
  const after = mended(
    siteOf(
      [
        ...arabic,
        ['/ca', '/'],
        ['/ca/contacte', '/contact'],
        ['/ca/privacitat', '/privacy-policy'],
        ['/ca/visats', '/visas'],
      ],
      (file) => !/^pages\/(?:ar|ca)\//.test(file),
      {
        'pages/_site.json': (value) => {
          value.languages = ['en'];
        },
        'pages/_layout.json': (value) => {
          delete (value.header as Json).languages;
        },
      },
      { 'pages/_translations.json': { translations: { '/ar/visas': read, '/ca/visats': read } } },
    ),
  );
  expect(after.errors).toEqual([]);
  expect(Object.keys(after.jsonOf('pages/visas.json'))).not.toContain('alternates');
  expect(after.jsonOf('pages/_translations.json')).toEqual({ translations: {} });
});

it('A version that is to come keeps its name where one that is gone loses it', () => {
  const toCome = (value: Json) => Object.assign(value, { from: '2027-01-01' });
  const after = mended(
    siteOf(arabic, (file) => !file.startsWith('pages/ar/'), {
      'pages/_site.json': site,
      'pages/_layout.json': withoutLink,
      'pages/ca/_layout.json': withoutLink,
      'pages/ca/visats.json': toCome,
    }),
  );
  expect(after.jsonOf('pages/visas.json').alternates).toEqual(['/ca/visats']);
});

it('A translation that was moved by hand keeps its record', () => {
  const moved = JSON.parse(
    readSources(root).find(({ file }) => file === 'pages/ar/visas.json')?.text ?? '',
  );
  const rename = (value: Json) => {
    value.alternates = (value.alternates as string[]).map((one) =>
      one === '/ar/visas' ? '/ar/moved' : one,
    );
  };
  const after = mended(
    siteOf(
      [['/ar/visas', '/ar/moved']],
      (file) => file !== 'pages/ar/visas.json',
      { 'pages/visas.json': rename, 'pages/ca/visats.json': rename },
      { ...record, 'pages/ar/moved.json': moved },
    ),
  );
  expect(after.jsonOf('pages/_translations.json').translations).toHaveProperty('/ar/visas');
});
