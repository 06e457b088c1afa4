import { describe, expect, it } from 'vitest';
import type { EditedSite, EditRequest } from '../../../../src/edit/workspace/request.ts';
import {
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const question =
  '{ "type": "faq", "heading": "Asked", "items": [{ "question": "Who?", "answer": "{price.nie} for you." }] }';
const office = '{ "type": "office", "id": "office", "heading": "Our office" }';
const withAlternate = (text: string, route: string) =>
  text.replace('  "sections"', `  "alternates": ["${route}"],\n  "sections"`);
const wills = withAlternate(pageText('Wills', question, office), '/es/testamentos');
const site = siteWith({
  'wills.json': wills,
  'es/testamentos.json': withAlternate(pageText('Testamentos'), '/wills'),
});
const record = (now: EditedSite) => JSON.parse(textOf(now, '_translations.json')).translations;
const confirm: EditRequest = { edit: 'confirm-translation', route: '/es/testamentos' };
const confirmed = edited(site, confirm);
const changed = (now: EditedSite, from: string, to: string): EditedSite => ({
  ...now,
  sources: now.sources.map((source) =>
    source.file === 'pages/wills.json'
      ? { file: source.file, text: source.text.replace(from, to) }
      : source,
  ),
});

describe('A confirmed translation', () => {
  it('is recorded with the sentences of its original', () => {
    expect(record(confirmed)['/es/testamentos'].read).toEqual({
      head: ['What Wills is about.', 'Wills'],
      hero: ['Wills'],
      faq: ['Asked', 'Who?', '{price.nie} for you.'],
      'id:office': ['Our office'],
    });
  });

  it('may be named by its original, and is recorded once', () => {
    const byOriginal = { ...confirm, route: '/wills' };
    expect(edited(site, byOriginal).sources).toEqual(confirmed.sources);
    expect(done(site, byOriginal).said).toEqual(['/es/testamentos is right as of today.']);
    expect(done(confirmed, confirm).changes).toEqual([]);
  });

  it('is stale until it is confirmed again: one section, or all', () => {
    const stale = changed(changed(confirmed, 'Who?', 'Who pays?'), 'Our office', 'The office');
    const outcome = done(stale, { ...confirm, sections: ['faq'] });
    expect(outcome.said).toEqual([
      '/es/testamentos is right as of today: faq.',
      '    − Who?',
      '    + Who pays?',
    ]);
    const one = record(edited(stale, { ...confirm, sections: ['faq'] }))['/es/testamentos'].read;
    expect([one.faq[1], one['id:office']]).toEqual(['Who pays?', ['Our office']]);
    const all = record(edited(stale, confirm))['/es/testamentos'].read;
    expect([all.faq[1], all['id:office']]).toEqual(['Who pays?', ['The office']]);
  });
});

describe('What is left out on purpose', () => {
  const leaveOut: EditRequest = {
    edit: 'leave-out',
    route: '/es/testamentos',
    section: 'faq',
    reason: 'Nobody asks.',
  };
  const without = edited(confirmed, leaveOut);

  it('is a section, and stays one when the translation is confirmed again', () => {
    const again = edited(changed(without, 'Who?', 'Why?'), confirm);
    expect(record(again)['/es/testamentos'].without).toEqual({ faq: 'Nobody asks.' });
    const named = edited(without, { ...confirm, sections: ['faq'] });
    expect(record(named)['/es/testamentos'].without).toBeUndefined();
  });

  it('is said, with the reason', () => {
    expect(done(confirmed, leaveOut).said).toEqual([
      'Left out on purpose and no longer compared: faq, /es/testamentos. The reason: “Nobody asks.”',
    ]);
  });

  it('gives its reason back in words when the page is confirmed after all', () => {
    const { section: _, ...whole } = leaveOut;
    expect(done(edited(confirmed, whole), confirm).said).toEqual([
      '/es/testamentos was left out on purpose and is compared again. The reason, which is no longer recorded: “Nobody asks.”',
      '/es/testamentos is right as of today.',
    ]);
  });

  it('stays so when a copy of the original is removed', () => {
    const copy = textOf(without, 'wills.json');
    const copied = siteWith({
      ...Object.fromEntries(
        without.sources.map(({ file, text }) => [file.slice('pages/'.length), text]),
      ),
      'wills-copy.json': copy,
      '_routes.json': '{ "routes": ["/"] }',
    });
    const { changes } = done(copied, { edit: 'remove-page', route: '/wills-copy' });
    expect(changes).toEqual([{ file: 'pages/wills-copy.json', remove: true }]);
  });

  it('is a page that says something else, or one without a translation', () => {
    const { section: _, ...whole } = leaveOut;
    expect(record(edited(confirmed, whole))['/es/testamentos']).toEqual({ own: 'Nobody asks.' });
    const about = edited(confirmed, { ...whole, route: '/about' });
    expect(record(about)['/about']).toEqual({ own: 'Nobody asks.' });
    const translated = edited(about, {
      ...{ edit: 'translate-page', route: '/about', to: '/es/nosotros' },
    });
    expect(Object.keys(record(translated))).toEqual(['/es/testamentos']);
  });
});

describe('The record follows', () => {
  it('a page that is moved', () => {
    const to = '/es/herencias';
    const moved = edited(confirmed, { edit: 'move-pages', from: '/es/testamentos', to });
    expect(record(moved)).toEqual({ [to]: record(confirmed)['/es/testamentos'] });
    const source = edited(confirmed, { edit: 'move-pages', from: '/wills', to: '/testaments' });
    expect(record(source)).toEqual(record(confirmed));
    expect(done(source, confirm).changes).toEqual([]);
  });

  it.each(['/es/testamentos', '/wills'])('%s when it is removed', (route) => {
    const to = route === '/wills' ? '/contact' : '/es';
    expect(record(edited(confirmed, { edit: 'remove-page', route, to }))).toEqual({});
  });

  it('a fact that has another name', () => {
    const renamed = edited(confirmed, { edit: 'rename-fact', from: 'price.nie', to: 'price.id' });
    expect(record(renamed)['/es/testamentos'].read.faq[2]).toBe('{price.id} for you.');
    expect(done(renamed, confirm).changes).toEqual([]);
  });
});

describe('It is refused', () => {
  it.each([
    ['for a page that is not there', { route: '/es/testamento' }, 'no-page'],
    ['for a page without a translation', { route: '/about' }, 'no-translation'],
  ])('%s', (_, other, code) => {
    expect(refusal(site, { ...confirm, ...other }).code).toBe(code);
  });

  it('while a text is still to be translated', () => {
    const begun = edited(confirmed, {
      ...{ edit: 'translate-page', route: '/about', to: '/es/nosotros' },
    });
    expect(refusal(begun, { ...confirm, route: '/es/nosotros' })).toMatchObject({
      message: '/es/nosotros still has a text to translate: “TODO: About Wheel Works”.',
    });
  });

  it('where the record cannot be read', () => {
    const broken = siteWith({ 'wills.json': wills, '_translations.json': '{' });
    const sources = [
      ...broken.sources,
      ...site.sources.filter(({ file }) => file.includes('testa')),
    ];
    expect(refusal({ ...broken, sources }, confirm).code).toBe('unreadable-file');
  });
});

it('A legal page may be changed before its translation, which is told', () => {
  const contact = textOf(site, 'contact.json');
  const pair = siteWith({
    'contact.json': withAlternate(contact, '/es/contacto'),
    'es/contacto.json': withAlternate(pageText('Contacto'), '/contact'),
  });
  const before = edited(pair, { ...confirm, route: '/contact' });
  const { report } = done(before, {
    ...{ edit: 'patch', file: 'pages/contact.json' },
    patch: [{ edit: 'set', path: ['sections', 0, 'heading'], value: 'Talk to us' }],
  });
  expect(report.diagnostics).toMatchObject([
    { code: 'stale-legal-translation', severity: 'error', file: 'pages/es/contacto.json' },
  ]);
});
