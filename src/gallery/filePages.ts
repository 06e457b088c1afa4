import { basename } from 'node:path';
import type { Contract, Schema } from '../content/schema/contract.ts';
import type { Page } from '../generated/types.ts';
import { type Authored, backToIndex, codeSection, jsonText, opening, pageOf } from './authored.ts';
import { fieldTables } from './fieldTables.ts';

export interface DescribedFile {
  /** The name of the schema: `page`, `site`, `layout`. */
  name: string;
  /** `_site.json` */
  file: string;
  schema: Schema;
}

/** The kinds of files in pages/: one for each schema of a file. */
export function describedFiles(contract: Contract): DescribedFile[] {
  return [...contract]
    .filter(([file, { properties }]) => !file.includes('/') && properties?.$schema)
    .map(([path, schema]) => {
      const name = basename(path, '.json');
      return { name, file: name === 'page' ? 'a page' : `_${name}.json`, schema };
    });
}

export function filePages(contract: Contract): { name: string; page: Page }[] {
  return describedFiles(contract).map(({ name, file, schema }) => {
    const { description = '', ...rest } = schema;
    const place = { contract, file: `${name}.json` };
    const tables = fieldTables(place, rest, { heading: `Fields of ${file}` });
    return {
      name,
      page: pageOf(`${file} · Gallery`, description, [
        opening(file, description, { actions: [backToIndex] }),
        ...examplesIn(schema, file),
        ...tables,
      ]),
    };
  });
}

function examplesIn({ examples = [] }: Schema, file: string): Authored[] {
  if (examples.length === 0) return [];
  const samples = examples.map((example, index) => ({
    label: `Example ${index + 1}`,
    code: jsonText(example),
  }));
  return [codeSection(samples, { heading: `Examples of ${file}` })];
}
