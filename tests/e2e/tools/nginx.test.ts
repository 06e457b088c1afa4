import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '../../../src/build/siteFiles/redirects.ts';
import { nginxVersion, startNginx } from '../../../src/commands/bench/serving/nginx.ts';
import { writeCompressed } from '../../../src/serve/compressFolder.ts';
import { type Served, serveSite } from '../../../src/serve/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let nginx: Pick<Served, 'port' | 'close'>;
let own: Served;

describe.skipIf(!nginxVersion())('nginx, by the configuration that is printed for it,', () => {
  beforeAll(async () => {
    cpSync('dist', folder, { recursive: true });
    writeFileSync(
      join(folder, '_redirects'),
      redirectsFile([
        { from: '/team', to: '/contact#office' },
        { from: '/año', to: '/contact?service=enisa#office' },
        { from: '/away', to: 'https://www.example.org/a"b' },
      ]),
    );
    [nginx, own] = await Promise.all([startNginx(folder), serveSite(folder, 0)]);
  });

  afterAll(async () => {
    await Promise.all([nginx.close(), own.close()]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ...['/', '/about', '/about/', '/about/index.html', '/about?a=b', '/es', '/es/alcoholemia'],
    ...['/_data/index.json', '/_data/es/alcoholemia.json', '/insights/feed.xml'],
    ...['/about.md', '/index.md', '/services/ma-spain', '/llms.txt', '/sitemap.xml', '/robots.txt'],
    ...['/site.webmanifest', '/favicon.ico', '/icon-192.png'],
    ...oneAssetOfEachKind(),
  ])('answers as npm start does: %s', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br;q=0, gzip;q=0.5']) {
      const { theirs, ours } = await askBoth(path, { 'accept-encoding': encoding });
      expect(theirs).toEqual(ours);
      expect(ours.status).toBe(200);
    }
  });

  it.each([
    '/no/such-page',
    '/no/such-page.md',
    '/404.md',
    '/assets/gone-12345678.js',
    '/404',
    '/404.html',
    '/_headers',
  ])('has no page either at %s', async (path) => {
    const { theirs, ours } = await askBoth(path, { 'accept-encoding': 'gzip' });
    expect(theirs).toEqual(ours);
    expect([ours.status, ours.headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  it.each([
    ['/team', '/contact#office'],
    ['/team/', '/contact#office'],
    ['/team?a=b', '/contact?a=b#office'],
    ['/a%C3%B1o', '/contact?service=enisa#office'],
    ['/a%C3%B1o?a=b&c', '/contact?service=enisa&a=b&c#office'],
    ['/away', 'https://www.example.org/a%22b'],
  ])('leads on from %s as npm start does', async (path, target) => {
    const { theirs, ours } = await askBoth(path);
    expect([ours.status, ours.headers.location]).toEqual([301, target]);
    expect([theirs.status, theirs.headers.location]).toEqual([301, target]);
    expect(theirs.headers['cache-control']).toBe(ours.headers['cache-control']);
  });

  it('answers 304 when nothing has changed, with the headers that npm start sends', async () => {
    for (const path of ['/about', '/_data/about.json', ...oneAssetOfEachKind()]) {
      const again = async ({ port }: Pick<Served, 'port'>) => {
        const first = await ask(port, path, { 'accept-encoding': 'gzip' });
        const etag = String(first.headers.etag);
        const answer = await ask(port, path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
        return [path, answer.status, answer.headers['cache-control']];
      };
      expect(await again(nginx)).toEqual(await again(own));
      expect((await again(own))[1]).toBe(304);
    }
  });

  it('is only read from', async () => {
    for (const path of ['/', '/_data/index.json']) {
      const answers = [nginx, own].map(({ port }) => ask(port, path, {}, 'POST'));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([405, 405]);
    }
    const heads = [nginx, own].map(({ port }) => ask(port, '/about', {}, 'HEAD'));
    const [theirs, ours] = await Promise.all(heads);
    expect([theirs?.status, theirs?.body]).toEqual([200, '']);
    expect([ours?.status, ours?.body]).toEqual([200, '']);
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'gives nothing but the site: %s',
    async (path) => {
      for (const { port } of [nginx, own])
        expect((await ask(port, path)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('sends the files that npm run compress writes instead of compressing', async () => {
    expect(writeCompressed(folder)).toBeGreaterThan(100);
    for (const path of ['/', '/about', '/_data/index.json', '/site.webmanifest']) {
      const { theirs, ours } = await askBoth(path, { 'accept-encoding': 'gzip' });
      expect(theirs).toEqual(ours);
    }
    const { headers } = await ask(nginx.port, '/about', { 'accept-encoding': 'gzip' });
    expect(Number(headers['content-length'])).toBe(
      statSync(join(folder, 'about/index.html.gz')).size,
    );
  });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function oneAssetOfEachKind(): string[] {
  const byKind = readdirSync('dist/assets').map((file): [string, string] => [
    file.replace(/^.*\./, ''),
    `/assets/${file}`,
  ]);
  return [...new Map(byKind).values()];
}

async function askBoth(path: string, headers: Record<string, string> = {}) {
  const [theirs, ours] = await Promise.all(
    [nginx, own].map(({ port }) => ask(port, path, headers)),
  );
  if (!theirs || !ours) throw new Error(`Nobody answered ${path}.`);
  return { theirs: comparable(theirs), ours: comparable(ours) };
}

/** Without what each server says of itself and of the connection, and how it names a version. */
function comparable({ status, headers, body }: Answer): Answer {
  const own = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'accept-ranges'];
  const versions = ['etag', 'last-modified', 'content-length'];
  const kept = Object.entries(headers).filter(([name]) => ![...own, ...versions].includes(name));
  return { status, headers: Object.fromEntries(kept), body };
}

function ask(port: number, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const isZipped = response.headers['content-encoding'] === 'gzip' && method === 'GET';
        done({
          status: response.statusCode,
          headers: response.headers,
          body: (isZipped ? gunzipSync(body) : body).toString('base64'),
        });
      });
    });
    asked.on('error', fail).end();
  });
}
