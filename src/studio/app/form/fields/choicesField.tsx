import { useStudio } from '../../state/store.ts';
import { choiceName, fieldName, helpOf } from '../fieldNames.ts';
import type { FieldProps } from '../fieldProps.ts';

/** A list of words that are chosen from. */
export function ChoicesField(props: FieldProps) {
  const schema = props.schema;
  const { id, path } = props;
  const lang = useStudio((state) => state.lang);
  const name = fieldName(String(path.at(-1)), schema, lang);
  const help = helpOf(schema, lang, name);
  const chosen: unknown[] = Array.isArray(props.data) ? props.data : [];
  const choices = schema.items?.enum ?? [];
  const toggle = (choice: unknown, isOn: boolean) => {
    const next = choices.filter((known: unknown) =>
      known === choice ? isOn : chosen.includes(known),
    );
    props.onChange(next.length > 0 || props.required ? next : undefined);
  };
  return (
    <fieldset className="list" id={id} tabIndex={-1}>
      <legend>{name}</legend>
      {help && <p className="help">{help}</p>}
      <div className="flex flex-wrap gap-x-3.5 gap-y-0.5">
        {choices.map((choice: unknown) => (
          <label key={String(choice)} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={({ target }) => toggle(choice, target.checked)}
            />
            {choiceName(schema.items, choice, lang)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
