import type { FormSchema } from '../../api/contract.ts';

/** The value of a new entry or field: all required keys, with texts that say what is to be written. */
export function startingValue(schema: FormSchema, lang: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (texts.has(schema.content ?? '')) return prompt(schema, lang);
  switch ([schema.type].flat()[0]) {
    case 'array':
      return schema.items ? [startingValue(schema.items, lang)] : [];
    case 'object':
      return startingObject(schema, lang);
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Number(schema.minimum ?? 0);
    default:
      return '';
  }
}

const texts = new Set(['text', 'inline', 'markdown']);

function prompt({ description = '', descriptionEs, maxLength = 300 }: FormSchema, lang: string) {
  const help = (lang === 'es' && descriptionEs) || description;
  const [sentence = ''] = help.split(/(?<=\.)\s/);
  const text = `TODO: ${sentence}`;
  return /^[^{}[\]<>`*_]+$/.test(sentence) && text.length <= maxLength ? text : 'TODO';
}

function startingObject(
  { properties = {}, required = [], variants }: FormSchema,
  lang: string,
): object {
  const [kind, variant] = Object.entries(variants?.schemas ?? {})[0] ?? [];
  if (variants && variant) return { ...startingObject(variant, lang), [variants.field]: kind };
  const fields: [string, unknown][] = required.flatMap((name) => {
    const field = properties[name];
    if (!field) return [];
    return [[name, field.content === 'href' ? '/' : startingValue(field, lang)]];
  });
  return Object.fromEntries(fields);
}
