import type { FieldProps } from '@rjsf/utils';
import { useStudio } from '../../state/store.ts';
import { fieldName } from '../fieldNames.ts';
import { describedBy } from '../fieldTemplate.tsx';
import type { FormSchema } from '../formSchema.ts';

/** Yes or no. A no that need not be said is left out. */
export function BooleanField(props: FieldProps) {
  const { path, $id } = props.fieldPathId;
  const lang = useStudio((state) => state.lang);
  return (
    <label className="check">
      <input
        type="checkbox"
        id={$id}
        checked={props.formData === true}
        aria-describedby={describedBy($id, Boolean(props.rawErrors?.length))}
        onChange={({ target }) =>
          props.onChange(
            target.checked || (props.required ? false : undefined),
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
