import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isSame } from '../../../../edit/diff/similarity.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Sortable, SortableItem } from '../../parts/sortable.tsx';
import { startsWith } from '../../saving/path.ts';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { isTodo } from '../../state/todos.ts';
import { FieldGroup } from '../fieldGroup.tsx';
import { entryName, fieldName, helpOf } from '../fieldNames.ts';
import { type FieldProps, problemsIn } from '../fieldProps.ts';
import { isGroup } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { summaryOf } from '../summary.ts';
import { useKeys } from '../useKeys.ts';
import { ChildField } from './childField.tsx';
import { ChoicesField } from './choicesField.tsx';
import { EitherChoice } from './eitherChoice.tsx';
import { MarkdownField } from './markdownField.tsx';
import { ObjectField } from './objectField.tsx';

/** A list. Entries that are more than one field are opened one by one. */
export function ArrayField(props: FieldProps) {
  const schema = props.schema;
  if (schema.content === 'markdown') return <MarkdownField {...props} />;
  if (schema.items?.enum) return <ChoicesField {...props} />;
  if (!schema.properties) return <List {...props} />;
  const choice = <EitherChoice {...props} />;
  const isList = Array.isArray(props.data);
  return isList ? <List {...props} choice={choice} /> : <ObjectField {...props} choice={choice} />;
}

function List({ choice, ...props }: FieldProps & { choice?: ReactNode }) {
  const schema = props.schema;
  const { id, path } = props;
  const items: unknown[] = Array.isArray(props.data) ? props.data : [];
  const lang = useStudio((state) => state.lang);
  const words = useWords();
  const { edit, lang: ofPage } = useFormHost();
  const keys = useKeys(items);
  const fresh = useRef<number>(undefined);
  const entry = (schema.items && entryName(schema.items, lang)) ?? '';
  const nameOf = (index: number) => (entry ? `${entry} ${index + 1}` : words.entry(index + 1));
  const listName =
    typeof path.at(-1) === 'number' ? '' : fieldName(String(path.at(-1)), schema, lang);
  const max = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const move = (from: number, to: number) => {
    keys.move(from, to);
    edit({ edit: 'move', path: [...path], from, to });
  };
  const add = () => {
    keys.insert(items.length);
    fresh.current = items.length;
    const value = startingValue(schema.items ?? {}, ofPage);
    if (Array.isArray(props.data)) edit({ edit: 'insert', path, index: items.length, value });
    else edit({ edit: 'set', path, value: [value] });
  };
  const remove = (index: number) => {
    keys.remove(index);
    const isLast = items.length === 1 && !props.required;
    edit({ edit: 'remove', path: isLast ? [...path] : [...path, index] });
  };
  const duplicate = (index: number) => {
    keys.insert(index + 1);
    edit({ edit: 'insert', path: [...path], index: index + 1, value: items[index] });
  };
  const show = () => {
    fresh.current = undefined;
  };
  const actions = useRef<Actions>({ show, remove, duplicate });
  actions.current = { show, remove, duplicate };
  return (
    <FieldGroup
      look="list"
      id={id}
      path={path}
      name={listName}
      help={helpOf(schema, lang, listName)}
      isWrong={props.problems.length > 0}
    >
      {choice}
      <Sortable ids={keys.all} nameOf={nameOf} onMove={move}>
        <ol className="mt-1.5 grid grid-cols-1 gap-1.5">
          {items.map((item, index) => {
            const key = keys.all[index] ?? `last-${index}`;
            return (
              <Entry
                key={key}
                id={key}
                parent={props}
                index={index}
                label={nameOf(index)}
                value={item}
                isFresh={index === fresh.current}
                actions={actions}
                mayDuplicate={items.length < max}
              />
            );
          })}
        </ol>
      </Sortable>
      {items.length < max && (
        <Button icon="plus" look="quiet" className="mt-1 -ml-2" onClick={add}>
          {entry ? words.add(entry) : words.addEntry}
        </Button>
      )}
    </FieldGroup>
  );
}

interface EntryProps {
  id: string;
  /** The list. */
  parent: FieldProps;
  index: number;
  label: string;
  value: unknown;
  /** It was only just added: it is open and has the focus. */
  isFresh: boolean;
  /** Those of the last render. */
  actions: RefObject<Actions>;
  mayDuplicate: boolean;
}

interface Actions {
  show: () => void;
  remove: (index: number) => void;
  duplicate: (index: number) => void;
}

/** Rendered again where it changes alone: typing in one of many is as quick as in one of few. */
const Entry = memo(OneEntry, isSameEntry);

function isSameEntry({ parent, ...one }: EntryProps, { parent: other, ...next }: EntryProps) {
  const isAlike = Object.keys(one).every(
    (name) => one[name as keyof typeof one] === next[name as keyof typeof one],
  );
  const isSound = [parent, other].every(({ problems }) => problems.length === 0);
  return isAlike && isSound && parent.schema === other.schema && isSame(parent.path, other.path);
}

function OneEntry(props: EntryProps) {
  const { id, parent, index, label, value, isFresh, actions, mayDuplicate } = props;
  const schema = parent.schema.items ?? {};
  const path = [...parent.path, index];
  const { target } = useFormHost();
  const words = useWords();
  const element = useRef<HTMLDivElement>(null);
  const isTarget = target !== undefined && isOnTheWay(target, path);
  const [isOpen, setOpen] = useState(isFresh || isTarget);
  // Before the next frame, in which the field is looked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a target that is asked for again counts.
  useLayoutEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget, target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is put on the page.
  useEffect(() => {
    if (!isFresh) return;
    const field = element.current?.querySelector<Control>('input,textarea,select');
    field?.focus();
    if (field && 'select' in field && isTodo(field.value)) field.select();
    actions.current.show();
  }, []);

  const isWide = isGroup(schema);
  const hasProblem = problemsIn(parent.problems, index).length > 0;
  const edge = hasProblem ? 'wrong border-alert' : 'border-rule';
  const field = <ChildField parent={parent} name={index} schema={schema} required />;
  const remove = (
    <IconButton
      icon="trash"
      label={`${words.remove}: ${label}`}
      onClick={() => actions.current.remove(index)}
    />
  );
  if (!isWide) {
    return (
      <SortableItem
        id={id}
        name={label}
        className="entry flex items-start bg-panel py-px [&_.field]:mb-0 [&>button]:mt-0.5"
      >
        {(handle) => (
          <>
            {handle}
            <div ref={element} className="min-w-0 flex-1">
              {field}
            </div>
            {remove}
          </>
        )}
      </SortableItem>
    );
  }
  return (
    <SortableItem id={id} name={label} className={`entry rounded-md border bg-panel ${edge}`}>
      {(handle) => (
        <>
          <div className="flex items-center py-0.5 pr-1 pl-0.5">
            {handle}
            <button
              type="button"
              className="entry-title"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              <span className="text-quiet">{index + 1}</span>
              <span className="min-w-0 truncate">{summaryOf(value) || label}</span>
            </button>
            {mayDuplicate && (
              <IconButton
                icon="copy"
                label={`${words.duplicate}: ${label}`}
                onClick={() => actions.current.duplicate(index)}
              />
            )}
            {remove}
          </div>
          {isOpen && (
            <div ref={element} className="border-t border-rule px-3 pt-2.5 pb-3 *:last:mb-0">
              {field}
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isOnTheWay(target: (string | number)[], path: (string | number)[]): boolean {
  return target.length > path.length - 1 && startsWith(target, path);
}
