import { useEffect, useMemo } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import type { ContractAnswer, FileName, Problem } from '../../api.ts';
import { helpOf, withoutCommands } from '../form/fieldNames.ts';
import { DataForm } from '../form/form.tsx';
import type { FormSchema } from '../form/formSchema.ts';
import { Button } from '../parts/button.tsx';
import { isWithin, shownRefusals } from '../saving/operations.ts';
import { ask } from '../saving/server.ts';
import { discard, edit, endFresh } from '../saving/sync.ts';
import { goTo } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { formFile, type StudioState, update, useStudio } from '../state/store.ts';
import { todoAfter, todosIn } from '../state/todos.ts';
import { typeName } from './sectionNames.ts';
import { sharedName } from './sharedNames.ts';

/** The form of what is selected: a section, or the page's own fields. */
export function FormPanel() {
  const words = useWords();
  const known = useStudio((state) => (state.page ? state.open[state.page] : undefined));
  const selected = useStudio((state) => state.selected);
  const contract = useStudio((state) => state.contract);
  if (!known || !contract) return null;
  if (!known.isReadable) return <Unreadable file={known} />;
  if (selected === null) {
    return (
      <div className="empty">
        <p>{words.selectSection}</p>
      </div>
    );
  }
  if (selected === 'frame') return <FrameForm />;
  return (
    <>
      {selected === 'page' ? (
        <PageForm file={known} contract={contract} />
      ) : (
        <SectionForm key={known.file} file={known} contract={contract} index={selected} />
      )}
      <ToWrite file={known} />
    </>
  );
}

/** The header, menus and footer around the page. */
function FrameForm() {
  const words = useWords();
  const frame = useStudio((state) => state.open[formFile(state) ?? '']);
  const count = useStudio(
    ({ pages }) => pages.filter(({ layout }) => layout === frame?.file).length,
  );
  const contract = useStudio((state) => state.contract);
  if (!frame || !contract) return <p className="empty">{words.loading}</p>;
  if (!frame.isReadable) return <Unreadable file={frame} />;
  return (
    <>
      <FormHead
        kicker={sharedName(frame.file, words) ?? frame.file}
        title={words.frame}
        text={words.pagesFramed(count)}
      />
      <FileForm file={frame} path={[]} schema={schemaOf(contract, 'layout')} data={frame.draft} />
    </>
  );
}

/** How many texts of the page are still to be written, and the way from one to the next. */
function ToWrite({ file }: { file: OpenFile }) {
  const words = useWords();
  const selected = useStudio((state) => state.selected);
  const target = useStudio((state) => state.target);
  const count = useMemo(() => todosIn(file.draft).length, [file.draft]);
  if (count === 0) return null;
  const place = target?.path ?? (typeof selected === 'number' ? ['sections', selected] : []);
  return (
    <section className="to-write" aria-label={words.toWrite}>
      <p>{words.textsToWrite(count)}</p>
      <Button
        icon="arrow-down"
        onClick={() => {
          const next = todoAfter(file.draft, place);
          if (next) void goTo(file.file, next);
        }}
      >
        {words.next}
      </Button>
    </section>
  );
}

interface FormProps {
  file: OpenFile;
  contract: ContractAnswer;
}

function SectionForm({ file, contract, index }: FormProps & { index: number }) {
  const words = useWords();
  const path = useMemo(() => ['sections', index], [index]);
  const data = valueAtPath(file.draft, path);
  const type = isRecord(data) ? String(data.type) : '';
  const lang = useStudio((state) => state.lang);
  const schema = sectionSchema(contract, type);
  if (!schema) return <Unreadable file={file} />;
  return (
    <>
      <FormHead
        kicker={words.sectionNumber(index + 1)}
        title={typeName(type, contract, lang)}
        text={helpOf(schema, lang)}
      />
      <FileForm
        key={`${index - file.shift} ${type}`}
        file={file}
        path={path}
        schema={schema}
        data={data}
      />
    </>
  );
}

