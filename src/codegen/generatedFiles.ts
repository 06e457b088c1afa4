import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { refuseWrongSchemas } from '../content/schema/ajv.ts';
import {
  type Contract,
  forEditors,
  readContract,
  resolveRef,
  type Schema,
  sectionTypes,
} from '../content/schema/contract.ts';
import { currentNumber } from '../contract/siteNumber.ts';
import { componentFile, ownFiles } from '../shared/ownSections.ts';
import { capitalized } from '../shared/phrases.ts';
import { anyOf, pictureEndings } from '../shared/pictureFormats.ts';
import { businessTypes } from './businessTypes.ts';
import { installedFonts } from './installedFonts.ts';
import { validatorCode } from './validators.ts';

/**
 * Returns all generated files by path below the root: they derive from schema/ and the installed
 * icons and fonts.
 */
export async function generatedFiles(root: string): Promise<Map<string, string>> {
  const icons = iconNames(root);
  const business = businessTypes(root);
  const contract = readContract(join(root, 'schema'))
    .set('icons.json', icons)
    .set('pictureFile.json', pictureFile)
    .set('businessType.json', business)
    .set('contract.json', siteContract());
  const types = sectionTypes(contract);
  const section = sectionUnion(contract);
  refuseWrongSchemas(contract.set('section.json', section));
  return new Map([
    ['schema/icons.json', json(icons)],
    ['schema/pictureFile.json', json(withList(pictureFile, 'picture'))],
    ['schema/businessType.json', json(business)],
    ['schema/contract.json', json(contract.get('contract.json'))],
    [
      'schema/section.json',
      json(withSnippets(sectionUnion(contract, ownFiles(root, '.json')), contract)),
    ],
    ['src/generated/types.ts', await typeDeclarations(contract)],
    ['src/app/page/registry.ts', registry(root, types)],
    ['src/generated/installedFonts.ts', fontModule(installedFonts(root))],
    ['src/generated/validators.ts', validatorModule(root, contract)],
  ]);
}

function iconNames(root: string): Schema {
  const folder = join(root, 'node_modules/lucide-static');
  const tags: Record<string, string[]> = JSON.parse(
    readFileSync(join(folder, 'tags.json'), 'utf8'),
  );
  const files = readdirSync(join(folder, 'icons'));
  const names = files.map((file) => file.replace(/\.svg$/, '')).sort();
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Icon',
    description: 'The name of a Lucide icon, such as scale or plane-takeoff. See lucide.dev/icons.',
    descriptionEs:
      'El nombre de un icono de Lucide, como scale o plane-takeoff. Véase lucide.dev/icons.',
    type: 'string',
    content: 'icon',
    tsType: 'string',
    enum: names,
    enumDescriptions: names.map((name) => (tags[name] ?? []).join(', ')),
  };
}

const pictureFile: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'string',
  pattern: `^(images/[A-Za-z0-9_./-]+\\.(${pictureEndings.join('|')})|https://)`,
  errorMessage: `A picture is a file below images/ that ends in ${anyOf(pictureEndings, 'en')}, or a full https address.`,
  errorMessageEs: `Una imagen es un archivo de images/ que termina en ${anyOf(pictureEndings, 'es')}, o una dirección https completa.`,
};

/** The number of the contract that a site follows: one of another number is to be migrated. */
function siteContract(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'SiteContract',
    titleEs: 'los datos del contrato',
    description: 'The contract that the files of pages/ follow. npm run migrate writes it.',
    descriptionEs: 'El contrato que siguen los archivos de pages/. Lo escribe npm run migrate.',
    type: 'object',
    additionalProperties: false,
    required: ['contract'],
    properties: {
      $schema: {
        type: 'string',
        description: 'Tells the editor which contract this file follows.',
      },
      contract: {
        description: 'The number of the contract.',
        descriptionEs: 'El número del contrato.',
        type: 'integer',
        const: currentNumber,
        errorMessage:
          'It is not the number of the current contract. npm run migrate adapts all files.',
        errorMessageEs:
          'No es el número del contrato actual. npm run migrate adapta todos los archivos.',
      },
    },
  };
}

