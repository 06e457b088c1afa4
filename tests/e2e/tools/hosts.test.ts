import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '../../../src/build/siteFiles/redirects.ts';
import { writeCompressed } from '../../../src/serve/compressFolder.ts';
import { ask } from '../../../src/serve/conformance/ask.ts';
import { compareBuild } from '../../../src/serve/conformance/compareBuild.ts';
import { conformanceList } from '../../../src/serve/conformance/conformance.ts';
import { deviations } from '../../../src/serve/conformance/deviations.ts';
import { isPacked, packOf, writePacks } from '../../../src/serve/hosts/packs.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { filesBelow } from '../../../src/shared/files.ts';
import {
  hasCaddy,
  type RunningHost,
  startCaddy,
  startCloudflare,
} from '../../support/e2e/hosts.ts';
import { nginxVersion, startNginx } from '../../support/e2e/nginx.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));

beforeAll(() => {
  cpSync('dist', folder, { recursive: true });
  const redirects = [
    { from: '/team', to: '/contact#office' },
    { from: '/año', to: '/contact?service=enisa#office' },
    { from: '/away', to: 'https://www.example.org/a"b' },
  ];
  writeFileSync(join(folder, '_redirects'), redirectsFile(redirects));
});

afterAll(() => rmSync(folder, { recursive: true }));

const runtime = "Cloudflare's runtime";
/** Miniflare compresses in front of the runtime, as Cloudflare's network does, but without Vary. */
const withoutVary = 'Is compressed without Vary: Accept-Encoding.';

const hosts: [name: string, start: () => Promise<RunningHost>, isThere: boolean][] = [
  ['npm start', startOwn, true],
  ['nginx', () => startNginx(folder), nginxVersion() !== undefined],
  ['Caddy', () => startCaddy(folder), hasCaddy()],
  [runtime, () => startCloudflare(folder), true],
  [`${runtime} with packs`, startPacked, true],
];

async function startPacked(): Promise<RunningHost> {
  const packs = mkdtempSync(join(tmpdir(), 'packs-'));
  writePacks(folder, packs);
  const host = await startCloudflare(folder, packs);
  const close = () => host.close().then(() => rmSync(packs, { recursive: true }));
  return { ...host, close };
}

async function startOwn(): Promise<RunningHost> {
  const { port, close } = await serveSite(folder, 0);
  return { origin: `http://127.0.0.1:${port}`, close };
}

for (const [name, start, isThere] of hosts)
  describe.skipIf(!isThere)(`${name}, by the files that are written for it,`, () => {
    let host: RunningHost;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host.close());

    it('answers every request of the list as the build wants', async () => {
      const list = conformanceList(folder);
      expect(list.length).toBeGreaterThan(200);
      const found = (await deviations(host.origin, list))
        .map(({ part, path, message }) => `${part} ${path}: ${message.en}`)
        .filter((line) => !(name.startsWith(runtime) && line.endsWith(withoutVary)));
      expect(found).toEqual([]);
    });
  });

describe(`${runtime} with packs`, () => {
  it('answers with every file of a pack, and never with a pack', async () => {
    const host = await startPacked();
    const isSame = async (path: string) => {
      const { status, body } = await ask(host.origin, { path: `/${path}` });
      return status === 200 && body.equals(readFileSync(join(folder, path)));
    };
    const paths = filesBelow(folder).filter(isPacked);
    const same = await Promise.all(paths.map(isSame));
    const pack = `/_packs/${packOf('about.md')}`;
    const { status } = await ask(host.origin, { path: pack });
    await host.close();
    expect(paths.length).toBeGreaterThan(100);
    expect([paths.filter((_, index) => !same[index]), status]).toEqual([[], 404]);
  });
});

