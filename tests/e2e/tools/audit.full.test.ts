import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCompressed } from '../../../src/serve/compressFolder.ts';
import { serveSite } from '../../../src/serve/serve.ts';

it('finds nothing on the built site as hosts send it, and says so in its last line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync('dist', folder, { recursive: true });
  writeCompressed(folder);
  const { port, close } = await serveSite(folder, 0);
  const { code, output } = await audit(`http://localhost:${port}`, '--only', '/contact');
  await close();
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/\nhost: not compared with dist\/, .*\n\n0 findings on 1 page\.\n$/);
  expect(code).toBe(0);
});

it('finds what is wrong with another site', async () => {
  const { code, output } = await audit(bad.origin);
  const [accessibility, others] = output.split(/\n\n(?=headers)/);
  expect(accessibility).toContain('/: html-has-lang: html: ');
  expect(accessibility).toContain('(at 375 and 1440 px)');
  expect(others).toBe(mistakes);
  expect(code).toBe(1);
});

it('says why it cannot run', async () => {
  const runs = await Promise.all([
    audit(),
    audit('example.com'),
    audit('http://localhost:1'),
    audit('http://localhost:1', '--olny', '/'),
    audit('--lang', 'es'),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  expect(runs.map(({ errors }) => errors.trim())).toEqual([
    'Say which site: npm run audit -- https://www.example.com',
    '"example.com" is no address of a site. It begins with https:// or http://.',
    'Nothing answers at http://localhost:1.',
    'There is no flag --olny. Did you mean --only?',
    'Diga qué sitio: npm run audit -- https://www.example.com',
  ]);
});

it('explains itself', async () => {
  const { code, output } = await audit('--help');
  expect(output).toContain('npm run audit -- https://');
  expect(code).toBe(0);
});

const mistakes = `headers: 18 findings
  /, /about: content-type is "text/html"; say text/html in UTF-8.
  /, /about: There is no content-encoding header; compress pages.
  /, /about: There is no x-content-type-options header; set it to nosniff.
  /, /about: There is no referrer-policy header; set it to strict-origin-when-cross-origin or stricter.
  /, /about: There is no permissions-policy header; turn off what the site does not use.
  /, /about: There is no cross-origin-opener-policy header; set it to same-origin.
  /, /about: The content security policy lets scripts run from 'unsafe-inline'.
  /, /about: The content security policy has no frame-ancestors.
  /, /about: The content security policy has no base-uri.

links: 3 findings
  /sitemap.xml: There is no sitemap.
  /: Links to /about#team, but nothing there has that id.
  /: Links to /gone, which answers 404.

consent: 3 findings
  /: Stores cookie id before consent.
  /: Stores local storage id before consent.
  /: Asks http://127.0.0.1:1 for something before consent.

metadata: 10 findings
  /: Does not say its language in <html lang>.
  /: Has no description.
  /: Has 2 main headings (h1) instead of one.
  /: Has no canonical address.
  /about: Its canonical address "/about" is not absolute.
  /about: Has Open Graph data, but no og:description.
  /about: Has Open Graph data, but no og:url.
  /about: Has Open Graph data, but no og:image.
  /, /about: Shares its title "Home".

host: not compared with dist/, because the site serves another build

42 findings on 2 pages.
`;

const home = `<!doctype html><html><head><title>Home</title></head><body>
  <h1>One</h1><h1>Two</h1><img src="http://127.0.0.1:1/picture.png"><a href="/about#team">About us</a>
  <a href="/gone">Gone</a><script>localStorage.setItem('id', '1'); document.cookie = 'id=1';</script>
  </body></html>`;
const about = `<!doctype html><html lang="en"><head><title>Home</title>
  <meta name="description" content="About us"><meta property="og:title" content="About">
  <link rel="canonical" href="/about"></head><body><main><h1>About</h1></main></body></html>`;
const pages: Record<string, string> = { '/': home, '/about': about };

let server: Server;
const bad = { origin: '' };

beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    const body = pages[path];
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "script-src 'self' 'unsafe-inline'",
    });
    response.end(body ?? 'Not here.');
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  bad.origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function audit(
  ...args: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['scripts/run.js', 'audit', ...args]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((done) => {
    child.on('close', (code) => done({ code, output, errors }));
  });
}
