import { expect, it } from 'vitest';
import { lookingAt } from '../../../src/shared/lookingAt.ts';

const fail = () => {
  throw new Error('too deep');
};

it('an error names the file that was looked at, at once and later', async () => {
  const at = expect.objectContaining({ message: 'too deep', lookedAt: 'pages/a.json' });
  expect(() => lookingAt('pages/a.json', fail)).toThrow(at);
  await expect(lookingAt('pages/a.json', async () => fail())).rejects.toEqual(at);
});
