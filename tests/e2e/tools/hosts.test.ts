import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '../../../src/build/siteFiles/redirects.ts';
import { writeCompressed } from '../../../src/serve/compressFolder.ts';
import { compareBuild } from '../../../src/serve/conformance.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { nginxVersion, type RunningNginx, startNginx } from '../../support/e2e/nginx.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));

beforeAll(() => {
  cpSync('dist', folder, { recursive: true });
  const redirects = [
    { from: '/team', to: '/contact#office' },
    { from: '/old%20team+(1)', to: '/about' },
    { from: '/año', to: '/contact?service=enisa#office' },
    { from: '/?p=123', to: '/contact' },
    { from: '/about?id=3&x=', to: '/contact' },
    { from: '/away', to: 'https://www.example.org/a"b' },
  ];
  writeFileSync(join(folder, '_redirects'), redirectsFile(redirects));
});

afterAll(() => rmSync(folder, { recursive: true }));

const hosts: [name: string, start: () => Promise<RunningNginx>, isThere: boolean][] = [
  ['npm start', startOwn, true],
  ['nginx', () => startNginx(folder), nginxVersion() !== undefined],
];

async function startOwn(): Promise<RunningNginx> {
  const { port, close } = await serveSite(folder, 0);
  return { origin: `http://127.0.0.1:${port}`, close };
}

for (const [name, start, isThere] of hosts)
  describe.skipIf(!isThere)(name, () => {
    let host: RunningNginx;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host.close());

    it('answers as the build wants', async () => {
      expect(await compareBuild(host.origin, folder)).toEqual([]);
    });

    it('leads away from a page by the query of a redirect alone', async () => {
      const statusOf = async (path: string) =>
        (await fetch(host.origin + path, { redirect: 'manual' })).status;
      const paths = ['/?p=123', '/?p=12', '/about?id=3&x=', '/about/?id=3&x=', '/about?id=3'];
      expect(await Promise.all(paths.map(statusOf))).toEqual([301, 200, 301, 301, 200]);
    });

    it('sends the files that npm run build -- --compress writes', async () => {
      const about = join(folder, 'about');
      writeCompressed(about);
      const { headers, body } = await fetch(`${host.origin}/about`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      await body?.cancel();
      const size = readFileSync(join(about, 'index.html.gz')).length;
      for (const ending of ['br', 'gz']) rmSync(join(about, `index.html.${ending}`));
      expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([
        'gzip',
        String(size),
      ]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    });
  });

describe('A comparison with the build', () => {
  let host: RunningNginx;
  beforeAll(async () => {
    host = await startOwn();
  });
  afterAll(() => host.close());

  /** Compares one build with a host that serves another. */
  async function told(change: (copy: string) => void): Promise<string[] | string> {
    const copy = mkdtempSync(join(tmpdir(), 'site-'));
    cpSync(folder, copy, { recursive: true });
    change(copy);
    const found = await compareBuild(host.origin, copy);
    rmSync(copy, { recursive: true });
    return typeof found === 'string'
      ? found
      : found.map(({ path, message }) => `${path}: ${message}`);
  }

  it('needs a build that the site serves', async () => {
    expect(await told((copy) => rmSync(join(copy, 'index.html')))).toBe('noBuild');
    expect(await told((copy) => writeFileSync(join(copy, 'index.html'), 'x'))).toBe('otherBuild');
  });

  it('finds a page that the host has otherwise, one that it lacks, headers and redirects', async () => {
    const found = await told((copy) => {
      writeFileSync(join(copy, 'about/index.html'), 'x');
      cpSync(join(copy, 'contact'), join(copy, 'contact-us'), { recursive: true });
      writeFileSync(join(copy, '_headers'), '/_data/*\n  Cache-Control: max-age=60\n');
      writeFileSync(join(copy, '_redirects'), '/team /about 301\n/gone /about 301\n');
    });
    expect(found).toContainEqual(
      expect.stringMatching(/^\/about: \d+ bytes instead of dist\/about\/index.html$/),
    );
    expect(found).toContain('/contact-us: 404 instead of 200');
    expect(found).toContain('/team: /contact#office instead of /about');
    expect(found).toContain('/gone: 404 instead of 301 / 308');
    expect(found).toContainEqual(
      expect.stringMatching(/^\/_data\/.*: no-cache instead of max-age=60$/),
    );
  });
});
