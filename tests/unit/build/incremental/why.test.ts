import { expect, it } from 'vitest';
import { type Cause, causesByPart } from '../../../../src/build/incremental/causes.ts';
import { explainRendered } from '../../../../src/build/incremental/why.ts';

const [code, , , file, layout] = causesByPart as [Cause, Cause, Cause, Cause, Cause];

const pages = (count: number, cause: Cause) =>
  Array.from({ length: count }, (_, index) => ({ route: `/${index}`, cause }));

it('names each of few pages, and the number of many with one cause', () => {
  const few = [{ route: '/contact', cause: file }];
  expect(explainRendered([...few, ...pages(12, layout)], 57)).toBe(
    '/contact  its file changed\n12 pages: its layout or the date in that changed',
  );
});

it('says of all pages at once that they have one cause, and that none was rendered', () => {
  expect(explainRendered(pages(57, code), 57)).toBe('all 57 pages: the code changed');
  expect(explainRendered([], 57)).toContain('No page was rendered');
});

it('says it in Spanish', () => {
  expect(
    explainRendered([...pages(12, layout), { route: '/contact', cause: file }], 57, 'es'),
  ).toBe(
    '12 páginas: ha cambiado su plantilla o la fecha que hay en ella\n/contact  ha cambiado su archivo',
  );
});
