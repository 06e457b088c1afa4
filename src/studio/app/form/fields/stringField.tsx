import type { ComponentType } from 'react';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { choiceName } from '../fieldNames.ts';
import type { FieldProps } from '../fieldProps.ts';
import { controlOf, emptyOf } from '../fieldValue.ts';
import { AnchorField } from './anchorField.tsx';
import { IconField } from './iconField.tsx';
import { LinkField } from './linkField.tsx';
import { MarkdownField } from './markdownField.tsx';
import { TextField } from './textField.tsx';

const pickers: Record<string, ComponentType<FieldProps> | undefined> = {
  text: TextField,
  inline: TextField,
  markdown: MarkdownField,
  href: LinkField,
  icon: IconField,
  anchor: AnchorField,
  modalTarget: AnchorField,
};

/** A text, by what it is to the reader. */
export function StringField(props: FieldProps) {
  const { content = '', enum: choices } = props.schema;
  const Picker = pickers[content];
  if (Picker) return <Picker {...props} />;
  return choices ? <ChoiceField {...props} /> : <PlainField {...props} />;
}

/** Words that are no text of the page, such as an e-mail address. */
function PlainField(props: FieldProps) {
  return (
    <input
      type="text"
      {...controlOf(props)}
      value={String(props.data ?? '')}
      onChange={({ target: { value } }) => props.onChange(value || emptyOf(props))}
    />
  );
}

function ChoiceField(props: FieldProps) {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const schema = props.schema;
  const { enum: choices = [] } = schema;
  const isKnown = props.data === undefined || choices.includes(props.data);
  return (
    <select
      {...controlOf(props)}
      value={String(props.data ?? '')}
      onChange={({ target: { value } }) => props.onChange(value || undefined)}
    >
      {(!props.required || !props.data) && <option value="">{words.notSet}</option>}
      {!isKnown && <option value={String(props.data)}>{String(props.data)}</option>}
      {choices.map((choice: unknown) => (
        <option key={String(choice)} value={String(choice)}>
          {choiceName(schema, choice, lang)}
        </option>
      ))}
    </select>
  );
}
