import { useRef } from 'react';
import { controlOf, emptyOf, type FieldProps } from '../values.ts';
import { FactButton, FactReading } from './factPicker.tsx';
import { pasteFormatted } from './pasted.ts';
import { insertAt } from './textEditing.ts';

/** Words that are no text of the page, such as an e-mail address. */
export function PlainField(props: FieldProps) {
  return (
    <input
      type="text"
      {...controlOf(props)}
      value={String(props.data ?? '')}
      onChange={({ target: { value } }) => props.onChange(value || emptyOf(props))}
    />
  );
}

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
