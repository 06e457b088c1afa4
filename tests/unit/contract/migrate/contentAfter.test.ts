import { expect, it } from 'vitest';
import { contentAfter } from '../../../../src/contract/migrate/contentAfter.ts';

const words = { number: 2, name: '0002-test', title: '', titleEs: '', steps: [], meaning: [] };
const after = (change: (data: Record<string, unknown>) => unknown) =>
  contentAfter('page', { title: 'T' }, { ...words, change: (_, data) => change(data) });

it('A function that keeps a count or draws lots is refused', () => {
  let count = 0;
  const wrong = '0002-test.ts makes other content of one file each time.';
  expect(() => after((data) => ({ ...data, count: ++count }))).toThrow(wrong);
  expect(() => after((data) => ({ ...data, lot: Math.random() }))).toThrow(wrong);
});

it('A function may change what it is given, for it is given a copy', () => {
  expect(after((data) => Object.assign(data, { title: 'New' }))).toEqual({ title: 'New' });
  expect(after((data) => delete data.title && undefined)).toEqual({ title: 'T' });
});

it('A function that would change its own result again is refused', () => {
  const wrong = '0002-test.ts changes once more what it has made';
  expect(() => after((data) => ({ ...data, title: `${data.title}!` }))).toThrow(wrong);
  const once = ({ title, ...data }: Record<string, unknown>) =>
    title === undefined ? undefined : { ...data, heading: title };
  expect(after(once)).toEqual({ heading: 'T' });
});
