import { Marked } from 'marked';
import { expect, it } from 'vitest';
import { createRandom } from '../../../../../src/commands/bench/site/random.ts';
import { fastLinks } from '../../../../../src/content/text/fastMarkdown/links.ts';

const marked = new Marked({ gfm: true });
const pieces: [string, ...string[]] = [
  'Read ',
  ...['on', ' ', '\n', '\n\n', '. ', '"', '& ', '&amp;', '(', ')', '{price.nie}', '1. ', '\u2028'],
  ...[
    '[offices](/contact)',
    '[a b](/x?service=a_b#c-d)',
    '[x](#y)',
    '[',
    ']',
    '](/z)',
    '[a](',
    '!',
  ],
  ...['*', '**', '_', '__', '~', '`', '```', '- ', '> ', '# ', '---', '|', '    ', '\t', '\\', '<'],
  ...['https://a.example', 'www.a.example', 'a@b.example', '[1]: /w', '[1]', '[](/e)', ': ', '==='],
];

it('finds in a text what the library finds, or leaves it to the library', () => {
  const random = createRandom(1);
  let found = 0;
  for (let count = 0; count < 40_000; count += 1) {
    const text = random.times(random.int(1, 9), () => random.pick(pieces)).join('');
    const links = fastLinks(text);
    if (links === undefined) continue;
    expect(links, JSON.stringify(text)).toEqual(linksByLibrary(text));
    found += links.length;
  }
  expect(found).toBeGreaterThan(1000);
});

it('looks at an ordinary sentence itself', () => {
  const text = 'Terms & fees: read about [our *offices*](/contact#office) or **call {brand}**.';
  expect(fastLinks(text)).toEqual(['/contact#office']);
});

function linksByLibrary(text: string): string[] {
  const hrefs: string[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link') hrefs.push(token.href);
  });
  return hrefs;
}