/**
 * `if type = x then x` gives one message per mistake, and editors list the valid types. With a
 * plain oneOf, each branch would add a message.
 * @param own files beside schema/, for editors
 */
export function sectionUnion(contract: Contract, own: string[] = []): Schema {
  const types = sectionTypes(contract);
  const schemaOf = (type: string) => contract.get(`sections/${type}.json`);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Section',
    titleEs: 'una sección',
    description: 'One section of a page. Its type decides which fields it has.',
    descriptionEs: 'Una sección de la página. Su tipo decide qué campos tiene.',
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'The kind of section.',
        descriptionEs: 'La clase de sección.',
        enum: types,
        enumDescriptions: types.map((type) => schemaOf(type)?.description ?? ''),
      },
    },
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      then: { $ref: `${own.includes(`${type}.json`) ? '../' : ''}sections/${type}.json` },
    })),
    defaultSnippets: types.map((type) => ({
      label: type,
      description: schemaOf(type)?.description,
      descriptionEs: schemaOf(type)?.descriptionEs,
      body: snippetBody(schemaOf(type)?.examples?.[0]),
    })),
  };
}

/** Adds what editors know of the site: see editorLists.ts. */
function withList(schema: Schema, list: string): Schema {
  const $ref = `../.vscode/lists.json#/definitions/${list}`;
  return { ...schema, allOf: [{ $comment: forEditors, $ref }] };
}

/** In a new section, a type brings the other fields of its first example along. */
function withSnippets(section: Schema, contract: Contract): Schema {
  const defaultSnippets = sectionTypes(contract).map((type) => {
    const schema = contract.get(`sections/${type}.json`);
    return {
      label: `${type} …`,
      description: schema?.description,
      descriptionEs: schema?.descriptionEs,
      bodyText: fieldsOf(schema?.examples?.[0] ?? { type }),
    };
  });
  const snippets: Schema = {
    $comment: forEditors,
    if: { maxProperties: 1 },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: { properties: { type: { defaultSnippets } } },
  };
  // The first schema that knows a field decides what editors insert for it.
  return { ...section, allOf: [snippets, ...(section.allOf ?? [])] };
}

/** The text of an example after `"type": `, with the indentation of the fields. */
function fieldsOf(example: unknown): string {
  const lines = JSON.stringify(example, null, '\t').split('\n').slice(1, -1);
  const fields = lines.map((line) => line.slice(1)).join('\n');
  return fields.replace(/^"type": /, '').replace(/[$}\\]/g, '\\$&');
}

/**
 * Escapes `$` and `\`, which have a meaning in editors' snippets. Editors insert a text that begins
 * with ^ as is.
 */
function snippetBody(value: unknown): unknown {
  if (typeof value === 'string' && /^\^|[$\\]/.test(value))
    return `^${JSON.stringify(value).replace(/[$\\]/g, '\\$&')}`;
  if (Array.isArray(value)) return value.map(snippetBody);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, snippetBody(item)]));
}

async function typeDeclarations(contract: Contract): Promise<string> {
  const definitions: Record<string, Schema> = {};
  const typeOf = (file: string) => inlined({ $ref: file }, { contract, file: '', definitions });
  const everything: Schema = {
    title: 'Contract',
    type: 'object',
    additionalProperties: false,
    required: ['page', 'layout', 'site', 'redirects', 'routes', 'translations', 'contract'],
    properties: {
      page: typeOf('page.json'),
      layout: typeOf('layout.json'),
      site: typeOf('site.json'),
      redirects: typeOf('redirects.json'),
      routes: typeOf('routes.json'),
      translations: typeOf('translations.json'),
      contract: typeOf('contract.json'),
    },
    definitions,
  };
  return compile(everything as JSONSchema, 'Contract', {
    bannerComment: `${banner}\n\nimport type { Action, Html, Picture } from '../shared/resolvedTypes.ts';`,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    style: { singleQuote: true, printWidth: 100 },
  });
}

interface Bundle {
  contract: Contract;
  /** The file that contains the node. */
  file: string;
  /** Definitions of named objects, by title. */
  definitions: Record<string, Schema>;
}

