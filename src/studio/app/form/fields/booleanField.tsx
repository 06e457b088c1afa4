import { useStudio } from '../../state/store.ts';
import { fieldName } from '../fieldNames.ts';
import type { FieldProps } from '../fieldProps.ts';
import { describedBy } from '../fieldValue.ts';

/** Yes or no. The answer that a missing field gives need not be said: it is left out. */
export function BooleanField(props: FieldProps) {
  const { id, path } = props;
  const unsaid = props.schema.default === true;
  const lang = useStudio((state) => state.lang);
  return (
    <label className="check">
      <input
        type="checkbox"
        id={id}
        checked={(props.data ?? unsaid) === true}
        aria-describedby={describedBy(id, props.isWrong)}
        onChange={({ target: { checked } }) =>
          props.onChange(checked !== unsaid || props.required ? checked : undefined)
        }
      />
      {fieldName(String(path.at(-1)), props.schema, lang)}
    </label>
  );
}
