import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { eventually, field as fieldOf, openStudio } from '../../support/e2e/studioPage.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/about.json';

const fromWord = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>What to <b>bring</b><o:p></o:p></h1>
<p class=MsoNormal>Your <b style='mso-bidi-font-weight:normal'>passport</b> and <i>one</i> copy, see
<a href="https://www.boe.es/">the law</a>.<o:p></o:p></p>
<p class=MsoNormal>It costs <span class=msoDel><del cite="mailto:Ana">100</del></span><span
class=msoIns><ins cite="mailto:Ana">80</ins></span> a m<sup>2</sup>.<span style='mso-hide:all'>No more</span><a href="#_ftn1"><sup>[1]</sup></a><span class=MsoCommentReference><a
class=msocomanchor href="#_msocom_1">[A1]</a></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>A photo</p>
<p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>The fee&nbsp;form</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>·</span><del>A copy</del></p>
<img src="file:///C:/a.png"><div style='mso-element:comment-list'><p>Too dear?</p></div><!--EndFragment--></body></html>`;

const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span
style="font-weight:400">Sign in </span><span style="font-weight:700">blue</span><span
style="font-style:italic;font-weight:400"> ink</span>.</p><ol><li><p><span>Print</span></p></li><li><p><span>Sign</span></p></li></ol><p><a
href="javascript:alert(1)">Send</a></p></b>`;

const nested = `<ol start="2"><li>One</li><ul><li>Sub</li></ul><li><span
style="font-weight:700;font-style:italic">Two</span></li></ol>`;

const numbered = `<p class=MsoListParagraph><span style='mso-list:Ignore'>1.&nbsp;</span>Print</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>2.&nbsp;</span><b>Sign</b></p>`;

const hidden = `<p>Seen <span style='display: none; mso-hide: all'>by look</span><span hidden>by name</span><span
style="visibility:hidden">by sight</span> and old</p>`;

const levels = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.</span>Papers</p>
<p class=MsoNormal style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>Passport</p>
<p class=MsoNormal style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>Photo</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>Fees</p>`;

const table = `<table><tr><td><p><b>Permit</b></p></td><td><p>Fee | tax</p></td></tr>
<tr><td rowspan=2>NIE</td><td>10 €<br>each</td></tr><tr><td><ul><li>New</li><li>Old</li></ul></td></tr></table>`;

const bullets = `<p class=MsoListParagraph><span style='mso-list:Ignore'>o</span>Print</p>
<p class=MsoListParagraph><span style='mso-list:Ignore'>§</span>Sign</p>`;

const footnotes = `<p>Up to <b>90</b> days<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span
class=MsoFootnoteReference>[1]</span></a> a year.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1
width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span
class=MsoFootnoteReference>[1]</span></a> Since 2024.</p></div></div>`;

const cases: [name: string, html: string, text: string][] = [
  [
    'Word',
    fromWord,
    '## What to bring\n\nYour **passport** and *one* copy, see [the law](https://www.boe.es/).\n\nIt costs 80 a m2.\\[1\\]\n\n- A photo\n- The fee form',
  ],
  ['Docs with a list within a list', nested, '2. One\n   - Sub\n3. ***Two***'],
  ['Word with numbers', numbered, '1. Print\n2. **Sign**'],
  ['Word with a list within a list', levels, '3. Papers\n   - Passport\n   - Photo\n4. Fees'],
  [
    'Word with a numbered heading',
    `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Scope</h2>`,
    '## 1\\. Scope',
  ],
  [
    'a document with a table',
    table,
    '| **Permit** | Fee \\| tax |\n| --- | --- |\n| NIE | 10 € each |\n| New Old |  |',
  ],
  [
    'Word with numbered sections',
    numbered.replace(/(\d)\.&nbsp;/g, '§ $1'),
    '1. Print\n2. **Sign**',
  ],
  ['Word with bullets', bullets, '- Print\n- Sign'],
  ['Word with a footnote', footnotes, 'Up to **90** days\\[1\\] a year.\n\n\\[1\\] Since 2024.'],
  ['a document with hidden words', hidden, 'Seen and old'],
  ['a page about HTML', '<p>&lt;img src=x&gt;, &amp;amp;</p>', '\\<img src=x>, \\&amp;'],
  ['Docs', fromDocs, 'Sign in **blue** *ink*.\n\n1. Print\n2. Sign\n\nSend'],
];

it.each(process.env.FULL ? cases : cases.slice(0, 1))(
  'a text from %s keeps emphasis, links, lists and headings',
  async (_, html, text) => {
    const field = await openField('What we believe', 'body');
    await field.fill('');
    await paste(field, html, 'plain');
    await eventually(() => field.inputValue()).toBe(text);
    await eventually(() => project.read(file)).toContain(JSON.stringify(text.split('\n\n').at(-1)));
  },
);

it('a line of text takes emphasis and links, and no lists', { tags: 'full' }, async () => {
  const field = await openField('What we believe', 'lead');
  await field.fill('');
  await paste(field, fromDocs, 'plain');
  await eventually(() => field.inputValue()).toBe('Sign in **blue** *ink*. Print Sign Send');
  await field.fill('');
  await paste(field, '<ol><li>One<ul><li>Sub</li></ul></li><li>Two</li></ol>', 'plain');
  await eventually(() => field.inputValue()).toBe('One Sub Two');
});

it('a text that takes no formatting is pasted with ordinary spaces, and without deleted words', async () => {
  const field = await openField('What we believe', 'heading');
  await field.fill('');
  await paste(field, '<h1>Up to <del>70</del> <b>60</b></h1>', 'Up to 70 60');
  await eventually(() => field.inputValue()).toBe('Up to 60');
  await field.fill('');
  await paste(field, '<h2>In 2–\u20604\u00a0weeks</h2>', 'In 2–\u20604\u00a0weeks');
  await eventually(() => field.inputValue()).toBe('In 2–4 weeks');
});

it('a text without formatting, and one from an editor of code, is pasted as it is', {
  tags: 'full',
}, async () => {
  const field = await openField('What we believe', 'body');
  expect(await paste(field, '<p>Plain <span>words</span></p>', 'Plain words')).toBe(true);
  const html = '<div><b>**bold**</b></div>';
  expect(await paste(field, html, '**bold**', 'vscode-editor-data')).toBe(true);
});

/** The field of a section of /about. */
async function openField(section: string, name: string): Promise<Locator> {
  const { page } = await openStudio(studio, '/about');
  await page.locator('.section-item', { hasText: section }).click();
  return fieldOf(page, name);
}

/** Pastes as a browser does. Returns whether the browser is left to do it. */
function paste(field: Locator, html: string, text: string, kind?: string): Promise<boolean> {
  return field.evaluate(
    (element, [html = '', text = '', kind]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      if (kind) clipboardData.setData(kind, '{}');
      return element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [html, text, ...(kind ? [kind] : [])],
  );
}
