import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { headerBlocks } from '../../../src/build/siteFiles/headers.ts';
import { parseRedirects } from '../../../src/build/siteFiles/redirects.ts';
import { nginxServer } from '../../../src/serve/nginx.ts';

export interface RunningNginx {
  origin: string;
  close: () => Promise<unknown>;
}

const program = 'nginx';

/** The version of nginx; undefined if it is not installed. */
export function nginxVersion(): string | undefined {
  const { error, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  return error ? undefined : /nginx\/([\d.]+)/.exec(stderr)?.[1];
}

/**
 * Serves a built site with nginx on a free port, configured by `npm run host -- nginx`. Everything that
 * nginx writes goes to a folder that is removed at the end.
 * @throws with nginx's message if it rejects the configuration
 */
export async function startNginx(folder: string): Promise<RunningNginx> {
  const port = await freePort();
  const prefix = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(join(prefix, 'nginx.conf'), wholeConfiguration(resolve(folder), port));
  const flags = ['-p', prefix, '-e', 'stderr', '-c', 'nginx.conf'];
  const tested = spawnSync(program, ['-t', ...flags], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const child = spawn(program, flags, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(origin, child);
  return {
    origin,
    close: async () => {
      await ended(child);
      rmSync(prefix, { recursive: true });
    },
  };
}

function wholeConfiguration(root: string, port: number): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const redirects = parseRedirects(read('_redirects'));
  const server = nginxServer('localhost', headerBlocks(read('_headers')), redirects, {
    root,
    port,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // Workers run as another user by default, who cannot read the superuser's folders.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes auto;',
    'pid nginx.pid;',
    'error_log stderr;',
    'events { worker_connections 1024; }',
    'http {',
    '    access_log off;',
    '    sendfile on;',
    '    tcp_nopush on;',
    ...temporary.map((name) => `    ${name}_temp_path ${name};`),
    server,
    '}',
    '',
  ].join('\n');
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/**
 * Waits until a server answers.
 * @throws if its process ends before
 */
export async function untilOpen(origin: string, child: ChildProcess): Promise<void> {
  const isOpen = async () => child.exitCode !== null || fetch(origin).then(Boolean, () => false);
  await vi.waitUntil(isOpen, { timeout: 15_000 });
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
}

function ended(child: ChildProcess): Promise<unknown> | undefined {
  if (child.exitCode !== null) return undefined;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  return gone;
}
