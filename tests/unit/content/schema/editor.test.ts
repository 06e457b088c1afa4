import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { sectionTypes } from '../../../../src/content/schema/contract.ts';
import { createValidate } from '../../../../src/content/validate/validate.ts';
import { contract } from '../../../support/contract.ts';
import { createLoad } from '../../../support/opening.ts';
import { baseSources } from '../../../support/unit/baseSite.ts';
import { caseSites } from '../../../support/unit/caseSites.ts';
import { openFile } from '../../../support/unit/editorService.ts';

const types = sectionTypes(contract);
const validate = createValidate(contract);

/**
 * Mistakes that schemas cannot see, or that VS Code treats in its own way: it reads files of other
 * encodings, of any size and depth, and empty ones. It allows any escape, and marks the text after
 * a missing character.
 */
const ownWay = new Set([
  'file-kind',
  'file-size',
  'json-byte-order-mark',
  'json-missing-comma',
  'json-missing-value',
  'json-not-utf8',
  'json-too-deep',
  'syntax: An empty file',
  'syntax: Half of a character',
]);
const marked = mistakesInFiles();

const page = (sections: string) =>
  `{ "title": "T", "description": "D", "sections": [${sections}] }`;
const file = 'pages/about.json';

it('A field of an earlier contract is told by its name of today', async () => {
  const old = openFile(file, page('{ "type": "notice", "text": "Text", "body": "Text" }'));
  const problems = await old.problems();
  expect(problems.map(({ message }) => message)).toEqual([
    '`body` is called `text` since contract 2.',
  ]);
});

describe('In the list of sections', () => {
  it('every type is offered as a whole section', async () => {
    const items = await openFile(file, page('§')).completions();
    expect(items.map(({ label }) => label).sort()).toEqual(types);
  });

  it('what is inserted is valid as it is', async () => {
    for (const item of await openFile(file, page('§')).completions()) {
      const section = JSON.parse(inserted(item.textEdit?.newText ?? ''));
      expect(section.type).toBe(item.label);
      const value = { title: 'T', description: 'D', sections: [section] };
      expect(validate('page', value).findings).toEqual([]);
    }
  });
});

describe('In braces in the list of sections', () => {
  it('the type is offered, and opens the list of whole sections', async () => {
    const items = await openFile(file, page('{§}')).completions();
    expect(items.map(({ label, command }) => [label, command?.command])).toEqual([
      ['type', 'editor.action.triggerSuggest'],
    ]);
    expect(items[0]?.textEdit?.newText).toBe('"type": $1');
    const next = await openFile(file, page('{ "type": § }')).completions();
    const whole = next.slice(0, types.length).map(({ label }) => label);
    expect(whole).toEqual(types.map((type) => `${type} …`));
  });

  it('each brings the fields of its example, which are valid', async () => {
    const items = await openFile(file, page('{ "type": § }')).completions();
    for (const item of items.slice(0, types.length)) {
      const section = JSON.parse(`{ "type": ${inserted(item.textEdit?.newText ?? '')} }`);
      expect(`${section.type} …`).toBe(item.label);
      const value = { title: 'T', description: 'D', sections: [section] };
      expect(validate('page', value).findings).toEqual([]);
    }
  });

  it('a section that has fields already is offered a type alone', async () => {
    const text = page('{ "heading": "H", "type": "§" }');
    const items = await openFile(file, text).completions();
    expect(items.map(({ label }) => label)).toEqual(types.map((type) => `"${type}"`));
  });
});

describe('In an empty file', () => {
  it.each([
    ['pages/x.json', '../schema/page.json'],
    ['pages/es/servicios/x.json', '../../../schema/page.json'],
    ['pages\\es\\x.json', '../../schema/page.json'],
  ])('a whole page is offered in each language: %s', async (path, schema) => {
    const items = await openFile('pages/x.json', '§').completions();
    expect(items.map(({ label }) => label)).toEqual(['page', 'página']);
    for (const item of items) {
      const text = inserted(withPath(item.textEdit?.newText ?? '', path));
      const value = JSON.parse(text);
      expect(value.$schema).toBe(schema);
      expect(validate('page', value).findings).toEqual([]);
    }
  });
});

