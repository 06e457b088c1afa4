import { useWords } from '../../state/hooks.ts';
import type { FieldProps } from '../fieldProps.ts';
import { controlOf } from '../fieldValue.ts';
import { useFormHost } from '../host.ts';

/** A section or form of the same page. */
export function AnchorField(props: FieldProps) {
  const words = useWords();
  const { anchors } = useFormHost();
  const isForm = props.schema.content === 'modalTarget';
  const choices = anchors.filter(({ kind }) => (kind === 'form') === isForm);
  const value = String(props.data ?? '');
  return (
    <select
      {...controlOf(props)}
      value={value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      {!value && <option value="">{words.notSet}</option>}
      {value && !choices.some(({ id }) => id === value) && <option value={value}>{value}</option>}
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label} (#{id})
        </option>
      ))}
    </select>
  );
}
