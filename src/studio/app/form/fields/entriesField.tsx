import { useId, useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import type { Language } from '../../../../shared/language.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { choiceName } from '../fieldNames.ts';
import type { FieldProps } from '../fieldProps.ts';
import type { FormSchema } from '../formSchema.ts';
import { isGroup } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { ChildField } from './childField.tsx';

/** An object whose fields have names of their own: each is added by name and can be taken out. */
export function EntriesField(props: FieldProps) {
  const schema = props.schema;
  const { path } = props;
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const { edit, lang: ofPage } = useFormHost();
  const data = isRecord(props.data) ? props.data : {};
  const names = Object.keys(data).filter((name) => name !== '$schema');
  if (!schema.entries) return null;
  const isDeep = isGroup(schema.entries);
  return (
    <div>
      {names.map((name) => (
        <div key={name} className={isDeep ? '' : 'text-row'}>
          <ChildField
            parent={props}
            name={name}
            schema={namedEntry(schema, name, lang)}
            required={!isDeep}
          />
          {!isDeep && (
            <IconButton
              icon="trash"
              label={`${words.remove}: ${name}`}
              onClick={() => edit({ edit: 'remove', path: [...path, name] })}
            />
          )}
        </div>
      ))}
      <NewEntry
        choices={schema.entryNames}
        taken={names}
        onAdd={(name) => {
          const added = [...path, name];
          const value = startingValue(schema.entries ?? {}, ofPage);
          edit({ edit: 'set', path: added, value }, added);
        }}
      />
    </div>
  );
}

/** An entry whose name is one of a closed list is called as that list calls it. */
function namedEntry({ entries, entryNames }: FormSchema, name: string, lang: Language) {
  if (!entryNames) return entries;
  const { labelEs: _, ...rest } = entries ?? {};
  return { ...rest, label: choiceName(entryNames, name, lang) };
}

interface NewEntryProps {
  /** Its possible names; any name when undefined. */
  choices: FormSchema | undefined;
  taken: string[];
  onAdd: (name: string) => void;
}

function NewEntry({ choices, taken, onAdd }: NewEntryProps) {
  const words = useWords();
  const id = useId();
  const lang = useStudio((state) => state.lang);
  const [name, setName] = useState('');
  const all: string[] | undefined = choices?.enum?.map(String);
  const names = all?.filter((known) => !taken.includes(known));
  if (names?.length === 0) return null;
  const add = () => {
    if (name) onAdd(name);
    setName('');
  };
  return (
    <div className="text-row">
      <label htmlFor={id} className="sr-only">
        {words.newName}
      </label>
      {names ? (
        <select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">{words.newName}</option>
          {names.map((known) => (
            <option key={known} value={known}>
              {choiceName(choices, known, lang)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          placeholder={words.newName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Button icon="plus" disabled={!name} onClick={add}>
        {words.addEntry}
      </Button>
    </div>
  );
}
