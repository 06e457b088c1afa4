import type { FormSchema } from './formSchema.ts';

/** The value of a new entry or field: all required keys, with empty texts. */
export function startingValue(schema: FormSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.content === 'markdown' || schema.content === 'icon') return '';
  switch ([schema.type].flat()[0]) {
    case 'array':
      return schema.items ? [startingValue(schema.items)] : [];
    case 'object':
      return startingObject(schema);
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Number(schema.minimum ?? 0);
    default:
      return '';
  }
}

function startingObject({ properties = {}, required = [], variants }: FormSchema): object {
  const [kind, variant] = Object.entries(variants?.schemas ?? {})[0] ?? [];
  if (variants && variant) return { ...startingObject(variant), [variants.field]: kind };
  return Object.fromEntries(
    required.flatMap((name) => {
      const field = properties[name];
      return field ? [[name, startingValue(field)]] : [];
    }),
  );
}
