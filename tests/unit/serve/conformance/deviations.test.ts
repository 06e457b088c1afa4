import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { ask } from '../../../../src/serve/conformance/ask.ts';
import { deviations } from '../../../../src/serve/conformance/deviations.ts';

it('A body that is not compressed as its header says is a deviation, and no crash', async () => {
  const server = createServer((_, response) =>
    response.setHeader('Content-Encoding', 'gzip').end('plain'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const list = [{ part: 'files' as const, path: '/', judge: () => [] }];
  const found = await deviations(`http://127.0.0.1:${port}`, list);
  server.close();
  expect(found.map(({ path, message }) => `${path} ${message.en}`)).toEqual([
    '/ Does not answer: incorrect header check.',
  ]);
});

const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');

it.skipIf(!hasIpv6)('A host is asked at an address of IPv6, too', async () => {
  const server = createServer((_, response) => response.end('Home'));
  await new Promise<void>((done) => server.listen(0, '::1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answer = await ask(`http://[::1]:${port}`, { path: '/' }).finally(() => server.close());
  expect(answer.body.toString()).toBe('Home');
});
