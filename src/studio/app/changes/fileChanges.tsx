import { isRecord } from '../../../shared/json.ts';
import type { FileChange, SectionChange } from '../../api/publishing.ts';
import { addressOf } from '../form/pictureAddress.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { Button } from '../parts/button.tsx';
import { openPage, revert } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { ChangedPage, type Side } from './changedPage.tsx';
import { sectionSentences } from './changeWords.ts';
import { SideBySide, type Titles } from './sideBySide.tsx';

/** How the changes of a page are shown: in words, or the page on one side of them. */
export type Look = 'words' | Side;

interface FileChangesProps {
  change: FileChange;
  /** False while the server looks again: what was before may be another text by now. */
  isCurrent: boolean;
  look: Look;
  onLook: (look: Look) => void;
}

/** The changes of one file. */
export function FileChanges({ change, isCurrent, look, onLook }: FileChangesProps) {
  const words = useWords();
  const { file, route, revision, kind } = change;
  const isPage = route !== undefined;
  const looks = (['words', 'before', 'after'] as const).filter(
    (one) => one === 'words' || (isPage && change[one] !== undefined),
  );
  const shown = looks.find((one) => one === look) ?? 'words';
  const help = [route, isCurrent ? undefined : words.updating].filter(Boolean).join(' · ');
  return (
    <section
      className={`column wide${shown === 'words' ? ' scroll' : ''}`}
      aria-label={route ?? changeName(change, words)}
    >
      <header className="wide-head flex flex-wrap items-center gap-2 py-4">
        <div className="flex-[1_1_min(380px,100%)]">
          <h2 className="text-lg">{changeName(change, words)}</h2>
          {help && <p className="help">{help}</p>}
        </div>
        {looks.length > 1 && <Looks {...{ looks, shown, onLook }} />}
        {isPage && change.status !== 'removed' && (
          <Button icon="file" onClick={() => void openPage(route)}>
            {words.openPage}
          </Button>
        )}
        {kind !== 'picture' && (
          <Button
            icon="undo-2"
            onClick={() => void revert({ edit: 'revert-file', file, revision })}
          >
            {isPage ? words.takeBackPage : words.takeBackFile}
          </Button>
        )}
      </header>
      {shown === 'words' ? (
        <InWords change={change} />
      ) : (
        <ChangedPage change={change} side={shown} />
      )}
    </section>
  );
}

interface LooksProps {
  looks: Look[];
  shown: Look;
  onLook: (look: Look) => void;
}

function Looks({ looks, shown, onLook }: LooksProps) {
  const words = useWords();
  const names = { words: words.asWords, before: words.before, after: words.after };
  return (
    <fieldset className="segments" aria-label={words.waysToShow}>
      {looks.map((look) => (
        <button key={look} type="button" aria-pressed={look === shown} onClick={() => onLook(look)}>
          {names[look]}
        </button>
      ))}
    </fieldset>
  );
}

function InWords({ change }: { change: FileChange }) {
  const words = useWords();
  const { file, kind, revision, lines, sections, status, before, after } = change;
  const isWhole = kind === 'page' && (before === undefined || after === undefined);
  const own = lines.filter((line) => !sections.some((section) => section.lines.includes(line)));
  return (
    <>
      {!isWhole && <Sentences lines={own} />}
      {kind === 'picture' && (
        <Pictures {...{ file, status }} titles={[words.before, words.after]} from="committed" />
      )}
      <ChangedFields
        change={change}
        titles={[words.before, words.after]}
        onRevert={
          isWhole || revision === null
            ? undefined
            : ({ before, after }) =>
                void revert({ edit: 'revert-section', file, revision, before, after })
        }
      />
    </>
  );
}

/** Lines that are shown at once; the others unfold. */
const mostShown = 20;

export function Sentences({ lines }: { lines: string[] }) {
  const words = useWords();
  const [shown, folded] = [lines.slice(0, mostShown), lines.slice(mostShown)];
  return (
    <>
      <Lines lines={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{words.moreLines(folded.length)}</summary>
          <Lines lines={folded} />
        </details>
      )}
    </>
  );
}

/** Sentences, one below the other. */
export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="sentences grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface ChangedFieldsProps {
  change: FileChange;
  titles: Titles;
  /** Names the file to screen readers, where those of several stand below each other. */
  of?: string | undefined;
  onRevert?: ((section: SectionChange) => void) | undefined;
  /** Shows the texts of sections that cannot be taken back by themselves, too. */
  isOpen?: boolean;
}

