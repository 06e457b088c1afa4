import { useState } from 'react';
import { figureOf } from '../../../../edit/links/figure.ts';
import { useWords } from '../../state/hooks.ts';
import type { FieldProps } from '../fieldProps.ts';
import { describedBy } from '../fieldValue.ts';

/** A number, or two for a range where the schema takes a list as well. */
export function NumberField(props: FieldProps) {
  const { id } = props;
  const words = useWords();
  const mayRange = [props.schema.type].flat().includes('array');
  const value: unknown = props.data;
  const change = (next: unknown) => props.onChange(next);
  const first = Array.isArray(value) ? value[0] : value;
  const isWrong = props.isWrong;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 [&>input]:flex-[1_1_100px]">
      <NumberInput
        id={id}
        value={first}
        describedBy={describedBy(id, isWrong)}
        isWrong={isWrong}
        onChange={(next) => change(Array.isArray(value) ? [next, value[1]] : next)}
      />
      {Array.isArray(value) && (
        <NumberInput
          id={`${id}-to`}
          label={words.range}
          value={value[1]}
          isWrong={isWrong}
          onChange={(next) => change([value[0], next])}
        />
      )}
      {mayRange && (
        <label className="check">
          <input
            type="checkbox"
            checked={Array.isArray(value)}
            onChange={({ target }) => change(target.checked ? [first ?? 0, first ?? 0] : first)}
          />
          {words.range}
        </label>
      )}
    </div>
  );
}

interface NumberInputProps {
  id: string;
  label?: string;
  value: unknown;
  isWrong: boolean;
  describedBy?: string;
  onChange: (value: number | string | undefined) => void;
}

/** Keeps what is typed while it is no number yet. The server refuses what cannot become one. */
function NumberInput({ id, label, value, isWrong, describedBy, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const shown = ['number', 'string'].includes(typeof value) ? String(value) : '';
  return (
    <input
      type="text"
      inputMode="decimal"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={typed ?? shown}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim();
        if (!/^-$|[.,]$/.test(text)) onChange(text === '' ? undefined : (figureOf(text) ?? text));
      }}
    />
  );
}
