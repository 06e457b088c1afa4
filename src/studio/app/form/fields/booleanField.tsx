import type { FieldProps } from '@rjsf/utils';
import { useStudio } from '../../state/store.ts';
import { fieldName } from '../fieldNames.ts';
import { describedBy } from '../fieldValue.ts';
import type { FormSchema } from '../formSchema.ts';

/** Yes or no. The answer that a missing field gives need not be said: it is left out. */
export function BooleanField(props: FieldProps) {
  const { path, $id } = props.fieldPathId;
  const unsaid = props.schema.default === true;
  const lang = useStudio((state) => state.lang);
  return (
    <label className="check">
      <input
        type="checkbox"
        id={$id}
        checked={(props.formData ?? unsaid) === true}
        aria-describedby={describedBy($id, Boolean(props.rawErrors?.length))}
        onChange={({ target: { checked } }) =>
          props.onChange(
            checked !== unsaid || props.required ? checked : undefined,
            path,
            undefined,
            $id,
          )
        }
      />
      {fieldName(String(path.at(-1)), props.schema as FormSchema, lang)}
    </label>
  );
}
