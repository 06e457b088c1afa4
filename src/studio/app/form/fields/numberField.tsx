import { type ComponentProps, useState } from 'react';
import { figureOf } from '../../../../edit/links/figure.ts';
import { Check } from '../../parts/check.tsx';
import { useWords } from '../../state/hooks.ts';
import { controlOf, type FieldProps } from '../values.ts';

/** A number, or two for a range where the schema takes a list as well. */
export function NumberField(props: FieldProps) {
  const { id, data, onChange } = props;
  const words = useWords();
  const mayRange = [props.schema.type].flat().includes('array');
  const [first, second]: unknown[] = Array.isArray(data) ? data : [data];
  const isRange = Array.isArray(data);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 [&>input]:flex-[1_1_100px]">
      <NumberInput
        {...controlOf(props)}
        number={first}
        onNumber={(next) => onChange(isRange ? [next, second] : next)}
      />
      {isRange && (
        <NumberInput
          id={`${id}-to`}
          aria-label={words.range}
          aria-invalid={props.isWrong}
          number={second}
          onNumber={(next) => onChange([first, next])}
        />
      )}
      {mayRange && (
        <Check
          checked={isRange}
          onChange={({ target }) => onChange(target.checked ? [first ?? 0, first ?? 0] : first)}
        >
          {words.range}
        </Check>
      )}
    </div>
  );
}

interface NumberInputProps extends ComponentProps<'input'> {
  number: unknown;
  onNumber: (value: number | string | undefined) => void;
}

/**
 * Keeps what is typed until the field is left: `12.` is 12, and more digits may come. The server refuses what is no
 * number.
 */
function NumberInput({ number, onNumber, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const shown = ['number', 'string'].includes(typeof number) ? String(number) : '';
  return (
    <input
      type="text"
      inputMode="decimal"
      {...rest}
      value={typed ?? shown}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim().replace(/(?<=^-?\d+)[.,]$/, '');
        onNumber(text === '' ? undefined : (figureOf(text) ?? text));
      }}
    />
  );
}
