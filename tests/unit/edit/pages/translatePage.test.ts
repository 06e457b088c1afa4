import { describe, expect, it } from 'vitest';
import { basePictures, baseSources } from '../../../support/unit/baseSite.ts';
import {
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const wills = pageText(
  'Wills {brand}',
  '{ "type": "richText", "id": "law", "body": ["## Which law", "See [us](/contact) or **{phone}**.", "{hours}"] }',
  '{ "type": "callToAction", "heading": "Ask", "actions": [{ "kind": "link", "label": "Contact", "href": "/contact" }, { "kind": "phone", "label": "{phone}" }] }',
);
const site = siteWith({ 'wills.json': wills });
const request = {
  edit: 'translate-page',
  route: '/wills',
  to: '/es/testamentos',
} as const;

describe('The version of a page in the other language', () => {
  const now = edited(site, request);
  const page = JSON.parse(textOf(now, 'es/testamentos.json'));

  it('has its structure, and each text is marked as to be translated', () => {
    expect(page).toMatchObject({
      $schema: '../../schema/page.json',
      title: 'TODO: Wills {brand}',
      sections: [
        { type: 'hero', heading: 'TODO: Wills {brand}' },
        { type: 'richText', id: 'law', body: ['## TODO: Which law', expect.anything(), '{hours}'] },
        { type: 'callToAction', actions: [{ label: 'TODO: Contact' }, { label: '{phone}' }] },
      ],
    });
  });

  it('and the page name each other', () => {
    expect(page.alternates).toEqual(['/wills']);
    expect(JSON.parse(textOf(now, 'wills.json')).alternates).toEqual(['/es/testamentos']);
    expect(textOf(now, 'wills.json').replace('  "alternates": ["/es/testamentos"],\n', '')).toBe(
      textOf(site, 'wills.json'),
    );
  });

  it('leads to pages in its own language, where there are such', () => {
    const contact = JSON.parse(textOf(now, 'contact.json')).alternates?.[0] ?? '/contact';
    expect(page.sections[2].actions[0].href).toBe(contact);
    expect(page.sections[1].body[1]).toBe(`TODO: See [us](${contact}) or **{phone}**.`);
  });

  it('asks nothing of the version of the contact page, which takes no query', () => {
    const asking = siteWith({
      'wills.json': wills.replace('[us](/contact)', '[us](/contact?service=enisa)'),
      'contact.json': textOf(site, 'contact.json').replace('{', '{ "alternates": ["/es/hola"],'),
      'es/hola.json': pageText('Hola').replace('{', '{ "alternates": ["/contact"],'),
    });
    expect(textOf(edited(asking, request), 'es/testamentos.json')).toContain('[us](/es/hola)');
  });

  it('marks the texts of facts that are not there in its language', () => {
    const term =
      '{ "text": { "en": "soon" }, "next": [{ "from": "2099-01-01", "text": { "en": "now" } }] }';
    const naming = siteWith({
      'wills.json': wills.replace('See [us]', 'See {wills.term}: [us]'),
      '_facts.json': textOf(site, '_facts.json').replace('{', `{ "wills": { "term": ${term} },`),
    });
    expect(JSON.parse(textOf(edited(naming, request), '_facts.json')).wills.term).toEqual({
      text: { en: 'soon', es: 'TODO: soon' },
      next: [{ from: '2099-01-01', text: { en: 'now', es: 'TODO: now' } }],
    });
  });

  it('marks no text that is still to be written a second time', () => {
    const begun = wills
      .replace('"Ask"', '"TODO: One line of text."')
      .replace('## Which law', '## TODO: Which law');
    const { sections } = JSON.parse(
      textOf(edited(siteWith({ 'wills.json': begun }), request), 'es/testamentos.json'),
    );
    expect(sections[1].body[0]).toBe('## TODO: Which law');
    expect(sections[2].heading).toBe('TODO: One line of text.');
  });

  it('keeps the names of buttons that stand for the categories of other pages', () => {
    const base = { sources: baseSources, pictures: basePictures };
    const news = { edit: 'translate-page', route: '/insights', to: '/es/articulos' } as const;
    const text = textOf(edited(base, news), 'es/articulos.json');
    expect(text).toContain('"Tax"');
    expect(text).not.toContain('"TODO: Tax"');
  });

  it('says what was done', () => {
    expect(done(site, request).said).toEqual([
      'Wrote pages/es/testamentos.json, with the structure of pages/wills.json and its texts to be translated.',
      'pages/wills.json names it as its alternate.',
    ]);
  });

  it('keeps to the lengths of titles and descriptions, by whole words', () => {
    const long = wills.replace('What Wills {brand} is about.', 'Word '.repeat(40).trim());
    const { description } = JSON.parse(
      textOf(edited(siteWith({ 'wills.json': long }), request), 'es/testamentos.json'),
    );
    expect(description).toMatch(/^TODO: (Word ?)+$/);
    expect(description.length).toBeLessThanOrEqual(200);
    const title = `${'Long '.repeat(14)}{brand}`;
    const full = siteWith({
      'wills.json': wills.replace('"title": "Wills {brand}"', `"title": "${title}"`),
    });
    expect(JSON.parse(textOf(edited(full, request), 'es/testamentos.json')).title).toBe(
      `TODO: ${'Long '.repeat(14).trim()}`,
    );
  });
});

describe('It is refused', () => {
  it.each([
    ['for a page that is not there', { route: '/will' }, 'no-page'],
    ['for the page that has one address in all languages', { route: '/404' }, 'fixed-address'],
    ['where a page is', { to: '/es' }, 'page-exists'],
    ['in the language of the page', { to: '/testaments' }, 'same-language'],
    ['at an address that is none', { to: '/es/Testamentos' }, 'bad-address'],
  ])('%s', (_, other, code) => {
    expect(refusal(site, { ...request, ...other }).code).toBe(code);
  });

  it('for a page that has a version already', () => {
    const again = { ...request, to: '/es/otra' };
    expect(refusal(edited(site, request), again)).toMatchObject({
      message: 'The page has a version in that language already: /es/testamentos.',
    });
  });
});
