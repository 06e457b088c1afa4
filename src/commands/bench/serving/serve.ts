import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { writeCompressed } from '../../../serve/gzipFolder.ts';
import type { Served } from '../../../serve/serve.ts';
import { homeFiles } from './homeFiles.ts';
import { nginxVersion, startNginx } from './nginx.ts';

const crowds = [10, 50, 200];

/** The median of so many is taken, since the machine does other things too. */
const rounds = 3;

/** What a browser says that it takes. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

interface Run {
  server: string;
  connections: number;
  requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Answers that did not come, or that were no success. */
  errors: number;
  kilobytesPerRequest: number;
  /** Its requests per second to those of nginx, as it is configured; null where there is none. */
  ratio: number | null;
}

type MeasuredRun = Omit<Run, 'ratio'>;
type Load = Omit<MeasuredRun, 'connections'>;

export interface Serving {
  /** How many files were asked for in turn. */
  files: number;
  /** How long each of three runs took, in seconds; the figures are their median, the errors their sum. */
  seconds: number;
  /** Its version; null where it is not installed. */
  nginx: string | null;
  runs: Run[];
}

/**
 * Asks for the home page and all that it loads, again and again for some seconds, over 10, 50 and 200
 * connections, of `npm start`'s server and of nginx where it is installed, all on this machine: of nginx
 * as it is, and with the files that `npm run compress` writes.
 * @param root where the project and its dist/ are
 */
export async function measureServing(root: string, seconds = 2): Promise<Serving> {
  const folder = join(root, 'dist');
  const paths = homeFiles(folder);
  const nginx = nginxVersion() ?? null;
  const servers = new Map([['npm start', await startOwn(root)]]);
  try {
    if (nginx) servers.set('nginx', await startNginx(folder));
    if (nginx) servers.set('nginx, .gz', await startNginxCompressed(folder));
    for (const { port } of servers.values()) await load(port, paths, 10, 1);
    const runs: MeasuredRun[] = [];
    for (const connections of crowds) {
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const [server, { port }] of servers)
          loads.push({ server, ...(await load(port, paths, connections, seconds)) });
      for (const server of servers.keys()) runs.push({ connections, ...medianOf(server, loads) });
    }
    return { files: paths.length, seconds, nginx, runs: runs.map((run) => withRatio(run, runs)) };
  } finally {
    for (const { close } of servers.values()) await close();
  }
}

/** The figures as they are printed. */
export function servingTable({ files, seconds, nginx, runs }: Serving): string {
  const rows = runs.map((run) => [
    ...[run.server, String(run.connections), run.requestsPerSecond.toFixed(0)],
    ...[run.kilobytesPerRequest.toFixed(1), run.p99.toFixed(0), String(run.errors)],
    run.ratio?.toFixed(2) ?? '',
  ]);
  const heads = ['server', 'connections', 'requests/s', 'kB each', 'p99 ms', 'errors', 'to nginx'];
  const line = (cells: string[]) =>
    cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(10))).join('');
  return [
    `The home page and what it loads: ${files} files in turn, ${rounds} runs of ${seconds} s, this machine alone.`,
    nginx ? `nginx ${nginx}, as npm run nginx has it.` : 'nginx is not installed: npm start alone.',
    '',
    ...[heads, ...rows].map(line),
  ].join('\n');
}

/** In a process of its own, as `npm start` runs it once the site is built. */
async function startOwn(root: string): Promise<Served> {
  const child = spawn(process.execPath, ['scripts/run.js', 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { port: await portOf(child), close: () => end(child) };
}

async function startNginxCompressed(folder: string): Promise<Served> {
  const copy = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(folder, copy, { recursive: true });
  writeCompressed(copy);
  const { port, close } = await startNginx(copy);
  return {
    port,
    close: async () => {
      await close();
      rmSync(copy, { recursive: true });
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}.`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const port = /localhost:(\d+)/.exec(text)?.[1];
      if (port) done(Number(port));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done()).kill();
  });
}

async function load(port: number, paths: string[], connections: number, duration: number) {
  const { requests, latency, throughput, errors, timeouts, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    requests: paths.map((path) => ({ path, headers })),
  });
  return {
    requestsPerSecond: requests.average,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
    kilobytesPerRequest: throughput.total / requests.total / 1000,
  };
}

function medianOf(server: string, loads: Load[]): Load {
  const own = loads.filter((load) => load.server === server);
  const median = (key: Exclude<keyof Load, 'server'>) =>
    own.map((load) => load[key]).sort((a, b) => a - b)[own.length >> 1] ?? 0;
  return {
    server,
    requestsPerSecond: median('requestsPerSecond'),
    p99: median('p99'),
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
    kilobytesPerRequest: median('kilobytesPerRequest'),
  };
}

function withRatio(run: MeasuredRun, runs: MeasuredRun[]): Run {
  const other = runs.find(
    ({ server, connections }) => server === 'nginx' && connections === run.connections,
  );
  return { ...run, ratio: other ? run.requestsPerSecond / other.requestsPerSecond : null };
}
