import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { interfaceIcons, renderPage } from '../../../../../src/app/entryServer.tsx';
import { createPageRenderer } from '../../../../../src/build/render/pageRenderer.ts';
import { mainIn } from '../../../../../src/build/render/renderedPage.ts';
import {
  decoded,
  type HtmlNode,
  parseHtml,
} from '../../../../../src/build/siteFiles/twins/parseHtml.ts';
import { hasTwin, twinOf } from '../../../../../src/build/siteFiles/twins/twin.ts';
import { isVisible } from '../../../../../src/build/siteFiles/twins/visible.ts';
import { galleryPages, galleryRoute } from '../../../../../src/gallery/pages.ts';
import { contract } from '../../../../support/contract.ts';
import { openOwnSite } from '../../../../support/ownSite.ts';
import { exampleSite } from '../../../../support/unit/exampleSite.ts';

const twin = (main: string) => twinOf(main, 'https://www.example.com/about').trimEnd();

describe('HTML as Markdown', () => {
  it.each([
    ['<h2>Costs</h2><p>One <strong>sum</strong>.</p>', '## Costs\n\nOne **sum**.'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li><h3>A</h3><p>b</p></li></ol>', '1. ### A\n\n   b'],
    [
      '<ol><li><div><p>1</p></div><h3>A</h3></li><li><p>3</p>b</li></ol>',
      '1. ### A\n\n2. 3\n\n   b',
    ],
    ['<ol><li>1</li></ol>', '1. 1'],
    ['<dl><div><dt>Term</dt><dd>30 days</dd></div></dl>', '- **Term**\\\n  30 days'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<pre><code>a ``` b\n</code></pre>', '````\na ``` b\n````'],
    ['<details><summary>Why?</summary><p>So.</p></details>', '**Why?**\n\nSo.'],
    [
      '<p>See <a href="/x?a=1&amp;b=2">this (too)</a>!</p>',
      'See [this (too)](https://www.example.com/x?a=1&b=2)!',
    ],
    ['<p><a href="#form">Write</a></p>', '[Write](https://www.example.com/about#form)'],
    [
      '<figure><img src="/a.png" alt="A street"></figure>',
      '![A street](https://www.example.com/a.png)',
    ],
    ['<p><img src="/a.png" alt=""/>Word</p>', 'Word'],
    ['<p>a<!-- -->b</p>', 'ab'],
    [
      '<h2>See https://a.example/~ana/_b*c[1] *now*</h2>',
      '## See https://a.example/~ana/_b*c[1] \\*now\\*',
    ],
    [
      '<p><a href="https://a.example/~x">https://a.example/~x</a></p>',
      '[https://a.example/\\~x](https://a.example/~x)',
    ],
    ['<p><span>Ana</span><time>May 1</time></p>', 'Ana\\\nMay 1'],
    [
      '<table><caption>Sums</caption><thead><tr><th>A|B</th><th>C</th></tr></thead><tbody><tr><th>1</th><td><p>2</p><p>3</p></td></tr></tbody></table>',
      'Sums\n\n| A\\|B | C |\n| --- | --- |\n| 1 | 2<br>3 |',
    ],
  ])('writes %s', (html, expected) => {
    expect(twin(html)).toBe(expected);
  });

  it.each([
    '<p hidden>a</p>',
    '<button type="submit" disabled hidden=""></button>',
    '<section class="fixed hidden target:grid"><h2>Write to us</h2></section>',
    '<p><span class="invisible">Open now</span></p>',
    '<p class="link unscripted:hidden">Copy</p>',
    '<p><svg><title>a</title></svg></p>',
    '<select><option>a</option></select>',
  ])('leaves out what nobody sees: %s', (html) => {
    expect(twin(html)).toBe('');
  });

  it.each([
    'class="hidden unscripted:grid"',
    'class="sm:hidden"',
    'class="sr-only"',
    'title="hidden"',
  ])('keeps what a phone without script shows, or is read out: %s', (attributes) => {
    expect(twin(`<p ${attributes}>a</p>`)).toBe('a');
  });

  it.each([
    ...['# a', '1. a', '2025) b', '- a', '+ a', '> a', '---', '***', '===', '| a |', '```', '~~~'],
    ...['a *b* _c_ `d` [e](f) ![g](h) <i>j</i> ~~k~~ \\l', '&amp; &lt; &copy; &#65;', '!', 'a_b_c'],
    ...['<b', 'a  b', '[x]: /y', '[ ] a', '**a**b', '\\', 'https://example.com/a_b', '#', '-'],
  ])('says a text as it is: %s', (text) => {
    const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const tag of ['p', 'li', 'h2', 'td', 'strong', 'dt', 'summary', 'a']) {
      // marked takes an escaped link in a link for one.
      if (tag === 'a' && text.includes('](')) continue;
      const [open, close] = framesOf[tag] ?? [`<${tag}>`, `</${tag}>`];
      const main = `<p>first</p>${open}${html}${close}<p>last</p>`;
      const said = shownBy(marked.parse(twin(main), { async: false }));
      expect(said, `${tag}: ${twin(main)}`).toBe(squeezed(`first${text}last`));
    }
  });

  it.each([
    '<p>un<strong>believ</strong>able</p>',
    '<p><strong>(a)</strong>b</p>',
    '<p>a<em>“b”</em>c</p>',
    '<p><em>a</em><strong>b</strong></p>',
    '<p>Hello!<a href="/x">you</a></p>',
    '<p><strong><em>a</em> b</strong></p>',
    '<p>a<code>`b`</code></p>',
  ])('shows no mark of its own: %s', (html) => {
    expect(shownBy(marked.parse(twin(html), { async: false }))).toBe(shownBy(html));
  });
});

const framesOf: Record<string, [string, string]> = {
  li: ['<ul><li>', '</li></ul>'],
  td: ['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
  strong: ['<p><strong>', '</strong></p>'],
  dt: ['<dl><dt>', '</dt></dl>'],
  summary: ['<details><summary>', '</summary></details>'],
  a: ['<p><a href="/x">', '</a></p>'],
};

it('a site can do without twins, and the page for what is not found has none', () => {
  expect(hasTwin({ route: '/about' }, exampleSite)).toBe(true);
  expect(hasTwin({ route: '/404' }, exampleSite)).toBe(false);
  expect(hasTwin({ route: '/about' }, { ...exampleSite, markdown: false })).toBe(false);
});

describe('every example of every section type', () => {
  const { pages, shared } = openOwnSite();
  const layout = pages.find(({ route }) => route === '/')?.layout;
  if (!shared || !layout) throw new Error('The site has a mistake.');
  const release = {
    boot: '',
    openNow: '',
    css: '',
    rules: [],
    fontCss: '',
    fonts: [],
    favicon: '',
  };
  const renderer = createPageRenderer({
    ...{ root: process.cwd(), contract, client: '/client.js', today: new Date('2025-11-20') },
    release: release as never,
    renderer: { interfaceIcons, renderPage },
  });
  const gallery = galleryPages(contract).map((page) => ({ ...page, file: galleryRoute, layout }));

  it.each(gallery)('reads as Markdown with each of its words, in order: $route', async (page) => {
    const resolved = await renderer.resolve(page, shared);
    const pieces = await renderPage(renderer.data(resolved), resolved.shell);
    const main = mainIn(pieces.map(({ html }) => html));
    const markdown = twinOf(main, exampleSite.url + page.route);
    expect(markdown).not.toMatch(numberTwice);
    const said = shownBy(marked.parse(markdown, { async: false }));
    expect(said).toBe(squeezed(visibleText(parseHtml(main))));
    expect(said.length).toBeGreaterThan(50);
  });
});

/** `1. 1`, or in a link: the list and the item each say it. */
const numberTwice = /^\s*(\d+)\. \[?\1(?:\.|$)/m;

function visibleText(node: HtmlNode): string {
  if (typeof node === 'string') return decoded(node);
  if (!isVisible(node)) return '';
  const texts = node.children.map(visibleText);
  return (node.tag === 'ol' ? texts.map(withoutNumber) : texts).join('');
}

/** The mark of an item says its number. */
function withoutNumber(item: string, index: number): string {
  return item.replace(new RegExp(`^${index + 1}(?!\\d)`), '');
}

/** The text of HTML without its blanks. */
function shownBy(html: string): string {
  return squeezed(decoded(html.replace(/<[^>]*>/g, '')));
}

function squeezed(text: string): string {
  return text.replace(/[\s\u2060]+/g, '');
}