/**
 * Prepares a node for the type generator. Plain texts, lists and resolved shapes are inlined with
 * their own description; objects become one definition per title.
 */
function inlined(node: Schema, bundle: Bundle): Schema {
  if (node.$ref === undefined) {
    return isNamed(node) ? named(node, bundle) : inlinedChildren(node, bundle);
  }
  const target = resolveRef(bundle.contract, bundle.file, node.$ref);
  const description = node.description ?? target.schema.description;
  const there = { ...bundle, file: target.file };
  if (target.file === 'section.json') return union(bundle);
  if (isNamed(target.schema)) return named(target.schema, there);
  const { title: _, ...schema } = target.schema;
  return inlined({ ...schema, ...(description && { description }) }, there);
}

function isNamed(node: Schema): node is Schema & { title: string } {
  return node.type === 'object' && node.title !== undefined && node.tsType === undefined;
}

function named(node: Schema & { title: string }, { definitions, ...bundle }: Bundle): Schema {
  if (!definitions[node.title]) {
    definitions[node.title] = node;
    definitions[node.title] = inlinedChildren(node, { definitions, ...bundle });
  }
  return { $ref: `#/definitions/${node.title}` };
}

function inlinedChildren(node: Schema, bundle: Bundle): Schema {
  if (node.tsType) return { tsType: node.tsType, description: node.description ?? '' };
  if (Array.isArray(node.type) && node.items && node.properties) return either(node, bundle);
  const { definitions: _, allOf: __, dependencies: ___, propertyNames: ____, ...rest } = node;
  const { additionalProperties: other } = node;
  return {
    ...rest,
    ...(node.items && { items: inlined(node.items, bundle) }),
    ...(typeof other === 'object' && { additionalProperties: inlined(other, bundle) }),
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([key, child]) => [key, inlined(child, bundle)]),
      ),
    }),
  };
}

/** A list, or a named object instead of one. */
function either({ title = '', description = '', ...node }: Schema, bundle: Bundle): Schema {
  const { items = {}, ...object } = node;
  const list = { type: 'array', items: inlined(items, bundle) };
  return { description, oneOf: [list, named({ ...object, type: 'object', title }, bundle)] };
}

function union(bundle: Bundle): Schema {
  const refs = sectionTypes(bundle.contract).map((type) => ({ $ref: `sections/${type}.json` }));
  bundle.definitions.Section = {
    title: 'Section',
    titleEs: 'una sección',
    oneOf: refs.map((ref) => inlined(ref, { ...bundle, file: '' })),
  };
  return { $ref: '#/definitions/Section' };
}

/** A type whose component is still to be written is in no registry: browsers load all that is in one. */
function registry(root: string, all: string[]): string {
  const types = all.filter((type) => componentFile(root, type));
  const imported = (type: string) =>
    `import { ${capitalized(type)} } from '${posix.relative('src/app/page', componentFile(root, type) ?? '')}';`;
  return `${banner}

import type { ComponentType } from 'react';
import type { Section } from '../../generated/types.ts';
${types.map(imported).join('\n')}

/** The component of each section type. */
export const components = {
${types.map((type) => `  ${type}: ${capitalized(type)},`).join('\n')}
} satisfies {
  [Type in Section['type']]: ComponentType<Extract<Section, { type: Type }>>;
};
`;
}

function fontModule(fonts: Record<string, object>): string {
  return `${banner}

export interface InstalledFont {
  family: string;
  isSerif: boolean;
  /** Those of which there is a file each. */
  weights: number[];
  /** The lightest and the heaviest of the file that holds all. */
  range: string;
}

/** Fonts by the names of their packages. */
export const installedFonts: Record<string, InstalledFont> = ${JSON.stringify(fonts, null, 2)};
`;
}

/** Declares types for the exports. The compiled code has none. */
function validatorModule(root: string, contract: Contract): string {
  return `${banner}\n// @ts-nocheck\n${validatorCode(root, contract)}`;
}

const banner = '/* Generated by `npm run generate` from schema/ and packages. Do not edit. */';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
