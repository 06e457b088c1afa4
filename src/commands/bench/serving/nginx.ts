import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { headerBlocks } from '../../../build/siteFiles/headers.ts';
import { parseRedirects } from '../../../build/siteFiles/redirects.ts';
import { nginxServer } from '../../../serve/nginx.ts';
import type { Served } from '../../../serve/serve.ts';

const program = 'nginx';

/** The version of the nginx that is installed, or undefined where there is none. */
export function nginxVersion(): string | undefined {
  const { error, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  return error ? undefined : /nginx\/([\d.]+)/.exec(stderr)?.[1];
}

/**
 * Serves a built site with nginx on a free port of this machine, by the configuration that
 * `npm run nginx` prints. All that nginx writes goes into a folder that is removed at the end.
 * @throws with what nginx says when it does not understand the configuration
 */
export async function startNginx(folder: string): Promise<Served> {
  const port = await freePort();
  const prefix = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(join(prefix, 'nginx.conf'), wholeConfiguration(resolve(folder), port));
  const flags = ['-p', prefix, '-e', 'stderr', '-c', 'nginx.conf'];
  const tested = spawnSync(program, ['-t', ...flags], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const child = spawn(program, flags, { stdio: 'ignore' });
  await untilOpen(port, child);
  return {
    port,
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
    // Only the superuser may choose, and has to: its workers could not read a folder of its own.
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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

function ended(child: ChildProcess): Promise<unknown> | undefined {
  if (child.exitCode !== null) return undefined;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  return gone;
}
