import { cpSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { writeCompressed } from '../../../serve/compressFolder.ts';
import { startServer } from '../measure/server.ts';
import { median } from '../measure/turns.ts';
import { count, table } from '../report/table.ts';
import { withFolder } from '../site/folder.ts';
import { homeFiles } from './homeFiles.ts';
import { nginxVersion, startNginx } from './nginx.ts';

const crowds = [10, 50, 200];

/** Encodings that browsers accept. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

interface Load {
  server: string;
  connections: number;
  requestsPerSecond: number;
  kilobytesPerRequest: number;
  /** The 99th percentile of response times in milliseconds. */
  p99: number;
  /** Requests without a successful response. */
  errors: number;
}

export interface Serving {
  /** The number of files that are requested in turn. */
  files: number;
  nginx: string | undefined;
  loads: Load[];
}

/**
 * Requests the home page and its files for two seconds over 10, 50 and 200 connections: from `npm
 * start`'s server and, if it is installed, from nginx without and with the files of `npm run
 * compress`. All run on this machine.
 * @param root the folder of the project with its dist/
 */
export function measureServing(root: string, rounds: number): Promise<Serving> {
  return withFolder(async (compressed) => {
    const dist = join(root, 'dist');
    const files = homeFiles(dist);
    const nginx = nginxVersion();
    cpSync(dist, compressed, { recursive: true });
    writeCompressed(compressed);
    const servers = new Map([['npm start', await startServer({ folder: root }, ['serve'])]]);
    if (nginx) servers.set('nginx', await startNginx(dist));
    if (nginx) servers.set('nginx, .gz', await startNginx(compressed));
    for (const { origin } of servers.values()) await load(origin, files, 10, 1);
    const loads: Load[] = [];
    for (const connections of crowds)
      for (let round = 1; round <= rounds; round += 1)
        for (const [server, { origin }] of servers)
          loads.push({ server, ...(await load(origin, files, connections, 2)) });
    for (const { close } of servers.values()) await close();
    return { files: files.length, nginx, loads };
  });
}

async function load(
  url: string,
  paths: string[],
  connections: number,
  duration: number,
): Promise<Omit<Load, 'server'>> {
  const { requests, latency, throughput, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration,
    requests: paths.map((path) => ({ path, headers })),
  });
  return {
    connections,
    requestsPerSecond: requests.average,
    kilobytesPerRequest: throughput.total / requests.total / 1000,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
  };
}

/** Formats the medians as Markdown. */
export function servingTable({ files, nginx, loads }: Serving): string {
  const title = `The home page and what it loads: ${files} files in turn.`;
  const version = nginx
    ? `nginx ${nginx}, as npm run host -- nginx has it.`
    : 'nginx is not installed.';
  const names = new Set(loads.map(({ server }) => server));
  const rows = crowds.flatMap((connections) =>
    [...names].map((name) =>
      rowOf(
        name,
        loads.filter((one) => one.connections === connections),
      ),
    ),
  );
  const head = ['server', 'connections', 'requests/s', 'kB each', 'p99 ms', 'errors', 'to nginx'];
  return `${title} ${version}\n\n${table(head, rows)}`;
}

function rowOf(server: string, loads: Load[]): string[] {
  const figure = (name: string, key: keyof Omit<Load, 'server'>) =>
    median(loads.filter((one) => one.server === name).map((one) => one[key]));
  const speed = figure(server, 'requestsPerSecond');
  const ratio = speed / figure('nginx', 'requestsPerSecond');
  return [
    server,
    count(figure(server, 'connections')),
    speed.toFixed(0),
    figure(server, 'kilobytesPerRequest').toFixed(1),
    figure(server, 'p99').toFixed(0),
    count(figure(server, 'errors')),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '',
  ];
}
