import type { ComponentType } from 'react';
import { idOf } from '../../saving/path.ts';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { fieldName, helpOf } from '../fieldNames.ts';
import type { FieldProps, FieldValue } from '../fieldProps.ts';
import { isGroup } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { ArrayField } from './arrayField.tsx';
import { BooleanField } from './booleanField.tsx';
import { NumberField } from './numberField.tsx';
import { ObjectField } from './objectField.tsx';
import { Problems } from './problems.tsx';
import { StringField } from './stringField.tsx';

const fields: Record<string, ComponentType<FieldProps> | undefined> = {
  object: ObjectField,
  array: ArrayField,
  boolean: BooleanField,
  number: NumberField,
  integer: NumberField,
};

/** The field of a value by its schema, with its name, help and what is wrong. */
export function Field(given: FieldValue) {
  const { type } = useFormHost();
  const { path, schema, required, problems } = given;
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const id = idOf(path);
  const [kind = ''] = [schema.type].flat();
  const Control = fields[kind] ?? StringField;
  const messages = problems.flatMap(({ path: at, text }) => (at.length === 0 ? text : []));
  const isWrong = messages.length > 0;
  const control = (
    <Control {...given} id={id} isWrong={isWrong} onChange={(value) => type(path, value)} />
  );
  const told = <Problems id={id} messages={messages} />;
  if (path.length === 0 || isGroup(schema)) {
    return (
      <>
        {control}
        {told}
      </>
    );
  }
  const name = fieldName(String(path.at(-1)), schema, lang);
  const help = helpOf(schema, lang, name);
  const isEntry = typeof path.at(-1) === 'number';
  return (
    <div className={`field${isWrong ? ' wrong' : ''}`}>
      {!isEntry && kind !== 'boolean' && (
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
