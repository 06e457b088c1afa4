import { describe, expect, it } from 'vitest';
import {
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const site = siteWith({
  'privacy.json': pageText('Privacy'),
  'team.json': pageText('Team'),
  '_layout.json': textOf(siteWith({}), '_layout.json').replace(
    '"legal": [',
    '"legal": [{ "label": "Privacy", "href": "/privacy" }, ',
  ),
  'contact.json': textOf(siteWith({}), 'contact.json').replace(
    '"heading": "Contact"',
    '"heading": "Contact", "text": "As the [privacy policy](/privacy) says."',
  ),
});

it('A legal page is not replaced by another one, which notes would then name', () => {
  const request = { edit: 'remove-page', route: '/privacy', to: '/about' } as const;
  expect(refusal(site, request)).toMatchObject({
    code: 'page-needed',
    message: expect.stringMatching(
      /^\/privacy is a home page or a legal page, .+: pages\/_layout\.json:\d+:\d+ \(footer.+ names it\.$/,
    ),
    suggestion: expect.stringContaining('npm run page -- where /privacy'),
  });
});

describe('Links of another language', () => {
  const link = '{ "type": "richText", "body": "[El equipo](/team)." }';
  const spanish = (files: Record<string, string>) =>
    siteWith({
      'team.json': pageText('Team'),
      'es/nota.json': pageText('Nota', link),
      ...files,
    });
  const bothOffices = {
    'office.json': pageText('Office').replace('{', '{ "alternates": ["/es/oficina"],'),
    'es/oficina.json': pageText('Oficina').replace('{', '{ "alternates": ["/office"],'),
  };

  it('lead to the translation of the page that takes its place', () => {
    const request = { edit: 'remove-page', route: '/team', to: '/office' } as const;
    const now = edited(spanish(bothOffices), request);
    expect(textOf(now, 'es/nota.json')).toContain('[El equipo](/es/oficina)');
    expect(JSON.parse(textOf(now, '_redirects.json')).redirects).toEqual([
      { from: '/team', to: '/office' },
    ]);
  });
});

describe('Without a page that takes its place', () => {
  const withRecord = (files: Record<string, string>, ...published: string[]) =>
    siteWith({ '_routes.json': JSON.stringify({ routes: ['/', ...published] }), ...files });
  const remove = { edit: 'remove-page', route: '/team' } as const;
  const team = { 'team.json': pageText('Team') };

  it('a page that was never published and has no links is removed, and nothing else is written', () => {
    const { changes, said } = done(withRecord(team), remove);
    expect(changes).toEqual([{ file: 'pages/team.json', remove: true }]);
    expect(said).toEqual(['Removed pages/team.json.']);
  });

  it('a published page is kept, for somebody may come back to it', () => {
    expect(refusal(withRecord(team, '/team'), remove)).toMatchObject({
      code: 'target-needed',
      message: 'Visitors may know /team, and 0 links lead there.',
      suggestion: 'Name the other page that takes its place; in the terminal: --to /page.',
    });
    expect(refusal(siteWith({ ...team, '_routes.json': '{}' }), remove).code).toBe('target-needed');
  });

  it('a page is kept while another page links to it', () => {
    const link = '{ "type": "richText", "body": "[The team](/team) and [its work](/team)" }';
    const linked = withRecord({ ...team, 'work.json': pageText('Work', link) });
    expect(refusal(linked, remove)).toMatchObject({
      code: 'target-needed',
      message: 'Visitors may know /team, and 2 links lead there.',
    });
  });
});

it('A file of redirects without a list is not replaced by a new one', () => {
  const notes = siteWith({
    'team.json': pageText('Team'),
    '_redirects.json': '{ "redirects": { "from": "/a", "to": "/about" } }',
  });
  const requests = [
    { edit: 'remove-page', route: '/team', to: '/about' },
    { edit: 'move-page', from: '/team', to: '/people' },
  ] as const;
  for (const request of requests)
    expect(refusal(notes, request)).toMatchObject({
      code: 'unreadable-file',
      message: expect.stringContaining('pages/_redirects.json cannot be read'),
    });
});

it.each([
  { home: '/start' },
  { languages: [{ label: 'ES', lang: 'es', href: '/start', hint: 'Español' }] },
])('The home page of a language is not removed: %j', (field) => {
  const layout = JSON.parse(textOf(siteWith({}), '_layout.json'));
  Object.assign(layout.header, field);
  const files = { 'start.json': pageText('Start'), '_layout.json': JSON.stringify(layout) };
  const request = { edit: 'remove-page', route: '/start', to: '/about' } as const;
  expect(refusal(siteWith(files), request)).toMatchObject({
    code: 'page-needed',
    message: expect.stringMatching(
      /^\/start is a home page or .+: pages\/_layout\.json:\d+:\d+ \(header/,
    ),
  });
});
