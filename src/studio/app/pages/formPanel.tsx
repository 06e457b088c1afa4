import { useMemo } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import type { ContractAnswer, Problem } from '../../api.ts';
import { helpOf } from '../form/fieldNames.ts';
import { DataForm } from '../form/form.tsx';
import type { FormSchema } from '../form/formSchema.ts';
import { Button } from '../parts/button.tsx';
import { isWithin } from '../saving/operations.ts';
import { ask } from '../saving/server.ts';
import { discard, edit } from '../saving/sync.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { typeName } from './sectionNames.ts';

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
  return selected === 'page' ? (
    <PageForm file={known} contract={contract} />
  ) : (
    <SectionForm key={known.file} file={known} contract={contract} index={selected} />
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
        kicker={words.section(index + 1, '').replace(/[,\s]+$/, '')}
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
      <FormHead kicker={words.pagePart} title={words.pageSettings} text={file.file} />
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
      <h2>{title}</h2>
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
export function FileForm({ file, path, schema, data }: FileFormProps) {
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
  return (
    <>
      <div className="form">
        <DataForm
          schema={schema}
          data={data}
          problems={problems}
          lang={page?.lang ?? (file.draft.lang === 'es' ? 'es' : 'en')}
          anchors={anchors}
          file={file.file}
          isFolding={file.kind === 'layout' || file.kind === 'site'}
          target={inside}
          onEdit={(operation, group) =>
            edit(file.file, at(operation, path), group && `${path.join('/')} ${group}`)
          }
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

function pathInside(target: Path | undefined, path: Path): Path | undefined {
  const isInside = target && path.every((key, index) => target[index] === key);
  return isInside ? target.slice(path.length) : undefined;
}

/** Refusals come first. Problems of the saved file are told at fields that are as saved. */
function problemsInside(file: OpenFile, path: Path): Problem[] {
  return mistakesIn(file)
    .filter((problem) => isShownIn(problem, path))
    .map((problem) => ({ ...problem, path: problem.path.slice(path.length) }));
}

export function mistakesIn({ refusals, problems, isPartly }: OpenFile): Problem[] {
  return isPartly ? refusals : problems.filter(({ severity }) => severity === 'error');
}

function isShownIn(problem: Problem, path: Path): boolean {
  return isWithin(problem, path) && problem.path[path.length] !== 'sections';
}

/** That something is not saved, what of it has no field here, and the way back. */
function Refusal({ file, path }: { file: OpenFile; path: Path }) {
  const words = useWords();
  if (!file.isPartly || file.refusals.length === 0) return null;
  const elsewhere = file.refusals.filter(
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
          <strong>{place}</strong> {message} {suggestion}
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
