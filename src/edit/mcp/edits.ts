import type { Schema } from '../../content/schema/contract.ts';
import { routeOf } from '../../shared/routes.ts';
import type { PatchOperation } from '../diff/patch.ts';
import { nameOf } from '../workspace/documents.ts';
import type { EditRequest, FactRequest, NewPage } from '../workspace/request.ts';

/** One edit, on a file as it was read. */
export type Edit = NewPage | ({ file: string; revision: string } & Change);

type Change =
  | Exclude<PatchOperation, { edit: 'duplicate' }>
  | { edit: 'move-page'; to: string }
  | { edit: 'remove-page'; to?: string }
  | { edit: 'translate-page'; to: string }
  | FactRequest;

export const word: Schema = { type: 'string', minLength: 1, maxLength: 300 };
const route: Schema = { ...word, description: 'The address of a page: /about.' };
const index: Schema = { type: 'integer', minimum: 0 };

/** None of the names leads from an object to what all objects share. */
const key: Schema = {
  type: ['string', 'integer'],
  not: { enum: ['__proto__', 'constructor', 'prototype'] },
};

export const path: Schema = { type: 'array', maxItems: 12, items: key };
const place: Schema = { ...path, minItems: 1, description: '["sections", 0, "heading"]' };
const list: Schema = { ...place, description: 'The path of a list: ["sections"].' };

const page: Record<string, Schema> = {
  file: { ...word, description: 'As read: pages/about.json.' },
  revision: { ...word, description: 'Of the file, as it was read.' },
};
const facts = { ...page, file: { const: 'pages/_facts.json' } };

const fields: Record<Edit['edit'], Record<string, Schema>> = {
  set: { ...page, path: place, value: { description: 'Replaces a value or adds a field.' } },
  remove: { ...page, path: place },
  insert: { ...page, path: list, index, value: {} },
  move: { ...page, path: list, from: index, to: index },
  'new-page': { route, title: word, like: { ...route, description: 'The page to copy.' } },
  'move-page': { ...page, to: route },
  'remove-page': { ...page, to: { ...route, description: 'Links and visitors go there.' } },
  'translate-page': { ...page, to: route },
  'set-fact': {
    ...facts,
    name: { ...word, description: 'price.nie' },
    value: { ...word, description: 'A figure as people write it: 150, 2-4.' },
  },
  'rename-fact': { ...facts, from: word, to: word },
};

const optional = new Set(['new-page title', 'new-page like', 'remove-page to']);

/** The edits as an assistant is told of them. */
export const editSchema: Schema = {
  type: 'object',
  required: ['edit'],
  discriminator: { propertyName: 'edit' },
  oneOf: Object.entries(fields).map(([name, properties]) => ({
    properties: { edit: { const: name }, ...properties },
    required: Object.keys(properties).filter((field) => !optional.has(`${name} ${field}`)),
    additionalProperties: false,
  })),
};

export function requestOf(given: Edit): EditRequest {
  if (given.edit === 'new-page') return given;
  const { file, revision: _, ...change } = given;
  const address = routeOf(nameOf(file)) ?? file;
  switch (change.edit) {
    case 'move-page':
      return { edit: 'move-pages', from: address, to: change.to };
    case 'remove-page':
      return { ...change, route: address };
    case 'translate-page':
      return { ...change, route: address };
    case 'set-fact':
    case 'rename-fact':
      return change;
    default:
      return { edit: 'patch', file, patch: [change] };
  }
}
