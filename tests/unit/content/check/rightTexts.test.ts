import { describe, expect, it } from 'vitest';
import { createOpen } from '../../../support/opening.ts';
import { baseSources as base, basePictures as pictures } from '../../../support/unit/baseSite.ts';
import { rightTexts } from '../../../support/unit/rightTexts.ts';

const english = createOpen();
const languages = Object.keys(rightTexts) as (keyof typeof rightTexts)[];

describe.each(languages)('Right texts in %s', (lang) => {
  it.each(rightTexts[lang])('%s', (text) => {
    expect(toldOf(text, lang)).toEqual([]);
  });
});

it('A wrong text is told of in each of its places', () => {
  expect(toldOf('One thing (and another.', 'en')).toHaveLength(3);
  expect(toldOf('Una cosa (y otra.', 'es')).toHaveLength(3);
});

/** The findings in a page that shows a text as Markdown, as an answer, or as the text of a step. */
function toldOf(text: string, lang: keyof typeof rightTexts): string[] {
  const isLine = !text.includes('\n');
  const sections = [
    { type: 'richText', body: text },
    ...(isLine
      ? [{ type: 'faq', heading: 'Wheel', items: [{ question: 'Wheel?', answer: text }] }]
      : []),
    ...(isLine
      ? [{ type: 'steps', heading: 'Wheel', items: [{ icon: 'phone', title: 'Wheel', text }] }]
      : []),
  ];
  return sections.flatMap((section) => foundIn(section, text, lang));
}

function foundIn(section: object, text: string, lang: string): string[] {
  const hero = { type: 'hero', heading: 'Wheel', picture: { src: 'images/wheel.svg', alt: '' } };
  const page = { title: 'Wheel', description: 'Wheel Works', sections: [hero, section] };
  const json = JSON.stringify(page, null, 2);
  const folder = `pages/${lang}-right`;
  const layout = base.find(({ file }) => file === 'pages/_layout.json')?.text ?? '';
  const own = [
    { file: `${folder}/page.json`, text: json },
    { file: `${folder}/_layout.json`, text: layout.replace('"lang": "en"', `"lang": "${lang}"`) },
  ];
  const line = json.split('\n').findIndex((one) => one.includes(JSON.stringify(text))) + 1;
  return english([...base, ...own], pictures)
    .report.diagnostics.filter((one) => one.file === own[0]?.file && one.line === line)
    .map(({ code, message }) => `${code}: ${message}`);
}
