import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artworks } from '../../../src/artwork/index.ts';
import { palette, tint } from '../../../src/artwork/palette.ts';

const LIMIT = 6_000;
const LIMIT_OF_THE_HOME_PAGE = 12_000;

function found(svg: string, pattern: RegExp): string[] {
  return [...svg.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe.each(Object.entries(artworks))('the picture %s', (name, draw) => {
  const svg = draw();

  it('is committed exactly as the generator draws it', () => {
    expect(readFileSync(`pages/images/${name}.svg`, 'utf8')).toBe(svg);
  });

  it('is drawn the same every time', () => {
    expect(draw()).toBe(svg);
  });

  it('stays small enough to load with the first screen', () => {
    const limit = name === 'encuentro' ? LIMIT_OF_THE_HOME_PAGE : LIMIT;
    expect(Buffer.byteLength(svg)).toBeLessThan(limit);
  });

  it('is a square panel with its size set', () => {
    expect(svg).toContain('width="720" height="720" viewBox="0 0 720 720"');
  });

  it('gives every id once, under its own name, and uses only those', () => {
    const ids = found(svg, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(found(svg, / href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('holds no broken number', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('paints with the palette and its tints only', () => {
    const allowed: string[] = ['none', ...Object.values(palette), ...Object.values(tint)];
    const used = new Set(found(svg, / (?:fill|stroke)="([^"]+)"/g));
    expect([...used].filter((colour) => !allowed.includes(colour))).toEqual([]);
  });

  it('carries no text, script, filter, raster or outside reference', () => {
    expect(svg).not.toMatch(/<(text|script|style|filter|image|foreignObject)\b/);
    expect(found(svg, / href="([^"]+)"/g).filter((href) => !href.startsWith('#'))).toEqual([]);
  });
});

it('no two pictures are the same', () => {
  const drawn = Object.values(artworks).map((draw) => draw());
  expect(new Set(drawn).size).toBe(drawn.length);
});
