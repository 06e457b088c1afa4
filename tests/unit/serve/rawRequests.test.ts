import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSite } from '../../../src/serve/serve.ts';

const parent = mkdtempSync(join(tmpdir(), 'served-'));
const folder = join(parent, 'dist');
let served: Served;
const closing = 'Connection: close\r\n\r\n';

beforeAll(async () => {
  mkdirSync(join(folder, 'about'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>Home</p>');
  writeFileSync(join(folder, 'about/index.html'), `<p>About</p>${'a'.repeat(3_000_000)}`);
  writeFileSync(join(folder, 'large.html'), 'a'.repeat(20_000_000));
  writeFileSync(join(folder, '404.html'), '<p>Not found</p>');
  writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(folder, '_redirects'), '/old /about 301\n');
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  served = await serveSite(folder, 0);
});

afterAll(async () => {
  await served.close();
  rmSync(parent, { recursive: true });
});

describe('An address that is no page', () => {
  it.each([
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
    '/%00',
    '/about%00.html',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/_headers',
    '/_redirects/',
    '/%5f_headers',
    `/${'a'.repeat(5000)}`,
  ])('%s is answered with 404 and nothing of the disk', async (address) => {
    const answer = await answerTo(`GET ${address} HTTP/1.1\r\nHost: a\r\n${closing}`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('<p>Not found</p>');
    expect(answer).not.toContain('secret');
  });
});

describe('A request that no browser sends', () => {
  it.each([
    ['a null byte', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another method', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n${closing}`, 405],
    ['a redirect', `GET /old HTTP/1.1\r\nHost: a\r\n${closing}`, 301],
  ])('%s', async (_, request, status) => {
    expect(await answerTo(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${closing}`)).toContain('<p>Home</p>');
  });

  it('is not answered within the file that an earlier one asked for', async () => {
    let answer = '';
    const socket = connect(served.port, '127.0.0.1').setEncoding('latin1');
    socket.on('error', () => {});
    socket.once('data', () => socket.write('garb age\r\n\r\n'));
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.write('GET /large.html HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((closed) => socket.on('close', closed));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('400 Bad Request');
  });

  it('answers what comes in one piece one after the other', async () => {
    const one = 'GET / HTTP/1.1\r\nHost: a\r\n';
    const answer = await answerTo(`${one}\r\n${one}\r\n${one}${closing}`);
    expect(answer.match(/<p>Home<\/p>/g)).toHaveLength(3);
  });

  it('answers an address in absolute form', async () => {
    const answer = await answerTo(`GET http://a/about HTTP/1.1\r\nHost: a\r\n${closing}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /);
    expect(answer).not.toContain('secret');
  });
});

describe('What a client takes', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
    [';;;q=,,', undefined],
  ])('Accept-Encoding: %s', async (accepted, encoding) => {
    const request = `HEAD / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${accepted}\r\n${closing}`;
    const answer = await answerTo(request);
    expect(/content-encoding: (\S+)/i.exec(answer)?.[1]).toBe(encoding);
    expect(answer).toMatch(/\r\n\r\n$/);
    expect(answer).toMatch(/Content-Length: [1-9]/);
  });

  it('is told that it has a file already', async () => {
    const first = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${closing}`);
    const etag = /etag: (\S+)/i.exec(first)?.[1];
    const again = `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\n${closing}`;
    expect(await answerTo(again)).toMatch(/^HTTP\/1\.1 304 [\s\S]*\r\n\r\n$/);
  });

  it('is the whole file where a part was asked for', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=2-5,9-\r\n${closing}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<p>Home</p>');
  });
});

it('survives clients that leave in the middle of an answer', async () => {
  for (let count = 0; count < 20; count += 1)
    await new Promise<void>((left) => {
      const socket = connect(served.port, '127.0.0.1', () =>
        socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n'),
      );
      socket.once('data', () => socket.destroy()).once('close', () => left());
    });
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\n${closing}`)).toContain('<p>Home</p>');
});

function answerTo(request: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = '';
    connect(served.port, '127.0.0.1')
      .setEncoding('latin1')
      .on('data', (text: string) => {
        answer += text;
      })
      .on('error', fail)
      .on('close', () => done(answer))
      .write(request, 'latin1');
  });
}
