import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isSame } from '../../../../edit/diff/similarity.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Sortable, SortableItem } from '../../parts/sortable.tsx';
import { idOf, startsWith } from '../../saving/path.ts';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { entryName } from '../fieldNames.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { summaryOf } from '../summary.ts';
import { useKeys } from '../useKeys.ts';
import { childOf, type FieldProps, type FieldValue, isGroup } from '../values.ts';

/** A list. Entries that are more than one field are opened one by one. */
export function ListField(props: FieldProps) {
  const { path, required } = props;
  const { items: schema = {}, maxItems = Number.POSITIVE_INFINITY } = props.schema;
  const items: unknown[] = Array.isArray(props.data) ? props.data : [];
  const lang = useStudio((state) => state.lang);
  const words = useWords();
  const { edit, lang: ofPage } = useFormHost();
  const keys = useKeys(items);
  const entry = entryName(schema, lang);
  const nameOf = (index: number) => (entry ? `${entry} ${index + 1}` : words.entry(index + 1));
  const mayAdd = items.length < maxItems;
  const actions = useRef<Actions>(undefined);
  actions.current = {
    remove(index) {
      keys.remove(index);
      const isLast = items.length === 1 && !required;
      edit({ edit: 'remove', path: isLast ? path : [...path, index] });
    },
    duplicate(index) {
      keys.insert(index + 1);
      edit({ edit: 'duplicate', path, index });
    },
  };
  const add = () => {
    const index = items.length;
    const value = startingValue(schema, ofPage);
    const isList = Array.isArray(props.data);
    edit(isList ? { edit: 'insert', path, index, value } : { edit: 'set', path, value: [value] }, [
      ...path,
      index,
    ]);
  };
  return (
    <>
      <Sortable
        ids={keys.all}
        nameOf={nameOf}
        onMove={(from, to) => {
          keys.move(from, to);
          edit({ edit: 'move', path, from, to });
        }}
      >
        <ol className="mt-1.5 grid grid-cols-1 gap-1.5">
          {keys.all.map((key, index) => (
            <Entry
              key={key}
              id={key}
              label={nameOf(index)}
              actions={actions}
              mayDuplicate={mayAdd}
              {...childOf(props, index, schema, true)}
            />
          ))}
        </ol>
      </Sortable>
      {mayAdd && (
        <Button icon="plus" look="quiet" className="mt-1 -ml-2" onClick={add}>
          {entry ? words.add(entry) : words.addEntry}
        </Button>
      )}
    </>
  );
}

interface EntryProps extends FieldValue {
  id: string;
  label: string;
  /** Those of the last render. */
  actions: RefObject<Actions | undefined>;
  mayDuplicate: boolean;
}

interface Actions {
  remove: (index: number) => void;
  duplicate: (index: number) => void;
}

/** Rendered again where it changes alone: typing in one of many is as quick as in one of few. */
const Entry = memo(OneEntry, isSame);

function OneEntry({ id, label, actions, mayDuplicate, ...value }: EntryProps) {
  const { path, schema } = value;
  const { Field, target } = useFormHost();
  const words = useWords();
  const index = Number(path.at(-1));
  const isTarget = target !== undefined && startsWith(target, path);
  const [isOpen, setOpen] = useState(isTarget);
  // Before the next frame, in which the field is looked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a target that is asked for again counts.
  useLayoutEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget, target]);
  const isWide = isGroup(schema);
  const edge = value.problems.length > 0 ? 'wrong border-alert' : 'border-rule';
  const field = <Field {...value} />;
  return (
    <SortableItem
      id={id}
      name={label}
      className={`entry bg-panel ${isWide ? `rounded-md border ${edge}` : '[&_.field]:mb-0'}`}
    >
      {(handle) => (
        <>
          <div
            className={
              isWide
                ? 'flex items-center py-0.5 pr-1 pl-0.5'
                : 'flex items-start py-px [&>button]:mt-0.5'
            }
          >
            {handle}
            {isWide ? (
              <button
                type="button"
                className="entry-title flex min-h-7.5 min-w-0 flex-1 items-center gap-1.5 rounded-md px-1 text-left pointer-coarse:min-h-11"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                <span className="text-quiet">{index + 1}</span>
                <span className="min-w-0 truncate">{summaryOf(value.data) || label}</span>
              </button>
            ) : (
              <div className="min-w-0 flex-1">{field}</div>
            )}
            {isWide && mayDuplicate && (
              <IconButton
                icon="copy"
                label={`${words.duplicate}: ${label}`}
                onClick={() => actions.current?.duplicate(index)}
              />
            )}
            <IconButton
              icon="trash"
              label={`${words.remove}: ${label}`}
              onClick={() => actions.current?.remove(index)}
            />
          </div>
          {isWide && isOpen && (
            <div
              id={schema.type === 'object' ? idOf(path) : undefined}
              tabIndex={-1}
              className="border-t border-rule px-3 pt-2.5 pb-3 *:last:mb-0"
            >
              {field}
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}