/** The fields of a file that are not as they were, then those of each section. */
export function ChangedFields({ change, titles, of, onRevert, isOpen }: ChangedFieldsProps) {
  return (
    <>
      <OwnFields change={change} titles={titles} of={of} />
      {change.sections.map((section) => (
        <SectionChanges
          key={`${section.before} ${section.after}`}
          change={section}
          titles={titles}
          of={of}
          onRevert={onRevert && (() => onRevert(section))}
          isOpen={isOpen ?? onRevert !== undefined}
        />
      ))}
    </>
  );
}

/** The page's title, a shared file's name, or the name of a picture. */
export function changeName({ file, title }: FileChange, words: Words): string {
  const short = title === undefined ? undefined : shortTitle(title);
  return sharedName(file, words) ?? short ?? file.replace(/^pages\/(images\/)?/, '');
}

interface PicturesProps extends Pick<FileChange, 'file' | 'status'> {
  titles: Titles;
  /** The version of the picture on the left. */
  from: 'committed' | 'newest';
}

/** A picture as it is in a version, and as it is here. */
export function Pictures({ file, status, titles: [was, is], from }: PicturesProps) {
  const address = addressOf(file.replace(/^pages\//, ''));
  const then = `${address}${address.includes('?') ? '&' : '?'}${from}`;
  return (
    <div className="change pictures flex flex-wrap gap-4 p-3 in-[.clashes]:p-0 in-[.clashes]:pt-2">
      {status !== 'added' && <Picture title={was} address={then} />}
      {status !== 'removed' && <Picture title={is} address={address} />}
    </div>
  );
}

function Picture({ title, address }: { title: string; address: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <img className="max-h-90 max-w-[min(360px,100%)] bg-ground" src={address} alt="" />
    </figure>
  );
}

interface SectionChangesProps {
  change: SectionChange;
  titles: Titles;
  of: string | undefined;
  /** Undefined for a section that comes or goes with its page. */
  onRevert: (() => void) | undefined;
  isOpen: boolean;
}

/** The change of a section. The texts of one that came or went with its page are folded. */
function SectionChanges({ change, titles, of, onRevert, isOpen }: SectionChangesProps) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const { status, type, before, after } = change;
  const schema = contract && sectionSchema(contract, type);
  const [was, is] = [change.beforeData, change.afterData].map(withoutType);
  const lang = useStudio((state) => state.lang);
  const title = words.section((after ?? before ?? 0) + 1, useTypeName()(type));
  const table = status !== 'moved' && (
    <SideBySide schema={schema} titles={titles} before={was ?? {}} after={is ?? {}} />
  );
  return (
    <section className="change" aria-label={labelOf(title, of)}>
      <header className="flex items-center gap-2.5 px-3 py-2">
        <h3>{title}</h3>
        <span className="tag">{words.status[status]}</span>
        {onRevert && (
          <Button
            className="ml-auto"
            icon="undo-2"
            aria-label={`${words.takeBack}: ${title}`}
            onClick={onRevert}
          >
            {words.takeBack}
          </Button>
        )}
      </header>
      <Lines lines={sectionSentences(change, schema, lang)} />
      {isOpen ? (
        table
      ) : (
        <details className="px-3 pb-2">
          <summary className="py-1 text-accent">{words.allTexts}</summary>
          {table}
        </details>
      )}
    </section>
  );
}

function labelOf(title: string, of: string | undefined): string {
  return of === undefined ? title : `${of}: ${title}`;
}

/** The title of the change says it. */
function withoutType(section: unknown): unknown {
  if (!isRecord(section)) return section;
  const { type: _, ...rest } = section;
  return rest;
}

/** The fields outside sections: title and description of a page, or all of another file. */
function OwnFields({ change, titles, of }: ChangedFieldsProps) {
  const { kind, before, after, sections } = change;
  const hasSections = sections.length > 0;
  const contract = useStudio((state) => state.contract);
  const words = useWords();
  const [was, is] = [withoutSections(before, hasSections), withoutSections(after, hasSections)];
  if (was === undefined && is === undefined) return null;
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  return (
    <section className="change" aria-label={labelOf(words.fields, of)}>
      <SideBySide
        schema={contract && kind !== 'picture' ? schemaOf(contract, kind) : undefined}
        titles={titles}
        before={was ?? {}}
        after={is ?? {}}
      />
    </section>
  );
}

/** `$schema` is for editors of text. */
function withoutSections(data: unknown, isWanted: boolean): unknown {
  if (!isRecord(data)) return data;
  const { sections, $schema: _, ...rest } = data;
  return isWanted || sections === undefined ? rest : { ...rest, sections };
}
