import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditedSite, EditRequest } from '../../../../src/edit/workspace/request.ts';
import { edited, refusal, textOf } from '../../../support/unit/editSite.ts';

const folder = 'tests/support/languages/pages';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file: `pages/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));

const site: EditedSite = {
  sources: [
    ...sources,
    {
      file: 'pages/_translations.json',
      text: JSON.stringify({
        $schema: '../schema/translations.json',
        translations: { '/ca/visats': { own: 'It says something else.' } },
      }),
    },
    { file: 'pages/_routes.json', text: '{ "$schema": "../schema/routes.json", "routes": [] }' },
  ],
  pictures: [],
};
const record = (now: EditedSite) => JSON.parse(textOf(now, '_translations.json')).translations;
const remove = (route: string, to: string): EditRequest => ({ edit: 'remove-page', route, to });
const confirm = (route: string): EditRequest => ({ edit: 'confirm-translation', route });

describe('In three languages', () => {
  it('the translation that is named is confirmed, and no other', () => {
    const now = edited(site, confirm('/ar/visas'));
    expect(record(now)['/ca/visats']).toEqual({ own: 'It says something else.' });
    expect(Object.keys(record(now)['/ar/visas'].read)).toContain('hero');
  });

  it('an original alone does not say which translation is meant', () => {
    expect(refusal(site, confirm('/visas'))).toMatchObject({
      code: 'several-translations',
      message: '/visas has several translations: /ar/visas, /ca/visats.',
    });
  });

  it('a translation keeps its own record where another one is removed, and written anew', () => {
    const removed = edited(site, remove('/ar/visas', '/ar'));
    expect(record(removed)['/ca/visats']).toEqual({ own: 'It says something else.' });
    expect(JSON.parse(textOf(removed, 'visas.json')).alternates).toEqual(['/ca/visats']);
    const request = { edit: 'translate-page', route: '/ca/visats', to: '/ar/tashira' } as const;
    const now = edited(removed, { ...request });
    expect(record(now)['/ca/visats']).toEqual({ own: 'It says something else.' });
    expect(JSON.parse(textOf(now, 'visas.json')).alternates).toEqual(['/ca/visats', '/ar/tashira']);
  });

  it('a page in the language of the first is refused, with the folders of the others', () => {
    const request = { edit: 'translate-page', route: '/visas', to: '/permits' } as const;
    const other = { ...site, sources: site.sources.filter(({ file }) => !/_routes/.test(file)) };
    const alone = edited(edited(other, remove('/ar/visas', '/ar')), remove('/ca/visats', '/ca'));
    expect(refusal(alone, { ...request })).toMatchObject({
      code: 'same-language',
      suggestion: expect.stringContaining('below /ar/ or /ca/.'),
    });
  });
});

describe('A page that names another one as its version', () => {
  const setting = (file: string, value: string[]): EditRequest => ({
    ...{ edit: 'patch', file: `pages/${file}` },
    patch: [{ edit: 'set', path: ['alternates'], value }],
  });
  const alternates = (now: EditedSite, file: string) => JSON.parse(textOf(now, file)).alternates;

  it('is named by it too, and no more when it names it no more', () => {
    const free = edited(edited(site, remove('/ar/visas', '/ar')), {
      ...{ edit: 'new-page', route: '/ar/tashira', title: 'تأشيرات' },
    });
    const named = edited(free, setting('visas.json', ['/ca/visats', '/ar/tashira']));
    expect(alternates(named, 'ar/tashira.json')).toEqual(['/visas']);
    const gone = edited(named, setting('visas.json', ['/ca/visats']));
    expect(alternates(gone, 'ar/tashira.json')).toBeUndefined();
  });

  it('is refused where that one names another page in its language', () => {
    const more = edited(site, { edit: 'new-page', route: '/permits', title: 'Permits' });
    expect(refusal(more, setting('permits.json', ['/ca/visats']))).toMatchObject({
      code: 'would-be-invalid',
      report: { diagnostics: [expect.objectContaining({ file: 'pages/permits.json' })] },
    });
  });
});
