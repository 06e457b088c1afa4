import { valueAt } from '../../../../shared/json.ts';
import { type FieldProps, problemsIn } from '../fieldProps.ts';
import type { FormSchema } from '../formSchema.ts';
import { useFormHost } from '../host.ts';

interface ChildFieldProps {
  /** The object or list that holds it. */
  parent: FieldProps;
  name: string | number;
  schema: FormSchema | undefined;
  required: boolean;
}

/** The field of one value in an object or a list. */
export function ChildField({ parent, name, schema, required }: ChildFieldProps) {
  const { Field } = useFormHost();
  if (!schema) return null;
  return (
    <Field
      path={[...parent.path, name]}
      schema={schema}
      data={valueAt(parent.data, name)}
      required={required}
      problems={problemsIn(parent.problems, name)}
    />
  );
}
