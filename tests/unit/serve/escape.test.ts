import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { type Served, serveSite } from '../../../src/serve/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'escape-'));
const secret = 'not for visitors';

beforeAll(() => {
  for (const inner of ['dist/about', 'pages/images', 'outside'])
    mkdirSync(join(folder, inner), { recursive: true });
  writeFileSync(join(folder, 'outside/secret.json'), secret);
  writeFileSync(join(folder, 'outside/secret.svg'), secret);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the server', () => {
  let served: Served;

  beforeAll(async () => {
    for (const file of ['index.html', '404.html', 'about/index.html'])
      writeFileSync(join(folder, 'dist', file), file);
    writeFileSync(join(folder, 'dist/_headers'), '/*\n  X-Frame-Options: DENY\n');
    served = await serveSite(join(folder, 'dist'), 0);
  });
  afterAll(() => served.close());

  it.each([
    '/../outside/secret.json',
    '/about/../../outside/secret.json',
    '/%2e%2e/outside/secret.json',
    '/%2e%2e%2foutside%2fsecret.json',
    '/..%2foutside/secret.json',
    '/..%5coutside%5csecret.json',
    '/..\\outside\\secret.json',
    '/%252e%252e/outside/secret.json',
    '/about/%2e%2e/%2e%2e/outside/secret.json',
    '/about%00/../../outside/secret.json',
    '/%00',
    '/index.html%00.svg',
    '//etc/passwd',
    '/%c0%ae%c0%ae/outside/secret.json',
    '/%',
    '/%E0%A4%A',
  ])('gives nothing from beside its folder: %s', async (path) => {
    const { status, text } = await ask(path);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('root:');
    expect([200, 400, 404]).toContain(status);
    expect((await ask('/about')).text).toBe('about/index.html');
  });

  it.each(['//evil.example/%2e%2e', '/\\evil.example', '/about//evil.example', '//evil.example'])(
    'sends nobody to another site: %s',
    async (path) => {
      const { location } = await ask(path);
      expect(location).toBeUndefined();
    },
  );

  it.each([
    '/_headers',
    '//_headers',
    '/./_headers',
    '/about/../_headers',
    '/about/%2e%2e/_headers',
  ])('shows nobody the file for hosts: %s', async (path) =>
    expect(await ask(path)).toEqual({ status: 404, text: '404.html' }),
  );

  it('follows no link out of its folder', async () => {
    symlinkSync(join(folder, 'outside/secret.json'), join(folder, 'dist/secret.json'));
    symlinkSync(join(folder, 'outside'), join(folder, 'dist/linked'));
    for (const path of ['/secret.json', '/linked/secret.json'])
      expect(await ask(path)).toEqual({ status: 404, text: '404.html' });
  });

  /** As it is written: `fetch` would tidy the path up. */
  function ask(path: string) {
    return new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
      request({ port: served.port, path, host: 'localhost' }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, text, ...(headers.location && { location: headers.location }) });
        });
      })
        .on('error', reject)
        .end();
    });
  }
});

describe('a link in pages/ to a file or folder elsewhere', () => {
  it('a link in pages/ to a file or folder elsewhere is not followed', () => {
    const pages = join(folder, 'pages');
    writeFileSync(join(pages, 'index.json'), '{}');
    symlinkSync(join(folder, 'outside/secret.json'), join(pages, 'secret.json'));
    symlinkSync(join(folder, 'outside'), join(pages, 'elsewhere'));
    symlinkSync(join(folder, 'outside/secret.svg'), join(pages, 'images/secret.svg'));
    symlinkSync(join(folder, 'outside'), join(pages, 'images/elsewhere'));
    expect(readSources(folder)).toEqual([
      { file: 'pages/elsewhere', text: '', fault: 'link' },
      { file: 'pages/index.json', text: '{}' },
      { file: 'pages/secret.json', text: '', fault: 'link' },
    ]);
    expect(readPictures(folder)).toEqual([]);
  });
});
