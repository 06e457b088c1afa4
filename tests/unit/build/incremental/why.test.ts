import { expect, it } from 'vitest';
import { explainRendered } from '../../../../src/build/incremental/why.ts';

const pages = (count: number, cause: string) =>
  Array.from({ length: count }, (_, index) => ({ route: `/${index}`, cause }));

it('names each of few pages, and the number of many with one cause', () => {
  const few = [{ route: '/contact', cause: 'its file changed' }];
  expect(explainRendered([...few, ...pages(12, 'its layout changed')], 57)).toBe(
    '/contact  its file changed\n12 pages: its layout changed',
  );
});

it('says of all pages at once that they have one cause, and that none was rendered', () => {
  expect(explainRendered(pages(57, 'the code changed'), 57)).toBe('all 57 pages: the code changed');
  expect(explainRendered([], 57)).toContain('No page was rendered');
});