describe.each([
  ['', () => startCloudflare(folder)],
  [' with packs', startPacked],
])(`${runtime}%s`, (_, start) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  it('answers addresses that begin with two slashes as missing', async () => {
    const paths = ['//[/', '//%/', '//a:99999/', '//www.example.org/'];
    const answers = await Promise.all(paths.map((path) => ask(host.origin, { path })));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  });

  it('shows the page for missing addresses to a browser that has it already', async () => {
    const path = '/there-is-no-such-page';
    const { headers } = await ask(host.origin, { path });
    const known = { 'if-none-match': headers.etag ?? '*' };
    const { status, body } = await ask(host.origin, { path, headers: known });
    expect([status, body.equals(readFileSync(join(folder, '404.html')))]).toEqual([404, true]);
  });

  it('lets nobody write to any address', async () => {
    const paths = ['/', '/about', '/about.md', '/_data/about.json', '/there-is-no-such-page'];
    const answers = await Promise.all(
      paths.map((path) => ask(host.origin, { method: 'POST', path })),
    );
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 405));
  });
});

/** The files beside the pages serve only hosts that compress nothing themselves. */
describe.skipIf(!nginxVersion())('nginx', () => {
  it('sends the files that npm run compress writes instead of compressing', {
    tags: 'full',
  }, async () => {
    const copy = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));
    for (const name of ['index.html', '404.html', '_headers', '_redirects', 'about'])
      cpSync(join(folder, name), join(copy, name), { recursive: true });
    expect(writeCompressed(copy)).toBe(3);
    const host = await startNginx(copy);
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await ask(host.origin, { path: '/about', headers });
    await host.close();
    const { size } = statSync(join(copy, 'about/index.html.gz'));
    rmSync(copy, { recursive: true });
    expect(Number(answer.headers['content-length'])).toBe(size);
  });
});

describe('The list of requests', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startOwn();
  });
  afterAll(() => host.close());

  /** Runs the list of one build against a host that serves another. */
  async function told(change: (copy: string) => void): Promise<string[]> {
    const copy = mkdtempSync(join(tmpdir(), 'site-'));
    cpSync(folder, copy, { recursive: true });
    change(copy);
    const found = await deviations(host.origin, conformanceList(copy));
    rmSync(copy, { recursive: true });
    return found.map(({ part, path, message }) => `${part} ${path}: ${message.en}`);
  }

  it('is sent only to a site that serves the build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'site-'));
    expect(await compareBuild(host.origin, folder)).toEqual([]);
    expect(await compareBuild(host.origin, empty)).toBe('noBuild');
    writeFileSync(join(empty, 'index.html'), 'x');
    expect(await compareBuild(host.origin, empty)).toBe('otherBuild');
    rmSync(empty, { recursive: true });
  });

  it('finds a page that the host has otherwise, and one that it lacks', {
    tags: 'full',
  }, async () => {
    const found = await told((copy) => {
      writeFileSync(join(copy, 'about/index.html'), 'x');
      cpSync(join(copy, 'contact'), join(copy, 'contact-us'), { recursive: true });
    });
    expect(found).toContain('files /about: Does not hold what dist/about/index.html holds.');
    expect(found).toContain('files /contact-us: Answers 404 instead of 200.');
    expect(found).toContain('head /contact-us: Answers 404 instead of 200.');
    expect(found.every((line) => /\/(about|contact-us)\b/.test(line))).toBe(true);
  });

  it('finds headers and redirects that the host does not send', { tags: 'full' }, async () => {
    const found = await told((copy) => {
      writeFileSync(
        join(copy, '_headers'),
        '/*\n  X-New: 1\n\n/assets/*\n  Cache-Control: no-cache\n',
      );
      writeFileSync(join(copy, '_redirects'), '/team /about 301\n/gone /about 301\n');
    });
    expect(found).toContain('files /about: Lacks the header X-New: 1');
    expect(found).toContain('missing /there-is-no-such-page: Lacks the header X-New: 1');
    expect(found).toContain('redirects /team: Leads to /contact#office instead of /about.');
    expect(found).toContain('redirects /gone?a=b&c: Answers 404 instead of 301 / 308.');
    expect(found.filter((line) => /instead of no-cache/.test(line)).length).toBeGreaterThan(3);
  });
});
