import { Ajv } from 'ajv';
import { Denied } from '../../../dev/denied.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import type { StudioApi } from '../../api/api.ts';

const text = { type: 'string' };
const index = { type: 'integer', minimum: 0 };
const place = { type: ['integer', 'null'], minimum: 0 };
const path = { type: 'array', maxItems: 32, items: { type: ['string', 'integer'] } };
const lang = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' };

const files = { type: 'array', maxItems: 20_000, items: text };
const ownText = { type: 'string', minLength: 1, maxLength: 200 };

type Fields = Record<string, object>;

/** An object of these fields and no others; a name with a question mark may be left out. */
function object(fields: Fields): object {
  const names = Object.keys(fields);
  const plain = (name: string) => name.replace('?', '');
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [plain(name), fields[name]])),
  };
}

function edit(name: string, fields: Fields): object {
  return object({ edit: { const: name }, ...fields });
}

const onFile = { file: text, revision: { type: ['string', 'null'] } };

const edits = [
  edit('set', { ...onFile, path, value: {} }),
  edit('remove', { ...onFile, path }),
  edit('insert', { ...onFile, path, index, value: {} }),
  edit('move', { ...onFile, path, from: index, to: index }),
  edit('duplicate', { ...onFile, path, index }),
  edit('add-section', { ...onFile, type: text, example: index, index }),
  edit('add-page', { route: text, 'title?': text, 'like?': text }),
  edit('move-page', { route: text, to: text }),
  edit('remove-page', { route: text, 'to?': text }),
  edit('confirm-translation', {
    route: text,
    sections: { type: 'array', minItems: 1, maxItems: 1000, items: text },
    'isMinor?': { type: 'boolean' },
  }),
  edit('leave-out', { route: text, section: text, reason: ownText }),
  edit('revert-file', onFile),
  edit('revert-section', { file: text, revision: text, before: place, after: place }),
  edit('fix', { file: text, revision: text, offset: index, length: index, text }),
];

const nothing = object({});
const author = object({ name: ownText, email: ownText });

const requests = {
  site: nothing,
  showDay: object({ day: { type: ['string', 'null'], pattern: '^\\d{4}-\\d\\d-\\d\\d$' } }),
  file: object({ file: text }),
  contract: nothing,
  change: object({
    edits: { type: 'array', minItems: 1, maxItems: 1000, items: { oneOf: edits } },
    'group?': text,
  }),
  undo: nothing,
  redo: nothing,
  problems: object({ 'file?': text }),
  facts: nothing,
  factUses: object({ name: text }),
  routeUses: object({ route: text }),
  pictures: nothing,
  removePicture: object({ src: text }),
  anchors: object({ route: text }),
  preview: object({
    kind: { enum: ['text', 'inline', 'markdown'] },
    lang,
    text: { type: ['string', 'array'], items: text },
  }),
  texts: object({ file: text }),
  search: object({ words: text }),
  changes: nothing,
  basket: object({ files }),
  publish: object({
    files: { ...files, minItems: 1 },
    'revisions?': { type: 'object', additionalProperties: { type: 'string' } },
    'waitsAs?': ownText,
    name: { type: 'string', maxLength: 200 },
    'author?': author,
  }),
  takeIn: object({ 'author?': author, 'keepsOwn?': { type: 'boolean' } }),
} satisfies Record<keyof StudioApi, object>;

const ajv = new Ajv({ allowUnionTypes: true });
const checkOf = memoizeByText((name) => ajv.compile(requests[name as keyof StudioApi]));

/**
 * A request as it has to be.
 * @throws {Denied} when it is another one
 */
export function readRequest<Name extends keyof StudioApi>(
  name: Name,
  data: unknown,
): StudioApi[Name]['request'] {
  const isValid = checkOf(name);
  if (!isValid(data)) throw new Denied(400, `${name}: ${ajv.errorsText(isValid.errors)}.`);
  // The boundary at which JSON becomes a typed request: the table above says the same as its type.
  return data as StudioApi[Name]['request'];
}

export function isRequestName(name: string): name is keyof StudioApi {
  return Object.hasOwn(requests, name);
}
