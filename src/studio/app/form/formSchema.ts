import { overlaid } from '../../../content/schema/annotations.ts';
import type { ContentKind, Schema } from '../../../content/schema/contract.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import type { JsonSchema } from '../../api/contract.ts';

/** A schema as the form reads it: references followed, choices named. */
export interface FormSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  content?: ContentKind;
  titleEs?: string;
  label?: string;
  labelEs?: string;
  descriptionEs?: string;
  enumTitles?: string[];
  enumTitlesEs?: string[];
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  /** The field that tells variants apart, such as an action's `kind`, and each one's schema. */
  variants?: { field: string; schemas: Record<string, FormSchema> };
  /** For an object with fields of any name: what each holds, and what they may be called if that is a closed list. */
  entries?: FormSchema;
  entryNames?: FormSchema;
}

/** The context of a schema. */
interface Given {
  definitions: Record<string, JsonSchema>;
  /** Those of the site: an object with texts by language has a field for each. */
  languages: LanguageTag[];
}

/** A schema of the contract in the form's manner. Only what a form needs is kept. */
export function formSchema(schema: JsonSchema, given: Given): FormSchema {
  return convert(schema as Schema, given);
}

const kept = [
  'title',
  'titleEs',
  'label',
  'labelEs',
  'description',
  'descriptionEs',
  'content',
  'enum',
  'enumTitles',
  'enumTitlesEs',
  'const',
  'default',
  'required',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
];

function convert(node: Schema, given: Given): FormSchema {
  if (node.$ref) {
    const { $ref, ...own } = node;
    return overlaid(
      convert(lookUp($ref, given), given) as Schema,
      convert(own, given) as Schema,
    ) as FormSchema;
  }
  const plain = Object.fromEntries(
    kept.filter((key) => node[key] !== undefined).map((key) => [key, node[key]]),
  );
  // The picker knows all icons; a list of them in every form would cost too much.
  if (node.content === 'icon') delete plain.enum;
  const type = node.type ?? (node.enum && typeof node.enum[0]);
  return {
    ...plain,
    ...(type && { type }),
    ...(node.properties && { properties: propertiesOf(node.properties, given) }),
    ...(node.items && { items: convert(node.items, given) }),
    ...(isByLanguage(node) ? languageFields(node, given) : entriesOf(node, given)),
    ...variantsOf(node.allOf ?? [], given),
  } as FormSchema;
}

/** `$schema` is for editors of text, and is kept as it stands. */
function propertiesOf(properties: Record<string, Schema>, given: Given) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== '$schema')
      .map(([name, schema]) => [name, convert(schema, given)]),
  );
}

/** Texts by the tag of their language. */
function isByLanguage({ propertyNames }: Schema): boolean {
  return (propertyNames as Schema | undefined)?.$ref?.endsWith('/languageTag') === true;
}

/** A field for each language of the site; those of an object that must hold one are required. */
function languageFields({ properties = {}, ...node }: Schema, given: Given) {
  const other = node.additionalProperties as Schema;
  const fields = given.languages.map((tag) => {
    const names = { label: nameOf(tag, 'en'), labelEs: nameOf(tag, 'es') };

    return [tag, convert(properties[tag] ?? { ...names, ...other }, given)];
  });
  return {
    properties: Object.fromEntries(fields),
    ...(node.minProperties !== undefined && { required: given.languages }),
  };
}

function nameOf(tag: LanguageTag, lang: LanguageTag): string {
  return languageName(tag, lang) ?? tag;
}

function entriesOf(node: Schema, given: Given) {
  if (typeof node.additionalProperties !== 'object') return {};
  const names = node.propertyNames as Schema | undefined;
  const closed = names && convert(names, given);
  return {
    entries: convert(node.additionalProperties, given),
    ...(closed?.enum && { entryNames: closed }),
  };
}

/** Reads the form in which the contract writes a choice: `if field is constant, then …`. */
function variantsOf(branches: Schema[], given: Given) {
  const schemas: Record<string, FormSchema> = {};
  let field = '';
  for (const branch of branches) {
    const [condition] = Object.entries(branch.if?.properties ?? {});
    if (!condition || !branch.then) continue;
    field = condition[0];
    schemas[String(condition[1].const)] = convert(branch.then, given);
  }
  return field ? { variants: { field, schemas } } : {};
}

function lookUp(ref: string, given: Given): Schema {
  const found = ref
    .replace('#/definitions/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], given.definitions);
  if (!found) throw new Error(`The contract refers to ${ref}, which does not exist.`);
  return found as Schema;
}

/** True for a value of more than one field. Markdown is one, though it may be a list. */
export function isGroup({ type, content }: FormSchema): boolean {
  const [first] = [type].flat();
  return (first === 'object' || first === 'array') && content !== 'markdown';
}
