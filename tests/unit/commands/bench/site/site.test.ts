import { describe, expect, it } from 'vitest';
import {
  benchPage,
  benchRoute,
  fileOf,
  sizes,
} from '../../../../../src/commands/bench/site/pages.ts';
import { benchFiles, frameFiles } from '../../../../../src/commands/bench/site/site.ts';
import { createOpen } from '../../../../support/opening.ts';

const pages = Array.from({ length: 50 }, (_, index) => benchPage(index, 50));

describe('the pages of the benchmark', () => {
  it('are the same every time', () => {
    expect([...benchFiles(50)]).toEqual([...benchFiles(50)]);
  });

  it('each have a file and a text of their own', () => {
    const files = [...benchFiles(300)];
    expect(new Set(files.map(({ file }) => file)).size).toBe(300);
    expect(new Set(files.map(({ text }) => text)).size).toBe(300);
  });

  it('have 5 to 8 kB each', () => {
    for (const page of pages) {
      const bytes = Buffer.byteLength(fileOf(page));
      expect(bytes).toBeGreaterThanOrEqual(sizes.least);
      expect(bytes).toBeLessThanOrEqual(sizes.most);
    }
  });

  it('open with a hero, end with a call to action and show four to seven types between them', () => {
    for (const { sections } of pages) {
      const [first, ...rest] = sections.map(({ type }) => type);
      expect(first).toBe('hero');
      expect(rest.pop()).toBe('callToAction');
      expect(rest.length).toBeGreaterThanOrEqual(4);
      expect(rest.length).toBeLessThanOrEqual(7);
      expect(new Set(rest).size).toBe(rest.length);
    }
  });

  it('show every type, facts and Markdown', () => {
    const types = new Set(pages.flatMap(({ sections }) => sections.map(({ type }) => type)));
    expect(types.size).toBe(9);
    const texts = pages.map(fileOf).join('');
    expect(texts.match(/\{(price|term|claim)\.\w+\}/g)?.length).toBeGreaterThan(100);
    expect(texts.match(/\]\(\/\w+\/\w+\/[\w-]+\)/g)?.length).toBeGreaterThan(50);
  });

  it('link to one another, so that none is an orphan', () => {
    const texts = pages.map(fileOf).join('');
    for (let index = 0; index < 50; index += 1) expect(texts).toContain(`"${benchRoute(index)}"`);
  });

  it('make a site without an error or a warning', () => {
    const open = createOpen();
    const { report } = open([...frameFiles(50), ...benchFiles(50)], []);
    expect(report.diagnostics).toEqual([]);
    expect(report.pages).toBe(53);
  });
});
