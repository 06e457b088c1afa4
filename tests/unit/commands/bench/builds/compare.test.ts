import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareSites, mainText } from '../../../../../src/commands/bench/builds/compare.ts';

describe('the text of a page', () => {
  it('is that of its main element, whatever the tags and spaces are', () => {
    const one = '<header>Menu</header><main id="x"><h1>A</h1><p>b <!-- -->c</p></main>';
    const other = '<main>\n<div><h2 class="h">A</h2></div>\n  <span>b c</span></main><p>End</p>';
    expect(mainText(one)).toBe('A b c');
    expect(mainText(other)).toBe('A b c');
  });

  it('reads characters that are written as entities', () => {
    expect(mainText('<main>&lt;a&gt; &amp; &#39;b&#x27; &quot;&eacute;&nbsp;</main>')).toBe(
      "<a> & 'b' \"&eacute;",
    );
  });

  it('the text of a page leaves out what is not read', () => {
    expect(mainText('<main><style>p{}</style>A<script>b()</script></main>')).toBe('A');
  });

  it('has no space after an amount that is kept on one line', () => {
    const one = '<main><p>It costs <span class="whole">€145/month</span>. Ask us</p></main>';
    expect(mainText(one)).toBe('It costs €145/month. Ask us');
  });

  it('is missed where there is no main element', () => {
    expect(() => mainText('<p>A</p>')).toThrow('The page has no <main>.');
  });
});

describe('two sites', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'compare-'));
    write(
      'ours/a',
      '<main><p>The team plans each invoice every morning &amp; in one place.</p></main>',
    );
    write('peer/a', '<main>The team plans each invoice every morning & in one place.</main>');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('are the same when their pages read the same', () => {
    expect(compare).not.toThrow();
  });

  it('differ by one changed word, and page and words are named', () => {
    write('peer/a', '<main>The team plans each budget every morning & in one place.</main>');
    expect(compare).toThrow(
      '/a reads differently.\n' +
        '  ours: … The team plans each invoice every morning & in one …\n' +
        '  peer: … The team plans each budget every morning & in one …',
    );
  });

  it('differ by words that are missing at the end', () => {
    write('peer/a', '<main>The team plans each invoice every morning & in</main>');
    expect(compare).toThrow('/a reads differently.');
  });

  it('two sites differ by words that follow', () => {
    write('peer/a', '<main>The team plans each invoice every morning & in one place. More.</main>');
    expect(compare).toThrow('place. More.');
  });

  it('two sites differ when a page is missing', () => {
    rmSync(join(folder, 'peer'), { recursive: true });
    expect(compare).toThrow('ENOENT');
  });

  function compare(): void {
    compareSites('peer', ['/a'], join(folder, 'ours'), join(folder, 'peer'));
  }

  function write(route: string, html: string): void {
    const file = join(folder, route, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
});
