import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { valueAt } from '../../../../shared/json.ts';
import type { FormSchema } from '../formSchema.ts';

interface ChildFieldProps {
  /** The object or list that holds it. */
  parent: FieldProps;
  name: string | number;
  schema: FormSchema | undefined;
  required: boolean;
}

/** The field of one value in an object or a list, by its schema. */
export function ChildField({ parent, name, schema, required }: ChildFieldProps) {
  const { fields, globalFormOptions } = parent.registry;
  const { SchemaField } = fields;
  if (!SchemaField || !schema) return null;
  return (
    <SchemaField
      {...parent}
      name={String(name)}
      schema={schema as FieldProps['schema']}
      required={required}
      formData={valueAt(parent.formData, name)}
      errorSchema={parent.errorSchema?.[name] ?? {}}
      fieldPathId={toFieldPathId(name, globalFormOptions, parent.fieldPathId.path)}
    />
  );
}
