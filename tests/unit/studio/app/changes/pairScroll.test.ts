import { describe, expect, it } from 'vitest';
import type { FileChange, SectionChange } from '../../../../../src/studio/api/publishing.ts';
import { anchorsOf, counterpart } from '../../../../../src/studio/app/changes/pairScroll.ts';

describe('Two states of a page', () => {
  it('are held beside each other by the sections that kept their order', () => {
    const change = changeOf(4, 4, [
      section('changed', 0, 0),
      section('moved', 3, 1),
      section('added', null, 3),
      section('removed', 2, null),
    ]);
    expect(anchorsOf(change)).toEqual([
      { before: 0, after: 0 },
      { before: 1, after: 2 },
    ]);
  });

  it('are at the same place of the same section', () => {
    const [from, to] = [
      [0, 100, 300, 400],
      [0, 100, 700, 800],
    ] as [number[], number[]];
    expect(counterpart(50, from, to)).toBe(50);
    expect(counterpart(200, from, to)).toBe(400);
    expect(counterpart(350, from, to)).toBe(750);
    expect(counterpart(400, from, to)).toBe(800);
    expect(counterpart(-5, from, to)).toBe(0);
  });
});

function section(
  status: SectionChange['status'],
  before: number | null,
  after: number | null,
): SectionChange {
  return { status, type: 'hero', before, after, lines: [] };
}

function changeOf(before: number, after: number, sections: SectionChange[]): FileChange {
  const page = (count: number) => ({ sections: Array(count).fill({ type: 'hero' }) });
  return {
    file: 'pages/about.json',
    kind: 'page',
    status: 'changed',
    revision: 'a',
    lines: [],
    sections,
    before: page(before),
    after: page(after),
  };
}
