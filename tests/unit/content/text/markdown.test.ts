import { describe, expect, it } from 'vitest';
import {
  headingId,
  headingsIn,
  inlineToHtml,
  linksIn,
  markdownToHtml,
  rawHtmlIn,
} from '../../../../src/content/text/markdown.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';
import { pickWith } from '../../../support/unit/randomSites.ts';

describe('raw HTML', () => {
  const pieces = [
    '<b>x</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- c -->',
  ];

  it.each(pieces)('comes out as text: %s', (piece) => {
    const shown = piece.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(inlineToHtml(`a ${piece}`)).toBe(`a ${shown}`);
    expect(markdownToHtml(`a ${piece}`)).toBe(`<p>a ${shown}</p>`);
    expect(markdownToHtml(piece)).toContain(shown);
  });

  it('raw HTML is found, so that it can be refused', () => {
    expect(rawHtmlIn('a <b>bold</b> word')).toEqual(['<b>', '</b>']);
    expect(rawHtmlIn(['3 < 4', '`<b>`', '<https://example.com>'])).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    '/\\\\elsewhere.example',
    '/{price.nie}',
    'relative',
  ])('to an address that a text may not link to comes out as its label: %s', (href) => {
    expect(inlineToHtml(`[the *label*](${href})`)).toBe('the <em>label</em>');
    expect(markdownToHtml(`[label][1]\n\n[1]: ${href}`)).toBe('<p>label</p>');
  });

  it.each(['/contact?a=1#b', '#part', 'https://example.com', 'mailto:a@b.example', 'tel:+34'])(
    'leads where it says: %s',
    (href) => {
      expect(inlineToHtml(`[label](${href})`)).toBe(`<a href="${href}">label</a>`);
    },
  );

  it('a link cannot leave its attribute', () => {
    expect(inlineToHtml('[x](/a"onclick="b)')).toBe('<a href="/a&quot;onclick=&quot;b">x</a>');
    expect(inlineToHtml('[x](/?a=1&b=2)')).toBe('<a href="/?a=1&amp;b=2">x</a>');
  });

  it('a link is found, whatever it looks like', () => {
    expect(linksIn(['See [a](/x).', '[b][1]\n\n[1]: /y', '<https://z.example>'])).toEqual([
      '/x',
      '/y',
      'https://z.example',
    ]);
    expect(linksIn('no (/link) here')).toEqual([]);
  });
});

it('a picture comes out as its text: pictures have fields of their own', () => {
  expect(inlineToHtml('![A "tile"](/tile.png)')).toBe('A &quot;tile&quot;');
});

describe('a heading', () => {
  it.each([
    ['What cookies are', 'what-cookies-are'],
    ['¿Qué son las *cookies*?', 'que-son-las-cookies'],
    ['Ñandú y pingüino', 'nandu-y-pinguino'],
    ['  --- ', ''],
    ['日本 2025', '日本-2025'],
  ])('has an id without accents and signs: %s', (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  it('a heading is found wherever one is shown', () => {
    const random = randomNumbers(1);
    const pick = pickWith(random);
    const pieces = [
      '#',
      '## ',
      '####### ',
      ' ',
      'Word',
      'a#b',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '---',
      '===',
    ];
    for (let count = 0; count < 3000; count += 1) {
      const length = 1 + Math.floor(random() * 7);
      const text = `#${Array.from({ length }, () => pick(pieces)).join('')}`;
      const shown = [...markdownToHtml(text).matchAll(/<h\d>/g)];
      expect(headingsIn(text), text).toHaveLength(shown.length);
    }
  });

  it('never is the main heading of the page', () => {
    expect(markdownToHtml('# Top')).toBe('<h2>Top</h2>');
  });
});

describe('longer text', () => {
  it('is a list of blocks, or one string', () => {
    const html = '<p>One.</p>\n<p>Two.</p>';
    expect(markdownToHtml(['One.', 'Two.'])).toBe(html);
    expect(markdownToHtml('One.\n\nTwo.')).toBe(html);
  });

  it('says of each cell of a table what it is and which column it is in', () => {
    expect(markdownToHtml('| *a* | "b" |\n|---|---|\n| 1 | **2** and a sentence |')).toBe(
      '<div class="cells"><table><thead><tr>' +
        '<th scope="col" class="whole"><em>a</em></th>' +
        '<th scope="col" class="whole">&quot;b&quot;</th></tr></thead>' +
        '<tbody><tr><th scope="row">1</th>' +
        '<td data-c="&quot;b&quot;" class="whole"><strong>2</strong> and a sentence</td>' +
        '</tr></tbody></table></div>',
    );
  });

  it('shows a table of figures that moves by itself and can be reached by key', () => {
    expect(markdownToHtml('| Age | "Fee" | Then |\n|---|---|---|\n| 65 | €60 | €157 |')).toContain(
      '<div class="cells scroll" role="group" aria-label="Age, &quot;Fee&quot;, Then" tabindex="0">',
    );
    expect(markdownToHtml('| Age | Fee |\n|---|---|\n| 65 | €60 |')).toContain(
      '<div class="cells"><table>',
    );
  });

  it('shows code as it stands, in a block that scrolls and can be reached by key', () => {
    expect(markdownToHtml('```json\n{ "a": "<b>" }\n```')).toBe(
      '<pre class="code" tabindex="0"><code>{ &quot;a&quot;: &quot;&lt;b&gt;&quot; }</code></pre>',
    );
  });
});
