import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Problem } from '../../api/files.ts';
import { problemWords } from '../problems/problemWords.ts';
import { idOf } from '../saving/path.ts';
import { runAt, type TypingRun } from '../saving/typingRun.ts';
import { useWords } from '../state/hooks.ts';
import { isTodo } from '../state/todos.ts';
import type { Words } from '../words/en.ts';
import type { FieldProblem } from './fieldProps.ts';
import { Field } from './fields/field.tsx';
import type { FormSchema } from './formSchema.ts';
import { type FormHost, FormHostContext } from './host.ts';

interface DataFormProps extends Omit<FormHost, 'edit' | 'type' | 'Field'> {
  schema: FormSchema;
  data: unknown;
  /** Their paths begin at the form. */
  problems: Problem[];
  /** The first field at the target is meant. */
  isInto: boolean;
  /** `group` is the same for the keystrokes in one field. */
  onEdit: (operation: PatchOperation, group: string, added?: Path) => void;
}

/** The form of some data, from its schema alone. It judges nothing: that is the server's. */
export function DataForm({ schema, data, problems, isInto, onEdit, ...given }: DataFormProps) {
  const { lang, anchors, file, base, isFolding, target, refusalsAt } = given;
  const element = useRef<HTMLDivElement>(null);
  const run = useRef<TypingRun>({ group: '', at: 0 });
  const latest = useRef(onEdit);
  latest.current = onEdit;
  const host = useMemo<FormHost>(
    () => ({
      ...{ lang, anchors, file, base, isFolding, target, refusalsAt },
      Field,
      type(path, value) {
        run.current = runAt(run.current, Date.now());
        latest.current({ edit: 'set', path, value }, run.current.group);
      },
      edit: (operation, added) => latest.current(operation, '', added),
    }),
    [lang, anchors, file, base, isFolding, target, refusalsAt],
  );
  const words = useWords();
  const told = useMemo(
    () => problems.map((problem) => fieldProblem(problem, data, words)),
    [problems, data, words],
  );

  useEffect(() => {
    const begin = () => {
      run.current = { group: String(Date.now()), at: Date.now() };
    };
    const form = element.current;
    form?.addEventListener('focusin', begin);
    return () => form?.removeEventListener('focusin', begin);
  }, []);
  useEffect(() => {
    if (!target) return;
    // The entry that holds it is only being opened, or in a small window the whole form.
    let [frame, patience] = [0, 30];
    const show = () => {
      const isShown = element.current?.checkVisibility();
      if (isShown) showField(element.current, target, isInto);
      else if (patience > 0) frame = requestAnimationFrame(show);
      patience -= 1;
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [target, isInto]);

  return (
    <FormHostContext value={host}>
      <div ref={element}>
        <Field path={[]} schema={schema} data={data} required problems={told} />
      </div>
    </FormHostContext>
  );
}

/** A message at its field, or at what holds it where there is no such field yet. */
function fieldProblem(problem: Problem, data: unknown, words: Words): FieldProblem {
  const { path } = problem;
  const end = path.findIndex((_, index) => !isGroup(valueAtPath(data, path.slice(0, index))));
  return { path: end < 0 ? path : path.slice(0, end), text: problemWords(problem, words) };
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Scrolls to the field of a path and gives it the focus; the form's heading stands for all of it. */
function showField(form: HTMLElement | null, path: Path, isInto: boolean): void {
  const paths = path.map((_, index) => path.slice(0, path.length - index));
  const ids = paths.map((one) => `[id="${idOf(one)}"]`);
  const field = ids.map((id) => form?.querySelector<HTMLElement>(id)).find(Boolean) ?? undefined;
  const whole = path.length === 0 ? form : field;
  const first = isInto ? whole?.querySelector<HTMLElement>(controls) : undefined;
  const goal = first ?? field ?? form?.closest('.column')?.querySelector<HTMLElement>('h2');
  goal?.scrollIntoView({ block: 'center' });
  goal?.focus({ preventScroll: true });
  if (!(goal instanceof HTMLTextAreaElement)) return;
  if (isTodo(goal.value)) goal.select();
  else if (goal.selectionEnd === 0) goal.setSelectionRange(goal.value.length, goal.value.length);
}

const controls = 'input,textarea,select,button.button';
