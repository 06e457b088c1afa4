import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../src/commands/bench/site/random.ts';
import { fastBlocks, fastInline } from '../../../../../src/content/text/fastMarkdown/html.ts';
import { inlineToHtml, markdownToHtml, marked } from '../../../../../src/content/text/markdown.ts';

const words = [
  'Your',
  'NIE',
  'año',
  'is',
  '€150',
  '3',
  '–',
  '日本',
  'www',
  'http',
  'new.',
  '(see',
  'x)',
];
const characters = [
  ...'\\`*_~[]()!<>&@"\'#+-=|:;.,/{}^$%?\t',
  ...[
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u0000',
    '  ',
    '\n',
    '\n\n',
    '&amp;',
    '&#39;',
    '&copy',
    ' & ',
    '://',
    'www.',
    'WWW.x.es',
  ],
  ...['http://a.es', 'HTTPS://', 'ftp://b', 'a@b.es', 'mailto:a', '**', '- ', '1. ', '1) ', '> '],
  ...['# ', '## ', '#', '---', '===', '```', '    ', '[a](/b)', '[x]: /y', '<b>', '<!--', '| a |'],
];

/** Emphasis and links, whole and in pieces, and what stands around them. */
const marks = [
  ...[
    'Read ',
    'new',
    ' ',
    ' ',
    '. ',
    ', ',
    '3',
    '€5',
    '"',
    "'",
    '& ',
    '(',
    ')',
    '!',
    ':',
    '–',
    '¿',
  ],
  ...['[our offices](/contact#office)', '[a & b](/x?y=z-w)', '[](/x)', '[x](#y)', '[x](//y)'],
  ...['[x](/a', '[ ](/x)', '[a b ](/c)', '[*e*](/x)', '[', '](/x)', ']', '[x]: /y', '![x](/y)'],
  ...[
    '**',
    '*',
    '***',
    '* ',
    '*one*',
    '**one two**',
    '**one:**',
    '*one, two*',
    '**new** ',
    '*new* ',
  ],
  ...[
    'me@example.com',
    'a.b@c-d.es',
    'A@b.es',
    '@',
    '@b.es',
    'x@y',
    '.es',
    '-z',
    '9',
    '/',
    'mailto:',
  ],
  ...['[a@b.es](/x)', '**a@b.es**', ' me@example.com', ' a@b.es. '],
  ...['Ünï', '日本', 'e\u0301', '\u00a0', '\u200b', '\ufeff', '_', '\\', '~', '- ', '# ', '1. '],
] as [string, ...string[]];

function text({ pick, int, next }: Random, share: number): string {
  const parts = Array.from({ length: int(1, 8) }, () =>
    next() < share
      ? pick(characters as [string, ...string[]])
      : pick(words as [string, ...string[]]),
  );
  return parts.join(next() < 0.7 ? ' ' : '');
}

function block(random: Random): string {
  const { pick, int, times, next } = random;
  const share = next() < 0.5 ? 0 : 0.2;
  const start = pick(['', '', '', '- ', '## ', '#### ', '1. ', '> ', '- - ', '-', ' ', '    ']);
  const lines = times(start === '- ' ? int(1, 4) : 1, () => start + text(random, share));
  return lines.join('\n');
}

const library = marked();

describe('plain Markdown', () => {
  it('is in a line what the library makes of it, whatever it holds', () => {
    const random = createRandom(1);
    let plain = 0;
    for (let count = 0; count < 20_000; count += 1) {
      const line = text(random, count % 3 === 0 ? 0 : 0.3);
      if (fastInline(line) !== undefined) plain += 1;
      expect(inlineToHtml(line), JSON.stringify(line)).toBe(library.parseInline(line));
    }
    expect(plain).toBeGreaterThan(5000);
  });

  it('is what the library makes of it with emphasis and links in it', () => {
    const random = createRandom(3);
    let marked = 0;
    for (let count = 0; count < 12_000; count += 1) {
      const line = random.times(random.int(1, 9), () => random.pick(marks)).join('');
      if (/<(?:a|em|strong)\b/.test(fastInline(line) ?? '')) marked += 1;
      expect(inlineToHtml(line), JSON.stringify(line)).toBe(library.parseInline(line));
    }
    expect(marked).toBeGreaterThan(800);
  });

  it('is in blocks what the library makes of it, whatever they hold', () => {
    const random = createRandom(2);
    let plain = 0;
    for (let count = 0; count < 4_000; count += 1) {
      const blocks = random.times(random.int(1, 4), () => block(random));
      if (fastBlocks(blocks.join('\n\n'), () => '') !== undefined) plain += 1;
      const whole = String(library.parse(blocks.join('\n\n'))).trim();
      expect(markdownToHtml(blocks), JSON.stringify(blocks)).toBe(whole);
    }
    expect(plain).toBeGreaterThan(400);
  });

  it.each([
    ['Fees & taxes aren\'t "extra".', 'Fees &amp; taxes aren&#39;t &quot;extra&quot;.'],
    ['3 > 2', '3 &gt; 2'],
    ['Write to a.b@c.es.', 'Write to <a href="mailto:a.b@c.es">a.b@c.es</a>.'],
    ['See *why*, or **when**.', 'See <em>why</em>, or <strong>when</strong>.'],
    [
      '[Terms & fees](/fees?of=nie#all): read.',
      '<a href="/fees?of=nie#all">Terms &amp; fees</a>: read.',
    ],
  ])('needs no library for %s', (line, html) => {
    expect(fastInline(line)).toBe(html);
  });

  it.each([
    'a*new*',
    '**[a](/b)**',
    'a_b_c',
    '`x`',
    '[a](b:c)',
    '[a]',
    '&copy;',
    'A@b.es',
    '(a@b.es)',
    'a@b',
    'https://a.es',
    'www.a.es',
  ])('is left to the library with %s in it', (line) => {
    expect(fastInline(line)).toBeUndefined();
  });

  it('is a paragraph, a heading or a list', () => {
    const blocks = ['What it costs.', '## Year by year', '- one\n- two'].join('\n\n');
    expect(fastBlocks(blocks, (depth, words, html) => `${depth} ${words} ${html}`)).toBe(
      '<p>What it costs.</p>\n2 Year by year Year by year\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });
});
