import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { readContract, sectionTypes } from '../../../../src/content/schema/contract.ts';
import { createLoader } from '../../../../src/content/site/site.ts';
import { createValidate } from '../../../../src/content/validate/validate.ts';
import { openFile } from '../../../support/unit/editorService.ts';
import { fixtureNames, sourcesOf } from '../../../support/unit/fixtureSite.ts';

const contract = readContract('schema');
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
  'json-empty',
  'json-hidden-sign',
  'json-missing-comma',
  'json-missing-value',
  'json-not-utf8',
  'json-too-deep',
]);
const marked = mistakesInFiles();

const page = (sections: string) =>
  `{ "title": "T", "description": "D", "sections": [${sections}] }`;
const file = 'pages/about.json';

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
  const load = createLoader(contract);
  return fixtureNames().flatMap((name) => {
    const sources = sourcesOf(name);
    return load(sources).diagnostics.flatMap((diagnostic): [string, Diagnostic, string][] =>
      ownWay.has(diagnostic.code)
        ? []
        : [[name, diagnostic, sources.find(({ file }) => file === diagnostic.file)?.text ?? '']],
    );
  });
}

function valueIn(example: unknown, field: string): unknown {
  return (example as Record<string, unknown>)[field];
}

/** The text of a snippet once it stands in the file. */
function inserted(snippet: string): string {
  return snippet.replace(/\\([$}\\])|\$\{\d+:([^}]*)\}|\$\d+/g, '$1$2');
}
