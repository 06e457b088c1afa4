import { expect, it } from 'vitest';
import { summarizePage } from '../../../../src/content/page/summary.ts';
import { createResolver } from '../../../../src/content/resolve/resolve.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import { textsByLanguage } from '../../../../src/content/text/factTexts.ts';
import type { Header, Page } from '../../../../src/generated/types.ts';
import { contract } from '../../../support/contract.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const plan = compileTraversal(contract, 'page.json');
const texts = textsByLanguage({ price: { nie: { value: 150, unit: 'EUR' } } }, exampleSite);
const resolution = {
  site: exampleSite,
  texts: texts('en'),
  lang: 'en',
  header: { home: '/' } as Header,
  today: new Date('2025-11-05'),
  pictureOf: () => ({ src: '', alt: '', width: 1, height: 1 }),
};

const given: [name: string, sections: object[], ids: string[]][] = [
  ['the name of a fact, not its value', [text('## From {price.nie}')], ['from-price-nie']],
  ['equal headings', [text('## Fees\n\n### Fees'), text('# Fees')], ['fees', 'fees-2', 'fees-3']],
  ['the id of a section', [text('## Fees'), text('', 'fees')], ['fees-2']],
  ['an id of the shell', [text('## Content')], ['content-2']],
  ['no letters', [text('## 🙂\n\n## …')], ['heading', 'heading-2']],
  ['blocks in a list', [text(['## One', 'Words.', '## Two'])], ['one', 'two']],
  ['words with signs of HTML', [text('## a <h2> b\n\n## B `<h3>`')], ['a-h2-b', 'b-h3']],
];

function text(body: string | string[], id?: string): object {
  return { type: 'richText', ...(id && { id }), body };
}

it.each(given)('headings have ids of their own: %s', (_, sections, ids) => {
  const page = { title: 'Fees', description: '', sections } as unknown as Page;
  const { sections: shown } = createResolver(contract).resolve('page', page, resolution);
  const html = shown.map((section) => ('body' in section ? section.body : undefined));
  const written = JSON.stringify(html).matchAll(/<h\d id=\\"([^"\\]*)\\">/g);
  expect([...written].map(([, id]) => id)).toEqual(ids);
  const { anchors } = summarizePage(page, plan);
  expect(anchors.filter((anchor) => anchor !== 'fees' || ids.includes('fees'))).toEqual(ids);
});
