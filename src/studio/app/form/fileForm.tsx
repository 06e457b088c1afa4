import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { FormSchema } from '../../api/contract.ts';
import type { Problem } from '../../api/files.ts';
import { problemWords } from '../problems/problemWords.ts';
import { idOf, startsWith } from '../saving/path.ts';
import { edit } from '../saving/sync.ts';
import { runAt, type TypingRun } from '../saving/typingRun.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { update, useStudio } from '../state/store.ts';
import { isTodo } from '../state/todos.ts';
import type { Words } from '../words/en.ts';
import { Field } from './fields/field.tsx';
import { Compare, isShownIn, mistakesIn, NotSaved } from './fileProblems.tsx';
import { type FormHost, FormHostContext } from './host.ts';
import type { FieldProblem } from './values.ts';

interface FormHeadProps {
  kicker: string;
  title: string;
  text?: string | undefined;
}

export function FormHead({ kicker, title, text }: FormHeadProps) {
  return (
    <header className="border-b border-rule px-4 pt-3.5 pb-2.5">
      <p className="text-xs text-quiet">{kicker}</p>
      <h2 className="text-lg" tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="help">{text}</p>}
    </header>
  );
}

interface FileFormProps {
  file: OpenFile;
  /** The place of the form's data in the file. */
  path: Path;
  schema: FormSchema;
  data: unknown;
}

/** A form of a part of a file, from its schema alone: each change goes to the file. It judges nothing. */
export function FileForm({ file, path: given, schema, data }: FileFormProps) {
  const words = useWords();
  const path = useSamePath(given);
  const element = useRef<HTMLDivElement>(null);
  const run = useRef<TypingRun>({ group: '', at: 0 });
  const known = useStudio(({ pages }) => pages.find((page) => page.file === file.file)?.lang);
  const lang = known ?? String(file.draft.data.lang ?? 'en');
  const asked = useStudio((state) => state.target);
  const isInto = asked?.isInto === true;
  const target = useMemo(
    () => (asked && startsWith(asked.path, path) ? asked.path.slice(path.length) : undefined),
    [asked, path],
  );
  const host = useMemo<FormHost>(
    () => ({
      ...{ lang, target, Field, file: file.file },
      isFolding: file.kind === 'layout' || file.kind === 'site',
      type(inner, value) {
        run.current = runAt(run.current, Date.now());
        const group = `${path.join('/')} ${run.current.group}`;
        edit(file.file, { edit: 'set', path: [...path, ...inner], value }, group);
      },
      edit(operation, added) {
        if (added) update({ target: { path: [...path, ...added], isInto: true } });
        edit(file.file, { ...operation, path: [...path, ...operation.path] });
      },
    }),
    [lang, target, file.file, file.kind, path],
  );
  const problems = useMemo(
    () => problemsInside(file, path).map((problem) => atItsField(problem, data, words)),
    [file, path, data, words],
  );
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
    <>
      <div className="form flex-1 px-4 pt-3.5 pb-12">
        <Compare file={file} path={path} />
        <FormHostContext value={host}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: each field begins a step of undo. */}
          <div
            ref={element}
            onFocus={() => {
              run.current = { group: String(Date.now()), at: Date.now() };
            }}
          >
            <Field path={[]} schema={schema} data={data} required problems={problems} />
          </div>
        </FormHostContext>
      </div>
      <NotSaved file={file} path={path} />
    </>
  );
}

/** Keeps the array while the path is the same: a new one leads to its field again. */
function useSamePath(path: Path): Path {
  const key = JSON.stringify(path);
  return useMemo<Path>(() => JSON.parse(key), [key]);
}

/** Refusals come first. Problems of the saved file are told at fields that are as saved. */
function problemsInside(file: OpenFile, path: Path): Problem[] {
  return mistakesIn(file)
    .filter((problem) => !problem.translated && isShownIn(problem, path))
    .map((problem) => ({ ...problem, path: problem.path.slice(path.length) }));
}

/** A message at its field, or at what holds it where there is no such field yet. */
function atItsField(problem: Problem, data: unknown, words: Words): FieldProblem {
  const { path } = problem;
  const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
  const end = path.findIndex((_, index) => isLeaf(valueAtPath(data, path.slice(0, index))));
  return { path: end < 0 ? path : path.slice(0, end), text: problemWords(problem, words) };
}

/** Scrolls to the field of a path and gives it the focus; the form's heading stands for all of it. */
function showField(form: HTMLElement | null, path: Path, isInto: boolean): void {
  const ids = path.map((_, index) => idOf(path.slice(0, path.length - index)));
  const field =
    ids.map((id) => form?.querySelector<HTMLElement>(`[id="${id}"]`)).find(Boolean) ?? undefined;
  const whole = path.length === 0 ? form : field;
  const first = isInto ? whole?.querySelector<HTMLElement>(controls) : undefined;
  const goal = first ?? field ?? form?.closest('.column')?.querySelector<HTMLElement>('h2');
  goal?.scrollIntoView({ block: 'center' });
  goal?.focus({ preventScroll: true });
  if (!(goal instanceof HTMLTextAreaElement)) return;
  if (isTodo(goal.value)) goal.select();
  else if (goal.selectionEnd === 0) goal.setSelectionRange(goal.value.length, goal.value.length);
}

/** A button with an id chooses an icon: of a new entry, its words come first. */
const controls = 'input,textarea,select,button.button:not([id])';
