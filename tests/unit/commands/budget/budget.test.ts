import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { picturesIn } from '../../../../src/commands/budget/pictures.ts';
import { typesOfChildren } from '../../../../src/commands/budget/places.ts';
import { weighSite } from '../../../../src/commands/budget/site.ts';
import { bytesReport } from '../../../../src/commands/budget/table.ts';

describe('the bytes of a built page', () => {
  it('are within the budgets of a small page', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it('say so where every page takes too much', () => {
    const files = { 'assets/client-bbbbbbbb.js': noise(120_000) };
    expect(messagesOf({ files })).toEqual([
      '/real-estate 120 kB > 110 kB script: every page 120 kB',
    ]);
  });

  it('name the sections that brought too much HTML, with the styles that are theirs alone', () => {
    const hero = `<section class="hero wide">${noise(10_000)}</section>`;
    const css = `.wide{color:red}.hero{background:url(${noise(5200)})}.ticker{color:blue}`;
    expect(messagesOf({ hero, css })).toEqual([
      '/real-estate 15.4 kB > 15.2 kB HTML with CSS: hero +15.3 kB',
      '/real-estate 15.5 kB > 14.3 kB first screen at gzip 6 or brotli 4: hero +15.3 kB',
    ]);
  });

  it('name the sections whose styles are too much', () => {
    const css = `.hero{background:url(${noise(3700)})}.ticker{background:url(${noise(2200)})}`;
    expect(messagesOf({ css })).toEqual([
      '/real-estate 6 kB > 5.7 kB CSS: hero +3.7 kB, ticker +2.2 kB',
    ]);
  });

  it('name the sections whose pictures and whose data are too much', () => {
    const files = {
      'assets/a-aaaaaaaa.svg': noise(61_000),
      'assets/icons-gggggggg.svg': noise(1000),
    };
    const hero =
      '<section class="hero"><picture><img src="/assets/a-aaaaaaaa.svg"></picture></section>';
    expect(messagesOf({ files, hero, text: noise(11_000) })).toEqual([
      '/real-estate 62.2 kB > 60 kB image: hero +61.2 kB',
      '/real-estate 11.2 kB > 10 kB data: ticker +11.1 kB',
    ]);
  });

  it('stand in a table with what the budgets allow', () => {
    const report = withSite({ files: { 'assets/client-bbbbbbbb.js': noise(90_000) } }, (folder) =>
      bytesReport(weighSite(folder)),
    );
    const [head, row, ...rest] = report.split('\n');
    expect(head).toMatch(/^kB of brotli +html +css +script +font +image +data +first$/);
    expect(row).toMatch(/^\/real-estate +0\.1 +0\.0 +90\.0 +0\.0 +0\.0 +0\.1 +0\.1$/);
    expect(rest.join('\n')).toContain('script 110, font 60,');
    expect(rest.at(-2)).toBe('1 route: each keeps what is required.');
  });
});

describe('the picture that a phone chooses', () => {
  const srcset = '/a-480.avif 480w, /a-960.avif 960w, /a-1440.avif 1440w';
  const picture = (sizes: string) =>
    `<picture><source type="image/avif" srcset="${srcset}" sizes="${sizes}"><source type="image/webp" srcset="/a-480.webp 480w" sizes="${sizes}"><img src="/a.jpg"></picture>`;

  it('is the smallest that is sharp in its place', () => {
    expect(picturesIn(picture('(min-width: 64rem) 42vw, 100vw'))).toEqual(['/a-960.avif']);
    expect(picturesIn(picture('(min-width: 20rem) 50vw, 100vw'))).toEqual(['/a-480.avif']);
    expect(picturesIn(picture('60rem'))).toEqual(['/a-1440.avif']);
  });

  it('is the only one, unless it lies on another host', () => {
    expect(picturesIn('<picture><img src="/a.svg"></picture>')).toEqual(['/a.svg']);
    expect(picturesIn('<picture><img src="https://example.com/a.svg"></picture>')).toEqual([]);
  });
});

describe('the section of a child of main', () => {
  const sections = [
    { type: 'hero', heading: 'Hello', text: '' },
    { type: 'faq', id: 'questions', heading: 'Questions', items: [] },
    { type: 'mobileBar', actions: [] },
  ] as never[];

  it('is the one in the same place', () => {
    const children = [0, 1, 2].map(() => ({ id: '', labelledBy: '' }));
    expect(typesOfChildren(children, sections)).toEqual(['hero', 'faq', 'mobileBar']);
  });

  it('is told by id and name where a section rendered nothing', () => {
    const children = [
      { id: '', labelledBy: 'hero_0-heading' },
      { id: 'questions', labelledBy: 'questions-heading' },
    ];
    expect(typesOfChildren(children, sections)).toEqual(['hero', 'faq']);
    expect(typesOfChildren([{ id: '', labelledBy: '' }], sections)).toEqual(['main']);
  });
});

interface Made {
  /** Laid over the files of the site. */
  files?: Record<string, string>;
  hero?: string;
  css?: string;
  /** The text of the ticker. */
  text?: string;
}

function messagesOf(made: Made): string[] {
  return withSite(made, (folder) =>
    weighSite(folder).flatMap(({ route, misses }) => misses.map((miss) => `${route} ${miss}`)),
  );
}

function withSite<Result>(made: Made, look: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  try {
    for (const [file, content] of Object.entries(siteOf(made))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    return look(folder);
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
    'assets/hero-cccccccc.js': '',
    'assets/ticker-dddddddd.js': '',
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
