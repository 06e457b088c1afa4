import { useCallback, useMemo } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { Problem } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { ProblemList } from '../problems/problemList.tsx';
import { problemWords } from '../problems/problemWords.ts';
import { startsWith } from '../saving/path.ts';
import { ask } from '../saving/server.ts';
import { dropUnsaved, edit, flush } from '../saving/sync.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { openFile, update, useStudio } from '../state/store.ts';
import { DataForm } from './form.tsx';
import type { FormSchema } from './formSchema.ts';

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

/** A form of a part of a file: each change goes to the file. */
export function FileForm({ file, path: given, schema, data }: FileFormProps) {
  const words = useWords();
  const path = useSamePath(given);
  const page = useStudio(({ pages }) => pages.find((known) => known.file === file.file));
  const target = useStudio((state) => state.target);
  const route = page?.route;
  // Asked for when the site was checked, not at each keystroke.
  const checks = useStudio((state) => state.checks);
  const anchors =
    useAnswer(`${route} ${checks}`, () =>
      route === undefined ? Promise.resolve({ anchors: [] }) : ask('anchors', { route }),
    )?.anchors ?? noAnchors;
  const inside = useMemo(() => pathInside(target?.path, path), [target, path]);
  const problems = useMemo(() => problemsInside(file, path), [file, path]);
  const refusalsAt = useCallback(
    async (inner: Path) => {
      await flush();
      const { refusals = [] } = openFile(file.file) ?? {};
      return refusals
        .filter((one) => startsWith(one.path, [...path, ...inner]))
        .map((one) => problemWords(one, words));
    },
    [file.file, path, words],
  );
  return (
    <>
      <div className="form flex-1 px-4 pt-3.5 pb-12">
        <Compare file={file} path={path} />
        <DataForm
          schema={schema}
          data={data}
          problems={problems}
          lang={page?.lang ?? String(file.draft.data.lang ?? 'en')}
          anchors={anchors}
          file={file.file}
          base={path}
          isFolding={file.kind === 'layout' || file.kind === 'site'}
          target={inside}
          isInto={target?.isInto === true}
          refusalsAt={refusalsAt}
          onEdit={(operation, group, added) => {
            if (added) update({ target: { path: [...path, ...added], isInto: true } });
            edit(file.file, at(operation, path), group && `${path.join('/')} ${group}`);
          }}
        />
      </div>
      <Refusal file={file} path={path} />
    </>
  );
}

const noAnchors: never[] = [];

function at<Change extends PatchOperation>(operation: Change, path: Path): Change {
  return { ...operation, path: [...path, ...operation.path] };
}

/** Keeps the array while the path is the same: a new one leads to its field again. */
function useSamePath(path: Path): Path {
  const key = JSON.stringify(path);
  return useMemo<Path>(() => JSON.parse(key), [key]);
}

function pathInside(target: Path | undefined, path: Path): Path | undefined {
  const isInside = target && path.every((key, index) => target[index] === key);
  return isInside ? target.slice(path.length) : undefined;
}

/** Refusals come first. Problems of the saved file are told at fields that are as saved. */
function problemsInside(file: OpenFile, path: Path): Problem[] {
  return mistakesIn(file)
    .filter((problem) => !problem.translated && isShownIn(problem, path))
    .map((problem) => ({ ...problem, path: problem.path.slice(path.length) }));
}

export function mistakesIn(file: OpenFile): Problem[] {
  if (file.held.size > 0) return file.refusals;
  return file.problems.filter(({ severity }) => severity === 'error');
}

function isShownIn(problem: Problem, path: Path): boolean {
  return startsWith(problem.path, path) && problem.path[path.length] !== 'sections';
}

/** That something is not saved, what of it has no field here, and the way back. */
function Refusal({ file, path }: { file: OpenFile; path: Path }) {
  const words = useWords();
  if (file.held.size === 0) return null;
  const elsewhere = file.refusals.filter(
    (problem) => problem.file !== file.file || !isShownIn(problem, path),
  );
  return (
    <section className="refusal" aria-label={words.problems}>
      <p className="font-bold">{words.refused}</p>
      {elsewhere.length > 0 && <ProblemList problems={elsewhere} />}
      <Button icon="undo-2" onClick={() => dropUnsaved(file)}>
        {words.discard}
      </Button>
    </section>
  );
}

/** Parts of a translation whose original has changed: no field is wrong, and they may be right as they are. */
function Compare({ file, path }: { file: OpenFile; path: Path }) {
  const words = useWords();
  const stale = mistakesIn(file).filter((one) => one.translated && isShownIn(one, path));
  if (stale.length === 0) return null;
  return (
    <section
      className="compare my-3 grid gap-2 rounded-md bg-wrong px-3 py-2.5 text-sm text-[#7a1a12]"
      aria-label={words.problems}
    >
      <ProblemList problems={stale} isOfFile isPlain />
    </section>
  );
}

export function Unreadable({ file }: { file: OpenFile }) {
  const words = useWords();
  return (
    <section className="refusal" aria-label={words.problems}>
      <p className="font-bold">{words.unreadable}</p>
      <ProblemList problems={file.problems} isOfFile isPlain />
    </section>
  );
}
