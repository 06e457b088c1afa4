import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { useId, useState } from 'react';
import { useWords } from '../hooks.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { isRecord } from '../path.ts';
import { isGroup } from './fieldTemplate.tsx';
import type { FormSchema } from './formSchema.ts';
import { useFormHost } from './host.ts';
import { startingValue } from './startingValue.ts';

/** An object whose fields have names of their own: each is added by name and can be taken out. */
export function EntriesField(props: FieldProps) {
  const schema = props.schema as FormSchema;
  const { fields, globalFormOptions } = props.registry;
  const { SchemaField } = fields;
  const { path } = props.fieldPathId;
  const words = useWords();
  const { edit } = useFormHost();
  const data = isRecord(props.formData) ? props.formData : {};
  const names = Object.keys(data).filter((name) => name !== '$schema');
  if (!SchemaField || !schema.entries) return null;
  const isDeep = isGroup(schema.entries);
  return (
    <div className="entries">
      {names.map((name) => (
        <div key={name} className={isDeep ? '' : 'text-row'}>
          <SchemaField
            {...props}
            name={name}
            required={!isDeep}
            schema={schema.entries as FieldProps['schema']}
            formData={data[name]}
            errorSchema={props.errorSchema?.[name] ?? {}}
            fieldPathId={toFieldPathId(name, globalFormOptions, path)}
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
        names={schema.entryNames?.filter((name) => !names.includes(name))}
        onAdd={(name) =>
          edit({ edit: 'set', path: [...path, name], value: startingValue(schema.entries ?? {}) })
        }
      />
    </div>
  );
}

interface NewEntryProps {
  /** What it may be called; any name when undefined. */
  names: string[] | undefined;
  onAdd: (name: string) => void;
}

function NewEntry({ names, onAdd }: NewEntryProps) {
  const words = useWords();
  const id = useId();
  const [name, setName] = useState('');
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
            <option key={known}>{known}</option>
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
