import { expect, it } from 'vitest';
import { parsedAddress } from '../../../src/shared/webAddress.ts';

it('An address with ñ is one however often it is asked', () => {
  const asked = Array.from({ length: 20_000 }, () => parsedAddress('https://www.español.example'));
  expect(asked.filter((url) => url === undefined)).toEqual([]);
});
