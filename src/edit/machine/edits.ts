import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Contract, Kind, Schema } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { kindOf } from '../../content/validate/validateFile.ts';
import { linesOf } from '../../shared/lines.ts';
import type { PatchOperation } from '../diff/patch.ts';
import { documentsOf, nameOf } from '../workspace/documents.ts';
import { isFileName } from '../workspace/fileName.ts';
import type { EditedSite, EditRequest } from '../workspace/request.ts';
import { revisionOf } from '../workspace/revision.ts';
import { type Refused, refused } from './answer.ts';

/** The files that a machine may change. The records are written by commands of their own. */
const kinds: (Kind | undefined)[] = ['page', 'layout', 'site', 'facts', 'redirects'];

const text = { type: 'string', minLength: 1, maxLength: 300 } as const;
const index = { type: 'integer', minimum: 0 } as const;
const key = { type: ['string', 'integer'] } satisfies Schema;
const path = { type: 'array', minItems: 1, maxItems: 12, items: key } as const;
const list = { ...path, description: 'The path of a list.' };
const file = { ...text, description: 'As read: pages/about.json.' };
const revision = { ...text, description: 'Of the file, as it was read.' };
const route = { ...text, description: 'The address of a page: /about.' };
const section = { type: 'object' } as const;
const ofFile = { file, revision };

/** The fields of each edit, all of them needed but `like` and `title`. */
export const fieldsOf = {
  set: { ...ofFile, path, value: { description: 'Replaces a value or adds a field.' } },
  remove: { ...ofFile, path },
  insert: { ...ofFile, path: list, index, value: {} },
  move: { ...ofFile, path: list, from: index, to: index },
  'insert-section': { ...ofFile, index, value: section },
  'new-page': { route, title: text, like: route },
  'move-page': { revision, from: route, to: route },
  'remove-page': { revision, route, to: { ...route, description: 'Links and visitors go there.' } },
  'translate-page': { revision, route, to: route },
  'set-fact': {
    revision: { ...revision, description: 'Of pages/_facts.json.' },
    name: { ...text, description: 'price.nie' },
    value: { ...text, description: 'A figure as people write it: 150, 2-4.' },
  },
  'rename-fact': {
    revision: { ...revision, description: 'Of pages/_facts.json.' },
    from: text,
    to: text,
  },
} satisfies Record<string, Record<string, Schema>>;

const optional = ['title', 'like'] as const;
type Optional = (typeof optional)[number];

/** One edit of a proposal, as its fields allow it. */
export type MachineEdit = {
  [Name in keyof Fields]: { edit: Name } & ValuesOf<Fields[Name]>;
}[keyof Fields];

type Fields = typeof fieldsOf;
type ValuesOf<Given> = { [Name in Exclude<keyof Given, Optional>]: ValueBy<Given[Name]> } & {
  [Name in Extract<keyof Given, Optional>]?: ValueBy<Given[Name]>;
};
type ValueBy<Given> = Given extends { type: infer Type extends keyof Values }
  ? Values[Type]
  : unknown;

interface Values {
  string: string;
  integer: number;
  array: Path;
  object: object;
}

/** @param section the schema of a section that is inserted */
export function editSchema(section: Schema): Schema {
  const variants = Object.entries(fieldsOf).map(([name, fields]): Schema => {
    const properties: Record<string, Schema> = { edit: { const: name }, ...fields };
    if (name === 'insert-section') properties.value = section;
    const required = Object.keys(properties).filter(
      (field) => !optional.some((name) => name === field),
    );
    return { type: 'object', additionalProperties: false, required, properties };
  });
  return {
    type: 'object',
    required: ['edit'],
    discriminator: { propertyName: 'edit' },
    oneOf: variants,
  };
}

/** An edit as the request of a command; or why it may not be one. */
export function requestOf(
  contract: Contract,
  site: EditedSite,
  edit: MachineEdit,
): EditRequest | Refused {
  const refusal = refuseFile(contract, site, edit) ?? refuseWhole(edit);
  if (refusal) return refusal;
  switch (edit.edit) {
    case 'set':
      return { edit: 'set-value', file: edit.file, path: edit.path, value: edit.value };
    case 'insert-section': {
      const { file: name, index: at, value } = edit;
      const patch: PatchOperation[] = [{ edit: 'insert', path: ['sections'], index: at, value }];
      return { edit: 'patch', file: name, patch };
    }
    case 'remove':
    case 'insert':
    case 'move': {
      const { file: name, revision: _, ...operation } = edit;
      return { edit: 'patch', file: name, patch: [operation] };
    }
    case 'new-page':
      return edit;
    case 'move-page': {
      const { from, to } = edit;
      return { edit: 'move-pages', from, to };
    }
    default: {
      const { revision: _, ...request } = edit;
      return request;
    }
  }
}

/** Refuses a file that may not be changed, and one that is no more as it was read. */
function refuseFile(contract: Contract, { sources }: EditedSite, edit: MachineEdit) {
  if (!('revision' in edit)) return undefined;
  const name = fileOf(contract, sources, edit);
  if (!isFileName(name) || !kinds.includes(kindOf(nameOf(name)))) return noFile(name);
  const source = sources.find((one) => one.file === name);
  if (!source) return noFile(name);
  if (revisionOf(source) === edit.revision) return undefined;
  return refused({
    code: 'stale-revision',
    message: 'The file is another one than the one that was read.',
    suggestion: 'Read it again with read_file, and propose on its revision.',
    file: name,
  });
}

function fileOf(contract: Contract, sources: EditedSite['sources'], edit: MachineEdit): string {
  if ('file' in edit) return edit.file;
  if (edit.edit === 'set-fact' || edit.edit === 'rename-fact') return 'pages/_facts.json';
  const page = 'from' in edit ? edit.from : 'route' in edit ? edit.route : '';
  return documentsOf(contract, sources).routes.get(page) ?? page;
}

function noFile(name: string): Refused {
  return refused({
    code: 'no-file',
    message: `${name} is no file that can be changed here.`,
    suggestion:
      'list_pages names the pages; _site.json, _facts.json, _redirects.json and layouts can be changed too.',
  });
}

/** A patch says what changes; a whole file would take back what it does not know. */
function refuseWhole(edit: MachineEdit): Refused | undefined {
  if (edit.edit !== 'set' || edit.path.length !== 1 || edit.path[0] !== 'sections')
    return undefined;
  return refused({
    code: 'whole-file',
    message: 'All sections at once are a file, and no patch.',
    suggestion: 'Set, insert, move or remove what is to change.',
    file: edit.file,
  });
}

/** The line of what an edit is about, for a refusal that names no other. */
export function lineOf({ sources }: EditedSite, edit: MachineEdit | undefined): number {
  if (!edit || !('file' in edit)) return 1;
  const source = sources.find((one) => one.file === edit.file);
  const tree = source && parseTree(source.text);
  if (!source || !tree) return 1;
  const steps = 'path' in edit ? edit.path : ['sections'];
  for (let length = steps.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return linesOf(source.text).positionOf(node.offset).line;
  }
  return 1;
}
