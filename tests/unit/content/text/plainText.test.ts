import { expect, it } from 'vitest';
import { plainText } from '../../../../src/content/text/plainText.ts';

it.each([
  ['<p>It isn&#39;t &quot;free&quot;: 3 &lt; 4 &amp; 5.</p>', 'It isn\'t "free": 3 < 4 & 5.'],
  ['<p>One <strong>bold</strong>  word.</p>', 'One bold word.'],
  ['<p>One.</p>\n<ul>\n<li>Two</li>\n</ul>', 'One. Two'],
  ['A sentence\u00a0of <a href="/x">Markdown</a> ', 'A sentence of Markdown'],
  ['&amp;lt;', '&lt;'],
  ['<p></p>', ''],
])('of %s a reader sees the words', (html, text) => {
  expect(plainText(html)).toBe(text);
});
