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
  const [accessibility, others] = output.split(/\n\n(?=links|\d+ findings)/);
  expect(accessibility).toContain('/: html-has-lang: html: ');
  expect(accessibility).toContain('(at 375 and 1440 px)');
  expect(`${others}\n`).toBe(mistakes);
  expect(code).toBe(1);
});

it('says why it cannot run', async () => {
  const runs = await Promise.all([audit('example.com'), audit('http://localhost:1')]);
  expect(runs.map(({ code }) => code)).toEqual([2, 2]);
  expect(runs.map(({ errors }) => errors.trim())).toEqual([
    '"example.com" is no address of a site. It begins with https:// or http://.',
    'Nothing answers at http://localhost:1.',
  ]);
});

const mistakes = `links: 3 findings
  /sitemap.xml: There is no sitemap.
  /: Links to /about#team, but nothing there has that id.
  /: Links to /gone, which answers 404.

consent: 3 findings
  /: Stores cookie id before consent.
  /: Stores local storage id before consent.
  /: Asks http://127.0.0.1:1 for something before consent.

host: not compared with dist/, because the site serves another build
`;

const home = `<!doctype html><html><head><title>Home</title></head><body>
  <h1>One</h1><img src="http://127.0.0.1:1/picture.png"><a href="/about#team">About us</a>
  <a href="/gone">Gone</a><script>localStorage.setItem('id', '1'); document.cookie = 'id=1';</script>
  </body></html>`;
const about =
  '<!doctype html><html lang="en"><title>About</title><main><h1>About</h1></main></html>';
const pages: Record<string, string> = { '/': home, '/about': about };

let server: Server;
const bad = { origin: '' };

beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    const body = pages[path];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
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