/** The page without its sections. */
function PageForm({ file, contract }: FormProps) {
  const words = useWords();
  const schema = useMemo(() => {
    const whole = schemaOf(contract, 'page');
    const { sections: _, ...properties } = whole.properties ?? {};
    return { ...whole, properties };
  }, [contract]);
  const { sections: _, ...data } = file.draft;
  return (
    <>
      <FormHead kicker={words.pagePart} title={words.pageSettings} />
      <FileForm file={file} path={[]} schema={schema} data={data} />
    </>
  );
}

interface FormHeadProps {
  kicker: string;
  title: string;
  text?: string | undefined;
}

export function FormHead({ kicker, title, text }: FormHeadProps) {
  return (
    <header className="form-head">
      <p className="kicker">{kicker}</p>
      <h2 tabIndex={-1}>{title}</h2>
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
  const fresh = useStudio((state) => state.fresh);
  const begun = useMemo(
    () => (fresh?.file === file.file ? pathInside(fresh.path, path) : undefined),
    [fresh, file.file, path],
  );
  const problems = useMemo(() => problemsInside(file, path, fresh), [file, path, fresh]);
  useEffect(() => {
    if (!begun) return;
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[data-fresh]')) endFresh();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [begun]);
  return (
    <>
      <div className="form">
        <DataForm
          schema={schema}
          data={data}
          problems={problems}
          lang={page?.lang ?? String(file.draft.lang ?? 'en')}
          anchors={anchors}
          file={file.file}
          isFolding={file.kind === 'layout' || file.kind === 'site'}
          target={inside}
          isInto={target?.isInto === true}
          fresh={begun}
          onEdit={(operation, group, added) => {
            if (added) begin(file.file, operation, [...path, ...added]);
            edit(file.file, at(operation, path), group && `${path.join('/')} ${group}`);
          }}
        />
      </div>
      <Refusal file={file} path={path} />
    </>
  );
}

/** An entry of a list gives itself the focus; what else is added has to be opened first. */
function begin(file: FileName, { edit }: PatchOperation, path: Path): void {
  const isEntry = edit === 'insert' || typeof path.at(-1) === 'number';
  update({ fresh: { file, path }, ...(!isEntry && { target: { path, isInto: true } }) });
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
function problemsInside(file: OpenFile, path: Path, fresh: StudioState['fresh']): Problem[] {
  return mistakesIn(file, fresh)
    .filter((problem) => isShownIn(problem, path))
    .map((problem) => ({ ...problem, path: problem.path.slice(path.length) }));
}

export function mistakesIn(file: OpenFile, fresh: StudioState['fresh']): Problem[] {
  if (file.isPartly) return shownRefusals(file, fresh);
  return file.problems.filter(({ severity }) => severity === 'error');
}

function isShownIn(problem: Problem, path: Path): boolean {
  return isWithin(problem, path) && problem.path[path.length] !== 'sections';
}

/** That something is not saved, what of it has no field here, and the way back. */
function Refusal({ file, path }: { file: OpenFile; path: Path }) {
  const words = useWords();
  const fresh = useStudio((state) => state.fresh);
  const refusals = shownRefusals(file, fresh);
  if (!file.isPartly || refusals.length === 0) return null;
  const elsewhere = refusals.filter(
    (problem) => problem.file !== file.file || !isShownIn(problem, path),
  );
  return (
    <section className="refusal" aria-label={words.problems}>
      <p>{words.refused}</p>
      {elsewhere.length > 0 && <Messages problems={elsewhere} />}
      <Button icon="undo-2" onClick={() => discard(file)}>
        {words.discard}
      </Button>
    </section>
  );
}

function Messages({ problems }: { problems: Problem[] }) {
  return (
    <ul>
      {problems.map(({ place, message, suggestion, line, column }) => (
        <li key={`${line}:${column} ${message}`}>
          <strong>{place}</strong> {message} {withoutCommands(suggestion ?? '')}
        </li>
      ))}
    </ul>
  );
}

export function Unreadable({ file }: { file: OpenFile }) {
  const words = useWords();
  return (
    <section className="refusal" aria-label={words.problems}>
      <p>{words.unreadable}</p>
      <Messages problems={file.problems} />
    </section>
  );
}
