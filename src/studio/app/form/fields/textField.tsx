import { useRef } from 'react';
import type { FieldProps } from '../fieldProps.ts';
import { controlOf, emptyOf } from '../fieldValue.ts';
import { FactButton, FactReading } from './factPicker.tsx';
import { pasteFormatted } from './pasted.ts';
import { insertAt } from './textEditing.ts';

/** A line of text or a sentence or two, which may name figures. */
export function TextField(props: FieldProps) {
  const { content = 'text' } = props.schema;
  const element = useRef<HTMLTextAreaElement>(null);
  const value = typeof props.data === 'string' ? props.data : '';
  const change = (text: string) => props.onChange(text || emptyOf(props));
  return (
    <>
      <div className="text-row">
        <textarea
          ref={element}
          {...controlOf(props)}
          rows={content === 'inline' ? 2 : 1}
          value={value}
          onChange={({ target }) => change(target.value.replace(/\s*\n\s*/g, ' '))}
          onPaste={(event) => pasteFormatted(event, change, content)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <FactButton onPick={(name) => insertAt(element.current, `{${name}}`, change)} />
      </div>
      <FactReading text={value} />
    </>
  );
}
