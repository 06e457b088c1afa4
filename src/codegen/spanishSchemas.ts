import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Schema } from '../content/schema/contract.ts';
import { isRecord } from '../shared/json.ts';
import { asInSchema, ownFiles, ownSections } from '../shared/ownSections.ts';

const folder = '.vscode/es';

/** A workspace in which VS Code explains fields in Spanish. Open it instead of the folder. */
const workspaceFile = '.vscode/es.code-workspace';

export function hasSpanishSchemas(root: string): boolean {
  return existsSync(join(root, workspaceFile));
}

/**
 * Writes the schemas with their Spanish words, and a workspace that puts them in the place of
 * schema/: VS Code knows one text for each field. Returns the file to open.
 */
export function writeSpanishSchemas(root: string): string {
  const files = readdirSync(join(root, 'schema'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'));
  const own = ownFiles(root, '.json').map((name) => `${ownSections}/${name}`);
  const read = (file: string) => JSON.parse(asInSchema(readFileSync(join(root, file), 'utf8')));
  const schemas = new Map<string, Schema>([
    ...files.map((file) => [file, read(`schema/${file}`)] as const),
    ...own.map((file) => [file, read(file)] as const),
  ]);
  for (const [file, schema] of schemas)
    write(join(root, folder, file), inSpanish(schema, schemas) ?? {});
  write(join(root, workspaceFile), workspace(files.filter((file) => !file.includes('/'))));
  return workspaceFile;
}

/** A schema that is given in the settings takes the place of the file at its address. */
function workspace(files: string[]): object {
  const schemas = files.map((file) => ({
    fileMatch: [],
    url: `../schema/${file}`,
    schema: { $ref: `../.vscode/es/${file}` },
  }));
  return { folders: [{ path: '..' }], settings: { 'json.schemas': schemas } };
}

function inSpanish(node: unknown, schemas: ReadonlyMap<string, Schema>): unknown {
  if (Array.isArray(node)) return node.map((entry) => inSpanish(entry, schemas));
  if (!isRecord(node)) return node;
  const { descriptionEs: description, errorMessageEs: errorMessage, enumTitlesEs: titles } = node;
  const inner = Object.entries(node).map(([key, value]) => [key, inSpanish(value, schemas)]);
  return {
    ...Object.fromEntries(inner),
    ...(typeof description === 'string' && { [ownDescription(node)]: description }),
    ...(typeof errorMessage === 'string' && { errorMessage }),
    ...(Array.isArray(titles) && { enumDescriptions: titles }),
    ...(isListOfTypes(node, schemas) && { enumDescriptions: typesInSpanish(node, schemas) }),
    ...(typeof node.$ref === 'string' && { $ref: node.$ref.replace('../.vscode/', '../') }),
  };
}

/** A description beside a reference takes precedence under this name alone. */
function ownDescription({ $ref }: Schema): string {
  return $ref === undefined ? 'description' : 'markdownDescription';
}

function isListOfTypes({ enum: values }: Schema, schemas: ReadonlyMap<string, Schema>): boolean {
  return values?.length ? values.every((type) => schemas.has(`sections/${type}.json`)) : false;
}

function typesInSpanish({ enum: types = [] }: Schema, schemas: ReadonlyMap<string, Schema>) {
  return types.map((type) => schemas.get(`sections/${type}.json`)?.descriptionEs ?? '');
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
