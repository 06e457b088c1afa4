import type { ComponentType } from 'react';
import type { FormSchema } from '../../../api/contract.ts';
import { idOf } from '../../saving/path.ts';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { FieldGroup } from '../fieldGroup.tsx';
import { fieldName, helpOf } from '../fieldNames.ts';
import { useFormHost } from '../host.ts';
import { type FieldProps, type FieldValue, isGroup } from '../values.ts';
import { AnchorField, BooleanField, ChoiceField, ChoicesField, EitherChoice } from './choices.tsx';
import { EntriesField } from './entriesField.tsx';
import { IconField } from './iconField.tsx';
import { LinkField } from './linkField.tsx';
import { ListField } from './listField.tsx';
import { MarkdownField } from './markdownField.tsx';
import { NumberField } from './numberField.tsx';
import { ObjectField } from './objectField.tsx';
import { PictureField } from './pictureField.tsx';
import { Problems } from './problems.tsx';
import { PlainField, TextField } from './textField.tsx';

type Controls = Record<string, ComponentType<FieldProps> | undefined>;

const byContent: Controls = {
  text: TextField,
  inline: TextField,
  markdown: MarkdownField,
  href: LinkField,
  icon: IconField,
  anchor: AnchorField,
  modalTarget: AnchorField,
  picture: PictureField,
};

const byType: Controls = {
  object: ObjectField,
  array: ListField,
  boolean: BooleanField,
  number: NumberField,
  integer: NumberField,
};

/** Chosen by the role that a value has for readers, then by its type. */
function controlFor({ type, content, entries, items, ...schema }: FormSchema) {
  const [kind = ''] = [type].flat();
  const byEntries = entries ? EntriesField : items?.enum && ChoicesField;
  const byText = schema.enum ? ChoiceField : PlainField;
  return byContent[content ?? ''] ?? byEntries ?? byType[kind] ?? byText;
}

/** The field of a value by its schema, with its name, help and what is wrong. */
export function Field(given: FieldValue) {
  const { type, edit } = useFormHost();
  const { path, schema, data, required, problems } = given;
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const id = idOf(path);
  const key = path.at(-1);
  const isEntry = typeof key === 'number';
  const name = isEntry ? '' : fieldName(String(key), schema, lang);
  const help = helpOf(schema, lang, name);
  const messages = problems.flatMap(({ path: at, text }) => (at.length === 0 ? text : []));
  const isWrong = messages.length > 0;
  // A list that may be taken from pages has fields as well.
  const mayBeEither = schema.items && schema.properties;
  const isObject = schema.type === 'object' || (mayBeEither && !Array.isArray(data));
  const Control = mayBeEither && isObject ? ObjectField : controlFor(schema);
  const control = (
    <Control {...given} id={id} isWrong={isWrong} onChange={(value) => type(path, value)} />
  );
  const told = <Problems id={id} messages={messages} />;
  if (path.length === 0 || (isEntry && isObject)) {
    return (
      <>
        {control}
        {told}
      </>
    );
  }
  if (isGroup(schema)) {
    return (
      <>
        <FieldGroup
          {...{ id, name, help }}
          look={isObject ? 'group' : 'list'}
          isFirst={path.length === 1}
          isWrong={problems.length > 0}
          onRemove={isObject && !required ? () => edit({ edit: 'remove', path }) : undefined}
        >
          {mayBeEither && <EitherChoice {...given} />}
          {control}
        </FieldGroup>
        {told}
      </>
    );
  }
  return (
    <div className="field">
      {!isEntry && Control !== BooleanField && (
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          {name}
          {!required && <span className="font-normal text-quiet"> {words.optional}</span>}
        </label>
      )}
      {control}
      {!isEntry && help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
      {told}
    </div>
  );
}
