import { isSame } from '../../../edit/diff/similarity.ts';
import { isRecord } from '../../../shared/json.ts';
import type { FileChange, SectionChange } from '../../api/publishing.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { Button } from '../parts/button.tsx';
import { addressOf } from '../pictures/pictureActions.ts';
import { openPage, revert } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { ChangedPage, type Side } from './changedPage.tsx';
import { SideBySide } from './sideBySide.tsx';

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
  const name = fileName(file, [change], words);
  const help = [route, isCurrent ? undefined : words.updating].filter(Boolean).join(' · ');
  return (
    <section
      className={`column wide${shown === 'words' ? ' scroll' : ''}`}
      aria-label={route ?? name}
    >
      <header className="wide-head flex flex-wrap items-center gap-2 py-4">
        <div className="flex-[1_1_min(380px,100%)]">
          <h2 className="text-lg">{name}</h2>
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
            {words.takeBackFile}
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

/** The server's sentences about the file, then its texts before and now. */
function InWords({ change }: { change: FileChange }) {
  const { kind, lines, sections, before, after } = change;
  const isWhole = kind === 'page' && (before === undefined || after === undefined);
  return (
    <>
      {!isWhole && <Sentences lines={lines} />}
      {kind === 'picture' ? <Pictures change={change} /> : <OwnFields change={change} />}
      {sections.map((section) => (
        <ChangedSection key={`${section.before} ${section.after}`} change={section} />
      ))}
    </>
  );
}

function Sentences({ lines }: { lines: string[] }) {
  return (
    <ul className="sentences grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A picture as it was published, and as it is. */
function Pictures({ change: { file, status } }: { change: FileChange }) {
  const words = useWords();
  const address = addressOf(file.replace(/^pages\//, ''));
  const published = `${address}${address.includes('?') ? '&' : '?'}committed`;
  return (
    <div className="change pictures flex flex-wrap gap-4 p-3">
      {status !== 'added' && <Picture title={words.before} address={published} />}
      {status !== 'removed' && <Picture title={words.after} address={address} />}
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

/** The fields outside sections: title and description of a page, or all of another file. */
function OwnFields({ change: { kind, sections, ...sides } }: { change: FileChange }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  // `$schema` is for editors of text.
  const others = sections.length > 0 ? ['$schema', 'sections'] : ['$schema'];
  const [before, after] = [without(sides.before, others), without(sides.after, others)];
  if (isSame(before, after)) return null;
  const schema = contract && kind !== 'picture' ? schemaOf(contract, kind) : undefined;
  return (
    <section className="change" aria-label={words.fields}>
      <SideBySide {...{ schema, before, after }} />
    </section>
  );
}

function ChangedSection({ change }: { change: SectionChange }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const { status, type, before, after, beforeData, afterData } = change;
  const title = words.section((after ?? before ?? 0) + 1, useTypeName()(type));
  const hasMoved = before !== null && after !== null && status !== 'changed';
  return (
    <section className="change" aria-label={title}>
      <header className="flex items-center gap-2.5 px-3 py-2">
        <h3>{title}</h3>
        <span className="tag">{words.status[status]}</span>
      </header>
      {hasMoved && <Sentences lines={[words.movedFrom(before + 1, after + 1)]} />}
      {status !== 'moved' && (
        <SideBySide
          schema={contract && sectionSchema(contract, type)}
          before={without(beforeData, ['type'])}
          after={without(afterData, ['type'])}
        />
      )}
    </section>
  );
}

/** Data without some of its fields. */
function without(data: unknown = {}, names: string[] = []): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}
