import { useId, useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { useWords } from '../../state/hooks.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { childOf, type FieldProps, isGroup } from '../values.ts';

/** An object whose fields have names of their own: each is added by name and can be taken out. */
export function EntriesField(props: FieldProps) {
  const { path, schema } = props;
  const { entries = {} } = schema;
  const words = useWords();
  const { Field, edit, lang: ofPage } = useFormHost();
  const data = isRecord(props.data) ? props.data : {};
  const names = Object.keys(data).filter((name) => name !== '$schema');
  const isDeep = isGroup(entries);
  return (
    <div>
      {names.map((name) => (
        <div key={name} className={isDeep ? '' : 'text-row'}>
          <Field {...childOf(props, name, entries, !isDeep)} />
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
        taken={names}
        onAdd={(name) => {
          const added = [...path, name];
          edit({ edit: 'set', path: added, value: startingValue(entries, ofPage) }, added);
        }}
      />
    </div>
  );
}

interface NewEntryProps {
  taken: string[];
  onAdd: (name: string) => void;
}

function NewEntry({ taken, onAdd }: NewEntryProps) {
  const words = useWords();
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className="text-row">
      <label htmlFor={id} className="sr-only">
        {words.newName}
      </label>
      <input
        id={id}
        placeholder={words.newName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        icon="plus"
        disabled={!name || taken.includes(name)}
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
