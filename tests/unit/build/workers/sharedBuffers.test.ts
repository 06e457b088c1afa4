import { expect, it } from 'vitest';
import {
  createSharedBufferReader,
  createSharedBuffers,
} from '../../../../src/build/workers/sharedBuffers.ts';

it('hands texts over as they are, whatever their signs', () => {
  const buffers = createSharedBuffers(1);
  const buffer = buffers.take();
  const texts = ['{"a":"plain"}', '', '“Señor – 1.500 €”', '𝄞 and a half: \ud834'];
  const places = texts.map((text) => buffer?.put(text));
  const textIn = createSharedBufferReader(buffers.buffers);
  expect(places.map((place) => place && textIn(0, place))).toEqual(texts);
});

it('has no place for a text that is longer than what is left', () => {
  const buffer = createSharedBuffers(1).take();
  expect(buffer?.put('x'.repeat(524_288 - 3))).toEqual({ start: 0, end: 1_048_570 });
  expect(buffer?.put('four')).toBeUndefined();
  expect(buffer?.put('two')).toEqual({ start: 1_048_570, end: 1_048_576 });
});

it('gives out a buffer again, empty, once it was given back', () => {
  const buffers = createSharedBuffers(2);
  const [first] = [buffers.take(), buffers.take()];
  first?.put('something');
  expect(buffers.take()).toBeUndefined();
  buffers.giveBack(first?.number ?? -1);
  const again = buffers.take();
  expect(again?.number).toBe(first?.number);
  expect(again?.put('else')).toEqual({ start: 0, end: 8 });
});
