import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  parseRedirects,
  redirectsFile,
  redirectTarget,
} from '../../../../src/build/siteFiles/redirects.ts';
import { createValidate } from '../../../../src/content/validate/validate.ts';
import { type Served, serveSite } from '../../../../src/serve/serve.ts';
import { contract } from '../../../support/contract.ts';

const redirects = [
  { from: '/old', to: '/new' },
  { from: '/año', to: '/es/niños#edad' },
  { from: '/asked', to: '/contact?service=enisa#office' },
  { from: '/away', to: 'https://www.example.com/a%2Fb?c=d' },
  { from: '/old%20page+(1)[2]', to: '/new' },
  { from: '/?p=123&x=', to: '/new' },
];

describe('the _redirects file', () => {
  it('has one redirect a line, with letters that Netlify can compare', () => {
    expect(redirectsFile(redirects)).toBe(
      [
        '/old /new 301',
        '/año /es/ni%C3%B1os#edad 301',
        '/asked /contact?service=enisa#office 301',
        '/away https://www.example.com/a%2Fb?c=d 301',
        '/old%20page+(1)%5B2%5D /new 301',
        '/ p=123 x= /new 301!',
        '',
      ].join('\n'),
    );
    expect(redirectsFile([])).toBe('');
    const encoded = ['/a%C3%B1o', '/a%C2%A0b', '/a%20b', '/a%FFb'];
    expect(redirectsFile(encoded.map((from) => ({ from, to: '/' })))).toBe(
      '/año / 301\n/a%C2%A0b / 301\n/a%20b / 301\n/a%FFb / 301\n',
    );
  });

  it('leads as before when it is read', () => {
    const read = parseRedirects(redirectsFile(redirects));
    const targets = ['/old', '/old/', '/a%C3%B1o', '/asked', '/away'].map((path) =>
      redirectTarget(read, path),
    );
    expect(targets).toEqual([
      '/new',
      '/new',
      '/es/ni%C3%B1os#edad',
      '/contact?service=enisa#office',
      'https://www.example.com/a%2Fb?c=d',
    ]);
  });

  it('keeps the query that a visitor brings, before the anchor', () => {
    expect(redirectTarget(redirects, '/old?a=b&c')).toBe('/new?a=b&c');
    expect(redirectTarget(redirects, '/asked?a=b')).toBe('/contact?service=enisa&a=b#office');
  });

  it('compares what is written in other ways as one address', () => {
    const read = parseRedirects(redirectsFile(redirects));
    const others = [
      '/old%20page+(1)[2]',
      '/old%20page+%281%29%5b2%5d',
      '/%6Fld',
      '/a%c3%b1o/',
      '/old%20page%2B(1)[2]',
    ];
    expect(others.map((path) => redirectTarget(read, path))).toEqual([
      '/new',
      '/new',
      '/new',
      '/es/ni%C3%B1os#edad',
      '/new',
    ]);
  });

  it('leads away from a page where a redirect names its query', () => {
    const read = parseRedirects(redirectsFile(redirects));
    const targets = ['/?p=123&x=', '/?p=123', '/', '/old'].map((path) =>
      redirectTarget(read, path, true),
    );
    expect(targets).toEqual(['/new', undefined, undefined, undefined]);
  });

  it('leads nowhere from any other address', () => {
    const others = ['/', '', '//', '/older', '/old/x', '/OLD', '//old', '/new', '/%', '/a%C3'];
    expect(others.map((path) => redirectTarget(redirects, path))).toEqual(
      others.map(() => undefined),
    );
  });
});

describe('the contract of redirects', () => {
  const validate = createValidate(contract);
  const isValid = (from: string, to: string) =>
    validate('redirects', { redirects: [{ from, to }] }).findings.length === 0;

  it.each([
    '/',
    '/contact',
    '/contact?service=enisa#office',
    'https://example.com',
    'https://e.org/a',
  ])('lets them lead to %s', (to) => expect(isValid('/old', to)).toBe(true));

  it.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'http://evil.example'],
    ...['https:evil.example', 'https:///evil.example', 'javascript:alert(1)', 'evil.example', ''],
    ...['/a b', '/a\nLocation: /b', '/a\tb', '/a\u0000', '#office', '?a'],
  ])('refuses that they leave the site by %j', (to) => expect(isValid('/old', to)).toBe(false));

  it.each([
    ...[
      'old',
      '/',
      '//old',
      '/old/',
      '/old?',
      '/old?a',
      '/old#a',
      '/a b',
      '/*',
      '/a/:b',
      '/a/../b',
    ],
    ...['/a/.', '/%4', '/?a="b', '/old?a=b c', 'https://example.com/old'],
  ])('refuses that they lead away from %j', (from) => expect(isValid(from, '/new')).toBe(false));

  it.each([
    ...['/old', '/Old/page.html', '/año', '/a_b/c~d', '/.well-known/x', '/?p=123', '/a?b=c&d='],
    ...['/old%20page', '/a+b', '/a(1)[2]', '/a%C3%B1o'],
  ])('lets them lead away from %s', (from) => expect(isValid(from, '/new')).toBe(true));
});

describe('the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  let served: Served;
  const ask = (path: string, method = 'GET') =>
    fetch(`http://localhost:${served.port}${path}`, { method, redirect: 'manual' });

  beforeAll(async () => {
    mkdirSync(join(folder, 'new'));
    for (const file of ['index.html', '404.html', 'new/index.html'])
      writeFileSync(join(folder, file), file);
    writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
    writeFileSync(
      join(folder, '_redirects'),
      redirectsFile([...redirects, { from: '/new', to: '/' }]),
    );
    served = await serveSite(folder, 0);
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['GET', 'HEAD'])('answers 301 to %s, with the query and the headers', async (method) => {
    const { status, headers } = await ask('/old?a=b', method);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/new?a=b');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('leads on at once after a new build', async () => {
    expect((await ask('/older')).status).toBe(404);
    writeFileSync(
      join(folder, '_redirects'),
      redirectsFile([...redirects, { from: '/older', to: '/new' }]),
    );
    expect((await ask('/older')).headers.get('location')).toBe('/new');
  });

  it.each(['POST', 'DELETE'])('refuses %s, and says what it takes', async (method) => {
    const { status, headers } = await ask('/new', method);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('leads away from a page by its query alone', async () => {
    const asked = await ask('/?p=123&x=');
    expect([asked.status, asked.headers.get('location')]).toEqual([301, '/new']);
    expect((await ask('/?p=124')).status).toBe(200);
  });

  it('shows the page where there is one, and the not-found page where there is neither', async () => {
    expect(await (await ask('/new')).text()).toBe('new/index.html');
    expect((await ask('/nowhere')).status).toBe(404);
  });

  it('the redirect arrives with the page that it leads to', async () => {
    const response = await fetch(`http://localhost:${served.port}/old`);
    expect([response.status, await response.text()]).toEqual([200, 'new/index.html']);
  });
});
