import { describe, expect, it } from 'vitest';
import { readPictures, readSources } from '../../src/content/read/source.ts';
import { createOpen } from '../support/opening.ts';
import { openFile } from '../support/unit/editorService.ts';

/**
 * Mistakes that operators make, each as a change of one file: what is written instead of what. The
 * task of .vscode/tasks.json shows all that npm run validate finds; here VS Code is alone.
 */
const mistakes: [name: string, file: string, from: string | RegExp, to: string][] = [
  ['a comma is missing', 'contact', '"Contact",', '"Contact"'],
  ['a comma too many', 'contact', '"alt": "" }', '"alt": "", }'],
  ['a bracket is missing', 'contact', '"English and Spanish"]', '"English and Spanish"'],
  ['a brace is missing', 'contact', '"alt": "" }', '"alt": ""'],
  ['a quotation mark is missing', 'contact', '"eyebrow": "Contact"', '"eyebrow": "Contact'],
  ['typographic quotation marks', 'contact', '"eyebrow": "Contact"', '“eyebrow”: “Contact”'],
  ['single quotation marks', 'contact', '"eyebrow": "Contact"', "'eyebrow': 'Contact'"],
  ['a colon is missing', 'contact', '"eyebrow":', '"eyebrow"'],
  ['a comment', 'contact', '"eyebrow":', '// mine\n "eyebrow":'],
  ['NaN', 'contact', '"Contact",', 'NaN,'],
  ['a number with a comma', '_facts', '"value": 2500', '"value": 2,500'],
  ['True', 'contact', '"type": "hero",', '"type": "hero", "x": True,'],
  ['a text over two lines', 'contact', 'Talk to someone', 'Talk to\nsomeone'],
  ['a fence of Markdown', 'contact', /^/, '```json\n'],
  ['half a merge', 'contact', '"eyebrow"', '<<<<<<< HEAD\n"eyebrow"'],
  ['a field is misspelt', 'contact', '"eyebrow"', '"eyebrw"'],
  ['a price as text', '_facts', '"value": 2500', '"value": "2500 €"'],
  ['an unknown unit', '_facts', '"unit": "EUR"', '"unit": "€"'],
  ['a text as a list', 'contact', '"eyebrow": "Contact"', '"eyebrow": ["Contact"]'],
  ['a list as a text', 'contact', /"badges": \[.*\]/, '"badges": "Free"'],
  ['an empty text', 'contact', '"eyebrow": "Contact"', '"eyebrow": ""'],
  ['an empty list', 'contact', /"badges": \[.*\]/, '"badges": []'],
  ['a list in a list', 'contact', /"badges": \[(.*)\]/, '"badges": [[$1]]'],
  ['null', 'contact', '"eyebrow": "Contact"', '"eyebrow": null'],
  ['a needed field is missing', 'contact', '"heading": "Talk', '"text": "Talk'],
  ['a field twice', 'contact', '"eyebrow": "Contact",', '"eyebrow": "Contact", "eyebrow": "B",'],
  ['the fields of another list', 'contact', '"title": "We answer and ask"', '"question": "Why?"'],
  ['a type in capitals', 'contact', '"type": "steps"', '"type": "Steps"'],
  ['a type that is misspelt', 'contact', '"type": "steps"', '"type": "step"'],
  ['a kind that is misspelt', 'contact', '"kind": "phone"', '"kind": "phon"'],
  ['an icon that is none', 'contact', '"message-circle"', '"message-cirkle"'],
  ['a tone that is none', 'contact', '"tone": "tint"', '"tone": "blue"'],
  ['an id with a capital', 'contact', '"id": "channels"', '"id": "Channels"'],
  ['too long a title', 'contact', 'Free Consultation', 'Free Consultation '.repeat(9)],
  ['a dead link', 'contact', /$/, link('/contakt')],
  ['a link to a file', 'contact', /$/, link('/pages/about.json')],
  ['a link with a slash at its end', 'contact', /$/, link('/about/')],
  ['a link with a capital', 'contact', /$/, link('/About')],
  ['a link without https', 'contact', /$/, link('www.example.com')],
  ['mailto as a link', 'contact', /$/, link('mailto:a@b.es')],
  ['a dead anchor', 'contact', /$/, link('#nope')],
  ['a dead anchor on another page', 'contact', /$/, link('/about#nope')],
  ['the own address in full', 'contact', /$/, link('https://www.example.com/about')],
  [
    'a form that is none',
    'contact',
    /$/,
    action('"kind": "modal", "label": "A", "target": "none"'),
  ],
  ['an alternate that is none', 'contact', '"/es/contacto"', '"/es/contact"'],
  ['an alternate to another pair', 'contact', '"/es/contacto"', '"/es/sobre-nosotros"'],
  ['a fact that is none', 'contact', '{reply.home}', '{reply.hom}'],
  ['double braces', 'contact', '{reply.home}', '{{reply.home}}'],
  ['an open brace', 'contact', '{reply.home}', '{reply.home'],
  ['a contact that is none', 'contact', '{phone}', '{fone}'],
  ['a picture that is none', 'contact', 'images/panot.svg', 'images/panott.svg'],
  ['a picture with its folder', 'contact', 'images/panot.svg', 'pages/images/panot.svg'],
  ['a misspelt source', 'contact', '"src": "images/panot.svg"', '"scr": "images/panot.svg"'],
  ['a figure typed by hand', 'contact', 'before you spend anything', 'for 150 euros'],
  ['an entity of HTML', 'contact', 'Talk to', 'Talk&nbsp;to'],
  ['HTML in a text', 'contact', 'Nothing to fill', '<b>Nothing</b> to fill'],
  ['an id twice', 'contact', '"id": "office"', '"id": "channels"'],
  [
    'a title that another page has',
    'contact',
    /"title": ".*"/,
    '"title": "About Us: Your Link to Licensed Lawyers in Spain | {brand}"',
  ],
  ['a schema of another folder', 'contact', '"../schema/page.json"', '"../../schema/page.json"'],
  ['a page in the other language', 'es/_layout', '"lang": "es"', '"lang": "en"'],
];

