import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overruns } from '../../../../src/commands/budget/budgets.ts';
import { byteChanges } from '../../../../src/commands/budget/byteChanges.ts';
import { picturesIn } from '../../../../src/commands/budget/pictures.ts';
import { bytesReport } from '../../../../src/commands/budget/table.ts';
import { type Weight, weighSite } from '../../../../src/commands/budget/weigh.ts';

describe('the bytes of a built page', () => {
  it('are too many by what they are', () => {
    const files = {
      'assets/client-bbbbbbbb.js': noise(120_000),
      'assets/a-aaaaaaaa.svg': noise(61_000),
    };
    const picture = '<picture><img src="/assets/a-aaaaaaaa.svg"></picture>';
    const css = `.hero{background:url(${noise(6000)})}`;
    const hero = `<section class="hero">${picture}${noise(10_000)}</section>`;
    const told = weighed({ files, hero, css, text: noise(11_000) }).flatMap(overruns);
    expect(told.map((miss) => miss.replace(/^\d+/, '…'))).toEqual([
      '… > 5700 bytes of css',
      '… > 110000 bytes of script',
      '… > 60000 bytes of image',
      '… > 10000 bytes of data',
      '… > 15200 bytes of first',
      '… > 14336 bytes of screen',
    ]);
  });

  it('stand in a table with what the budgets allow', () => {
    const files = { 'assets/client-bbbbbbbb.js': noise(90_000) };
    const [head, row, limits, , summary] = bytesReport(weighed({ files })).split('\n');
    expect(head).toMatch(/^kB of brotli +html +css +script +font +image +data +first +screen$/);
    expect(row).toMatch(/^\/real-estate +0\.1 +0\.0 +90\.0 +0\.0 +0\.0 +0\.1 +0\.1 +0\.1$/);
    expect(limits).toMatch(/^at most +5\.7 +110\.0 +60\.0 +60\.0 +10\.0 +15\.2 +14\.3$/);
    expect(summary).toBe('1 route: each keeps what is required.');
  });
});

describe('the bytes that pages gained and lost', () => {
  const page = (route: string, html: number, script = 100): Weight => {
    const none = { css: 0, font: 0, image: 0, data: 0, first: 0, screen: 0 };
    return { route, bytes: { ...none, html, script } };
  };
  const before = [page('/', 50), page('/a', 10), page('/b', 20), page('/c/a', 7), page('/gone', 1)];

  it('are told by folder, of pages that both builds have', () => {
    const after = [page('/', 50), page('/a', 40), page('/b', 20), page('/c/a', 7), page('/c/b', 9)];
    expect(byteChanges(before, after)).toBe(
      [
        '| Bytes of a page (brotli), on average | HTML | CSS | Script |',
        '|---|--:|--:|--:|',
        '| /… (3 pages) | 37 (+10) | 0 | 100 |',
      ].join('\n'),
    );
    const lighter = after.map(({ route, bytes }) => page(route, bytes.html, 90));
    expect(byteChanges(before, lighter)).toContain('| /c/… (1 page) | 7 | 0 | 90 (−10) |');
  });

  it('are none', () => {
    expect(byteChanges(before, before)).toBe(
      'No page gained or lost bytes of HTML, CSS or script.',
    );
  });
});

it('a phone chooses the smallest picture that is as wide as the phone', () => {
  const srcset = '/a-480.avif 480w, /a-960.avif 960w, /a-1440.avif 1440w';
  const photo = `<picture><source srcset="${srcset}" sizes="100vw"><source srcset="/a.webp 480w" sizes="100vw"><img src="/a.jpg"></picture>`;
  const drawn =
    '<picture><source srcset="/b-480.avif" media="(width &lt; 64rem)"><img src="/b.avif"></picture>';
  const elsewhere = '<picture><img src="https://example.com/a.svg"></picture>';
  const svg = '<picture><img src="/c.svg"></picture>';
  expect(picturesIn(photo + drawn + elsewhere + svg + svg)).toEqual([
    '/a-960.avif',
    '/b-480.avif',
    '/c.svg',
  ]);
});

interface Made {
  /** Laid over the files of the site. */
  files?: Record<string, string>;
  hero?: string;
  css?: string;
  /** The text of the ticker. */
  text?: string;
}

function weighed(made: Made): Weight[] {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  try {
    for (const [file, content] of Object.entries(siteOf(made))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    return weighSite(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function siteOf({ files, hero, css = '', text = '' }: Made): Record<string, string> {
  const first = hero ?? '<section class="hero">Hello</section>';
  const data = {
    route: '/real-estate',
    sections: [{ type: 'hero' }, { type: 'ticker', text }],
    layout: '/assets/layout-hhhhhhhh.json',
    sprite: '/assets/icons-gggggggg.svg',
    client: '/assets/client-bbbbbbbb.js',
  };
  return {
    '_data/real-estate.json': JSON.stringify(data),
    '_data/_search.en.json': '{}',
    'real-estate/index.html': `<!DOCTYPE html><html><head><style>${css}</style></head><body><main>${first}<section class="ticker">News</section></main></body></html>`,
    'assets/client-bbbbbbbb.js': '',
    'assets/layout-hhhhhhhh.json': '{}',
    'assets/icons-gggggggg.svg': '<svg/>',
    ...files,
  };
}

/** Text that no host can make smaller than so many bytes, always the same for the same size. */
function noise(bytes: number): string {
  const blocks = Array.from({ length: Math.ceil(bytes / 64) }, (_, index) =>
    createHash('sha512').update(`${bytes} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes).toString('base64');
}
