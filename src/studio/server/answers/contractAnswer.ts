import { overlaid } from '../../../content/schema/annotations.ts';
import {
  type Contract,
  kinds,
  resolveRef,
  type Schema,
  sectionTypes,
} from '../../../content/schema/contract.ts';
import { examplesOf } from '../../../content/schema/examples.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import type { ContractAnswer, FormSchema } from '../../api/contract.ts';

/**
 * Every schema as forms read it: references followed, choices named, and only what a form needs.
 * @param languages those of the site: an object with texts by language has a field for each
 */
export function contractAnswer(contract: Contract, languages: LanguageTag[]): ContractAnswer {
  const formOf = (file: string) => {
    const schema = contract.get(file) ?? {};
    const own = file === 'page.json' ? withoutSections(schema) : schema;
    return convert(own, { contract, languages, file });
  };
  return {
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, formOf(`${kind}.json`)]),
    ) as ContractAnswer['kinds'],
    sections: sectionTypes(contract).map((type) => {
      const { description = '', group = '' } = contract.get(`sections/${type}.json`) ?? {};
      return {
        type,
        description,
        group: String(group),
        schema: formOf(`sections/${type}.json`),
        examples: examplesOf(contract, type).length,
      };
    }),
    icons: (contract.get('icons.json')?.enum ?? []).map(String),
  };
}

interface Given {
  contract: Contract;
  languages: LanguageTag[];
  /** The file that holds the schema. */
  file: string;
}

/** The sections of a page have forms of their own. */
function withoutSections({ properties, ...page }: Schema): Schema {
  const { items: _, ...sections } = properties?.sections ?? {};
  return { ...page, properties: { ...properties, sections } };
}

const kept = [
  ...['title', 'titleEs', 'label', 'labelEs', 'description', 'descriptionEs'],
  ...['content', 'enum', 'enumTitles', 'enumTitlesEs', 'const', 'default', 'required'],
  ...['maxItems', 'maxLength', 'minimum'],
];

function convert(node: Schema, given: Given): FormSchema {
  if (node.$ref) {
    const { $ref, ...own } = node;
    const { file, schema } = resolveRef(given.contract, given.file, $ref);
    const whole = convert(schema, { ...given, file });
    return overlaid(whole as Schema, convert(own, given) as Schema) as FormSchema;
  }
  const plain = Object.fromEntries(Object.entries(node).filter(([key]) => kept.includes(key)));
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
  };
}

/** `$schema` is for editors of text, and is kept as it stands. */
function propertiesOf(properties: Record<string, Schema>, given: Given) {
  const { $schema: _, ...fields } = properties;
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, convert(schema, given)]),
  );
}

function namesIn({ propertyNames }: Schema): Schema | undefined {
  return propertyNames as Schema | undefined;
}

/** Texts by the tag of their language. */
function isByLanguage(node: Schema): boolean {
  return namesIn(node)?.$ref?.endsWith('/languageTag') === true;
}

/** A field for each language of the site; those of an object that must hold one are required. */
function languageFields({ properties = {}, ...node }: Schema, given: Given) {
  const { languages } = given;
  const fields = languages.map((tag) => {
    const [label = tag, labelEs = tag] = [languageName(tag, 'en'), languageName(tag, 'es')];
    const named = { label, labelEs, ...(node.additionalProperties as Schema) };
    return [tag, convert(properties[tag] ?? named, given)];
  });
  return {
    properties: Object.fromEntries(fields),
    ...(node.minProperties !== undefined && { required: languages }),
  };
}

function entriesOf(node: Schema, given: Given): Partial<FormSchema> {
  if (typeof node.additionalProperties !== 'object') return {};
  const { errorMessage: en, errorMessageEs: es } = namesIn(node) ?? {};
  return {
    entries: convert(node.additionalProperties, given),
    ...(en !== undefined && es !== undefined && { nameRule: { en, es } }),
  };
}

/** Reads the form in which the contract writes a choice: `if field is constant, then …`. */
function variantsOf(branches: Schema[], given: Given): Pick<FormSchema, 'variants'> {
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
