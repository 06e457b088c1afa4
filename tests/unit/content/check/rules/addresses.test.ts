import { expect, it } from 'vitest';
import type { Page, Site } from '../../../../../src/generated/types.ts';
import { createOpen } from '../../../../support/opening.ts';
import { basePictures, baseSources } from '../../../../support/unit/baseSite.ts';

const open = createOpen();

/** The mistakes that are told of a file once it is changed: place and suggestion. */
function toldOf<Content>(file: string, change: (content: Content) => void): string[] {
  const sources = baseSources.map((source) => {
    if (source.file !== file) return source;
    const content = JSON.parse(source.text);
    change(content);
    return { file, text: JSON.stringify(content, null, 2) };
  });
  return open(sources, basePictures)
    .report.diagnostics.filter(({ severity }) => severity !== 'warning')
    .map((each) => `${each.file} ${each.place}: ${each.suggestion}`);
}

function toldOfSite(settings: Partial<Site>): string[] {
  return toldOf<Site>('pages/_site.json', (site) => Object.assign(site, settings));
}

const newsletter = {
  type: 'newsletter',
  heading: 'The letter',
  label: 'E-mail address',
  submit: 'Subscribe',
  toast: { title: 'Almost there', text: 'Please confirm.' },
};

function toldOfEndpoint(url: string): string[] {
  const endpoint = { url, purpose: 'We send you the letter.', consent: 'Yes, send it to me.' };
  return toldOf<{ sections: unknown[] }>('pages/about.json', ({ sections }) =>
    sections.push({ ...newsletter, endpoint }),
  );
}

function toldOfLink(href: string): string[] {
  return toldOf<Page>('pages/about.json', ({ sections: [hero] }) =>
    Object.assign(hero ?? {}, { actions: [{ kind: 'link', label: 'The rules', href }] }),
  );
}

it.each([
  'https://www.example .com',
  'https://exa%mple.com',
  'https://[x]',
  'https://xn--a',
  'https://-.com',
  'https://a;b.com',
  'https://$host',
  'https://a.com:99999',
  'https://a.com\nX-Evil: yes',
])('an address of the site that is none is told at its place: %j', (url) => {
  const told = toldOfSite({ url });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^pages\/_site\.json url: Write https:\/\/ and the host/);
});

it.each([
  ['https://www.example.com?"><meta http-equiv=refresh>', 'https://www.example.com'],
  ['https://www.example.com#x', 'https://www.example.com'],
  ['https://www.example.com?x', 'https://www.example.com'],
  ['https://u:p@www.example.com', 'https://www.example.com'],
  ['https://www.Example.com:443', 'https://www.example.com'],
  ['https://www.español.example', 'https://www.xn--espaol-zwa.example'],
])(
  'an address of the site with more than its host is told with the right one: %s',
  (url, right) => {
    expect(toldOfSite({ url })).toEqual([`pages/_site.json url: Write ${right}.`]);
  },
);

it.each([
  'https://example.com',
  'https://a-b.example.com:8443',
  'https://xn--espaol-zwa.example',
  'https://intranet',
])('an address of a site may be %s', (url) => {
  expect(toldOfSite({ url })).toEqual([]);
});

it.each([
  'a.example; script-src *',
  'a.example;\n  Set-Cookie: x=1\n\n/*\n  X-Evil: yes',
  'https://a.example',
  'a.example/b',
  '*',
])('pictures come from servers by their names: not from %j', (host) => {
  expect(toldOfSite({ pictureHosts: ['images.example.com', host] })).toEqual([
    'pages/_site.json entry 2 of pictureHosts: Write the name alone, in lower case, such as images.example.com.',
  ]);
});

it.each([
  'a?bcc=x@evil.es',
  'a&b@c.es',
  'a,b@c.es',
  '"a"@c.es',
  '<a>@c.es',
  'a@b@c.es',
  'a%0A@c.es',
  "o'neil@c.es",
  'a@c..es',
])('no program for mail is told to write to %s', (email) => {
  expect(toldOfSite({ email })).toHaveLength(1);
  expect(toldOfSite({ email: 'oneil.a_b+c-d@sub.c-d.es' })).toEqual([]);
});

it('an address that no browser opens is told at its place', () => {
  const suggestion = 'Compare the host and the port with the address that you were given.';
  expect(toldOfEndpoint('https://a.example:99999/x')).toEqual([
    expect.stringContaining(`, endpoint, url: ${suggestion}`),
  ]);
  expect(toldOfEndpoint('https://a.example/x')).toEqual([]);
});

it.each(['https://a.example:99999', 'https://xn--a', '/\\evil.example', '//evil.example'])(
  'a link leads to no such address: %s',
  (href) => {
    expect(toldOfLink(href)).toHaveLength(1);
    expect(toldOfLink('https://a.example:9999/b')).toEqual([]);
  },
);
