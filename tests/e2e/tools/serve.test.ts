import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../src/build/siteFiles/headers.ts';
import { copyProject, type Server } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';

const project = copyProject();
let port: number;
let server: Server;
let output: string;

beforeAll(async () => {
  project.write('pages/_redirects.json', { redirects: [{ from: '/team', to: '/contact#office' }] });
  server = await project.serve('start', { PORT: '0' });
  port = Number(new URL(server.origin).port);
  output = server.output();
});

afterAll(() => project.dispose());

describe('npm start', () => {
  it('generates, checks and builds, and prints the address', () => {
    expect(output).toMatch(/\d+ pages built: \d+ files in dist\//);
    expect(output).toContain(`The site is at http://localhost:${port}\n`);
  });

  it('says that the port of PORT is taken and how to choose another one', async () => {
    await expect(serveBuilt({ PORT: String(port) })).rejects.toThrow(
      `It ended with 2:\nPort ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`,
    );
  });

  it.each(variants(['abc', '70000', '-1', '1.5']))(
    'refuses a port that is none: %s',
    async (wrong) => {
      await expect(project.serve('start', { PORT: wrong })).rejects.toThrow(
        `It ended with 2:\nPORT is "${wrong}". It must be a whole number from 0 to 65535.\n`,
      );
    },
  );
});

describe('other machines', () => {
  const address = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  // Linux has more than one address for itself.
  const other = address ?? '127.0.0.2';

  it('reach the site only where HOST says so', async () => {
    await expect(fetch(`http://${other}:${port}/`)).rejects.toThrow('fetch failed');
    const open = await serveBuilt({ HOST: '0.0.0.0' });
    const { status } = await fetch(`http://${other}:${new URL(open.origin).port}/`);
    expect(status).toBe(200);
  });

  it('are no addresses at which it can listen', async () => {
    await expect(serveBuilt({ HOST: '192.0.2.1' })).rejects.toThrow(
      'It ended with 2:\nHOST is "192.0.2.1". It must be an address of this machine',
    );
  });
});

describe('the server', () => {
  it('leads on from an address that has moved, with the query that came along', async () => {
    const { status, headers } = await ask('/team?a=b');
    expect([status, headers.get('location')]).toEqual([301, '/contact?a=b#office']);
  });

  it('answers 304 when nothing has changed', async () => {
    const { headers } = await ask('/about');
    const again = await ask('/about', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('protects every answer as _headers says', async () => {
    const headersOf = parseHeaders(project.read('dist/_headers'));
    for (const path of ['/', '/no/such-page', '/_data/about.json', asset('client-')]) {
      const { headers } = await ask(path);
      const promised = headersOf(path).map(([name, value]) => [name.toLowerCase(), value]);
      expect(promised.length).toBeGreaterThan(6);
      expect(Object.fromEntries(headers)).toMatchObject(Object.fromEntries(promised));
    }
  });
});

it('ends when it is told to', async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await expect(ask('/')).rejects.toThrow('fetch failed');
});

function serveBuilt(environment: Record<string, string>) {
  return project.serve('start', environment, '--built');
}

/** The address of the asset whose name begins so. */
function asset(name: string): string {
  const file = readdirSync(join(project.root, 'dist/assets')).find((file) => file.startsWith(name));
  return `/assets/${file}`;
}

function ask(path: string, headers: Record<string, string> = {}) {
  return fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' });
}
