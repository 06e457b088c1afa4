import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Served, serveSite } from '../../../src/serve/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-'));
const large = 'a'.repeat(20_000_000);
let served: Served;
const sockets: Socket[] = [];

beforeEach(async () => {
  mkdirSync(join(folder, 'about'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>Home</p>');
  writeFileSync(join(folder, 'about/index.html'), large);
  writeFileSync(join(folder, '404.html'), '<p>Not found</p>');
  writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  served = await serveSite(folder, 0);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await served.close();
  rmSync(folder, { recursive: true });
});

it('300 connections that send a byte now and then keep nobody waiting', async () => {
  const slow = await Promise.all(
    Array.from({ length: 300 }, () => opened('GET / HTTP/1.1\r\nX: ')),
  );
  for (let round = 0; round < 20; round += 1) {
    for (const socket of slow) socket.write('a');
    expect(await textOf('/')).toBe('<p>Home</p>');
  }
});

it('a server that is told to end finishes the answer that a slow client reads', async () => {
  const slow = await opened('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((begun) => slow.once('readable', begun));
  const idle = await opened('');
  const drained = served.drain();
  await expect.poll(() => textOf('/').catch(({ code }) => code)).toBe('ECONNREFUSED');
  const answer = await new Promise<number>((done) => {
    let length = 0;
    slow.on('data', (part: Buffer) => {
      length += part.length;
    });
    slow.on('close', () => done(length));
  });
  expect(answer).toBeGreaterThan(large.length);
  await drained;
  expect(idle.destroyed || idle.readableEnded).toBe(true);
});

it('a client that never reads its answer does not keep the server from ending', async () => {
  const slow = await opened('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((begun) => slow.once('readable', begun));
  await served.drain(100);
  await expect(textOf('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

const requests = process.env.FULL ? 100_000 : 4000;

it(`keeps no more memory after ${requests} requests than after a tenth of them`, {
  tags: 'full',
  timeout: 600_000,
}, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  await askTimes(requests / 10, agent);
  const before = heap();
  await askTimes(requests, agent);
  expect(heap() - before).toBeLessThan(4_000_000);
  agent.destroy();
});

/** Existing and missing addresses, each of the latter another one, with changing encodings. */
async function askTimes(count: number, agent: Agent): Promise<void> {
  const encodings = ['', 'br', 'gzip', `x-${count}`];
  let next = 0;
  const ask = async () => {
    while (next < count) {
      next += 1;
      const path = next % 2 ? '/' : `/no/${next}?query=${next}`;
      await textOf(path, agent, { 'accept-encoding': encodings[next % 4] ?? '' });
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

function opened(text: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(served.port, '127.0.0.1', () => socket.write(text, () => done(socket)));
    sockets.push(socket);
    socket.on('error', fail);
  });
}

function textOf(path: string, agent?: Agent, headers = {}): Promise<string> {
  return new Promise((done, fail) => {
    request({ port: served.port, path, headers, ...(agent && { agent }) }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done(text));
    })
      .on('error', fail)
      .end();
  });
}
