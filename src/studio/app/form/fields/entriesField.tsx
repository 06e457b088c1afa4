import { useId, useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import type { Language } from '../../../../shared/language.ts';
import type { FormSchema } from '../../../api/contract.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { choiceName } from '../fieldNames.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { childOf, type FieldProps, isGroup } from '../values.ts';

/** An object whose fields have names of their own: each is added by name and can be taken out. */
export function EntriesField(props: FieldProps) {
  const { path, schema } = props;
  const { entries = {}, entryNames } = schema;
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const { Field, edit, lang: ofPage } = useFormHost();
  const data = isRecord(props.data) ? props.data : {};
  const names = Object.keys(data).filter((name) => name !== '$schema');
  const isDeep = isGroup(entries);
  return (
    <div>
      {names.map((name) => (
        <div key={name} className={isDeep ? '' : 'text-row'}>
          <Field {...childOf(props, name, namedEntry(schema, name, lang), !isDeep)} />
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
        schema={entryNames}
        taken={names}
        onAdd={(name) => {
          const added = [...path, name];
          edit({ edit: 'set', path: added, value: startingValue(entries, ofPage) }, added);
        }}
      />
    </div>
  );
}

/** An entry whose name is one of a closed list is called as that list calls it. */
function namedEntry({ entries = {}, entryNames }: FormSchema, name: string, lang: Language) {
  if (!entryNames) return entries;
  const { labelEs: _, ...rest } = entries;
  return { ...rest, label: choiceName(entryNames, name, lang) };
}

interface NewEntryProps {
  /** The names that it may have; any name when undefined. */
  schema: FormSchema | undefined;
  taken: string[];
  onAdd: (name: string) => void;
}

function NewEntry({ schema, taken, onAdd }: NewEntryProps) {
  const words = useWords();
  const id = useId();
  const lang = useStudio((state) => state.lang);
  const [name, setName] = useState('');
  const free = schema?.enum?.map(String).filter((known) => !taken.includes(known));
  if (free?.length === 0) return null;
  const control = {
    ...{ id, value: name },
    onChange: ({ target }: { target: { value: string } }) => setName(target.value),
  };
  return (
    <div className="text-row">
      <label htmlFor={id} className="sr-only">
        {words.newName}
      </label>
      {free ? (
        <select {...control}>
          <option value="">{words.newName}</option>
          {free.map((known) => (
            <option key={known} value={known}>
              {choiceName(schema, known, lang)}
            </option>
          ))}
        </select>
      ) : (
        <input placeholder={words.newName} {...control} />
      )}
      <Button
        icon="plus"
        disabled={!name}
        onClick={() => {
          onAdd(name);
          setName('');
        }}
      >
        {words.addEntry}
      </Button>
    </div>
  );
}