describe('What pages can name', () => {
  const action = (fields: string) =>
    page(`{ "type": "hero", "heading": "H", "actions": [{ "label": "A", ${fields} }] }`);
  const places = {
    link: action('"kind": "link", "href": "§"'),
    form: action('"kind": "modal", "target": "§"'),
    anchor: action('"kind": "scroll", "target": "§"'),
    picture: page('{ "type": "hero", "heading": "H", "picture": { "src": "§", "alt": "" } }'),
    fact: page('{ "type": "hero", "heading": "§" }'),
    'fact in a paragraph': page('{ "type": "richText", "body": ["§"] }'),
    'fact in a title': '{ "title": "§", "description": "D", "sections": [] }',
    alternate: '{ "alternates": ["§"], "title": "T", "description": "D", "sections": [] }',
  };

  it.each([
    ['link', '/about', '/abuot', 'There is no page at this address.'],
    ['link', '/contact#office', '/contact#ofice', 'No section has this id.'],
    ['link', '#office', '#ofice', 'No section has this id.'],
    ['form', 'call', 'none', 'No form has this id.'],
    ['anchor', 'office', 'ofice', 'No section has this id.'],
    ['picture', 'images/wheel.svg', 'images/whee.svg', 'There is no such file in pages/images.'],
    ['fact', '{price.nie}', '{price.nei}', 'Braces enclose the name of a fact'],
    ['fact in a paragraph', '{phone}', '{fone}', 'Braces enclose the name of a fact'],
    ['fact in a title', '{brand}', '{brand', 'Braces enclose the name of a fact'],
    ['alternate', '/es/nosotros', '/es/nosotro', 'There is no page at this address.'],
  ] as const)('a %s such as %s is offered and checked', async (place, right, wrong, message) => {
    const items = await openFile(file, places[place]).completions();
    expect(items.map(({ label }) => label)).toContain(JSON.stringify(right));
    const said = async (value: string) =>
      (await openFile(file, places[place].replace('§', value)).problems()).map(
        (problem) => problem.message,
      );
    expect(await said(right)).not.toContainEqual(expect.stringContaining(message));
    expect(await said(wrong)).toContainEqual(expect.stringContaining(message));
  });

  it('is explained: pages by their titles, facts by their values, icons by their meaning', async () => {
    const wordsFor = async (text: string, label: string) =>
      (await openFile(file, text).completions()).find((item) => item.label === `"${label}"`)
        ?.documentation;
    const title = baseSources.find((one) => one.file === 'pages/about.json')?.text;
    expect(title).toContain(await wordsFor(places.link, '/about'));
    expect(await wordsFor(places.fact, '{price.nie}')).toMatch(/^€\d+ · \d+\s€$/);
    const icon = page('{ "type": "hero", "heading": "H", "box": { "heading": "B", "icon": "§" } }');
    expect(await wordsFor(icon, 'scale')).toContain('law');
  });

  it('is accepted wherever pages name it', async () => {
    for (const source of baseSources)
      expect(await openFile(source.file, source.text).problems(), source.file).toEqual([]);
  });
});

describe.each(types)('In a section of type %s', (type) => {
  const fields = Object.keys(contract.get(`sections/${type}.json`)?.properties ?? {});

  it('exactly its fields are offered', async () => {
    const items = await openFile(file, page(`{ "type": "${type}", "§" }`)).completions();
    expect(items.map(({ label }) => label).sort()).toEqual(
      fields.filter((field) => field !== 'type').sort(),
    );
  });

  it('each field shows its own description', async () => {
    const schema = contract.get(`sections/${type}.json`);
    for (const [field, { description }] of Object.entries(schema?.properties ?? {})) {
      if (!description || field === 'type') continue;
      const value = JSON.stringify(schema?.examples?.map((example) => valueIn(example, field))[0]);
      const text = page(`{ "type": "${type}", "§${field}": ${value ?? '""'} }`);
      expect(await openFile(file, text).hover()).toContain(description);
    }
  });
});

describe.each(marked)('The mistake %s', (_, { file: path, line, message }, text) => {
  it('is marked in the same line as by npm run validate', async () => {
    const lines = (await openFile(path, text).problems()).map(({ range }) => range.start.line + 1);
    expect(lines, message).toContain(line);
  });
});

/** Mistakes that a schema or the grammar of JSON can see, each with the text that contains it. */
function mistakesInFiles(): [name: string, diagnostic: Diagnostic, text: string][] {
  const load = createLoad();
  return caseSites.flatMap(({ name, sources }) => {
    return load(sources).diagnostics.flatMap((diagnostic): [string, Diagnostic, string][] =>
      ownWay.has(diagnostic.code) || ownWay.has(name)
        ? []
        : [[name, diagnostic, sources.find(({ file }) => file === diagnostic.file)?.text ?? '']],
    );
  });
}

/** The snippet in a file of this path: VS Code replaces the variable. */
function withPath(snippet: string, path: string): string {
  const variable = /\$\{RELATIVE_FILEPATH\/(.+?)\/\$\{2:\+(.*?)\}\/g\}/;
  const [, pattern = '', segment = ''] = variable.exec(snippet) ?? [];
  const folders = path.replace(new RegExp(pattern, 'g'), (_, __, slash) => (slash ? segment : ''));
  return snippet.replace(variable, folders);
}

function valueIn(example: unknown, field: string): unknown {
  return (example as Record<string, unknown>)[field];
}

/** The text of a snippet once it stands in the file. */
function inserted(snippet: string): string {
  return snippet.replace(
    /\\([$}\\])|\$\{\d+:((?:[^}\\]|\\.)*)\}|\$\d+/g,
    (_, sign = '', text = '') => sign + text.replace(/\\(.)/g, '$1'),
  );
}