/** A page in the place of pages/contact.json. */
const contact = `{
  "$schema": "../schema/page.json",
  "title": "Contact: Free Consultation on Spanish Law | {brand}",
  "description": "Call, send a WhatsApp or write an email.",
  "alternates": ["/es/contacto"],
  "sections": [
    {
      "type": "hero",
      "eyebrow": "Contact",
      "heading": "Talk to someone who knows the procedure",
      "text": "Nothing to fill in here: you will know your options before you spend anything.",
      "badges": ["First consultation free", "Open 24/7", "English and Spanish"],
      "picture": { "src": "images/panot.svg", "alt": "" }
    },
    {
      "type": "contact",
      "id": "channels",
      "heading": "Three ways to reach us",
      "channels": [
        {
          "action": { "kind": "phone", "label": "Call {phone}" },
          "note": "Usually the fastest: an answer within {reply.home}"
        }
      ]
    },
    {
      "type": "steps",
      "tone": "tint",
      "heading": "What to expect after your first message",
      "items": [
        { "icon": "message-circle", "title": "We answer and ask", "text": "A person reads it." },
        { "icon": "handshake", "title": "You meet your attorney", "text": "If you want to." }
      ]
    },
    { "type": "office", "id": "office", "heading": "The office in {city}" }
  ]
}
`;

const open = createOpen();
const file = 'pages/contact.json';
const sources = readSources('.').map((one) => (one.file === file ? { file, text: contact } : one));
const pictures = readPictures('.');

const onlyByEditor = ['a schema of another folder'];
const onlyByCommand = [
  'the own address in full',
  'a figure typed by hand',
  'an alternate to another pair',
  'an entity of HTML',
  'HTML in a text',
  'an id twice',
  'a title that another page has',
  'a page in the other language',
];

describe('Of sixty mistakes', () => {
  it('VS Code shows 52 by itself, and npm run validate 59', async () => {
    const before = foundIn(sources);
    const missed = { editor: [] as string[], command: [] as string[] };
    for (const [name, file, text] of mistakes.map(made)) {
      if (!(await openFile(file, text).problems()).length) missed.editor.push(name);
      const changed = sources.map((one) => (one.file === file ? { file, text } : one));
      if (foundIn(changed) === before) missed.command.push(name);
    }
    expect(mistakes).toHaveLength(60);
    expect(missed.editor.filter((name) => !onlyByCommand.includes(name))).toEqual([]);
    expect(missed.command).toEqual(onlyByEditor);
  });
});

function foundIn(changed: typeof sources): string {
  return open(changed, pictures)
    .report.diagnostics.map(({ code }) => code)
    .join();
}

function made([name, page, from, to]: (typeof mistakes)[number]): [string, string, string] {
  const file = `pages/${page}.json`;
  const before = sources.find((one) => one.file === file)?.text ?? '';
  const text = to.startsWith('@')
    ? before.replace('"badges"', `"actions": [${to.slice(1)}], "badges"`)
    : before.replace(from, to);
  if (text === before) throw new Error(`${name}: ${file} has no ${from}.`);
  return [name, file, text];
}

function link(href: string): string {
  return action(`"kind": "link", "label": "A page", "href": "${href}"`);
}

function action(fields: string): string {
  return `@{ ${fields} }`;
}
