import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { isRecord } from '../../../shared/json.ts';
import type { FormSchema } from '../../api/contract.ts';
import type { FileChange } from '../../api/publishing.ts';
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
        {looks.length > 1 && (
          <fieldset className="segments" aria-label={words.waysToShow}>
            {looks.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === shown}
                onClick={() => onLook(one)}
              >
                {one === 'words' ? words.asWords : words[one]}
              </button>
            ))}
          </fieldset>
        )}
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

/** The server's sentences about the file, then its texts before and now. */
function InWords({ change }: { change: FileChange }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const nameOf = useTypeName();
  const { kind, lines, sections, before, after } = change;
  const isWhole = kind === 'page' && (before === undefined || after === undefined);
  return (
    <>
      {!isWhole && <Sentences lines={lines} />}
      {kind === 'picture' ? (
        <Pictures change={change} />
      ) : (
        <Changed
          title={words.fields}
          schema={contract && schemaOf(contract, kind)}
          // `$schema` is for editors of text.
          hidden={sections.length > 0 ? ['$schema', 'sections'] : ['$schema']}
          {...{ before, after }}
        />
      )}
      {sections.map(({ type, status, before: from, after: to }) => (
        <Changed
          key={`${from} ${to}`}
          title={words.section((to ?? from ?? 0) + 1, nameOf(type))}
          tag={words.status[status]}
          lines={
            from !== null && to !== null && status !== 'changed'
              ? [words.movedFrom(from + 1, to + 1)]
              : []
          }
          schema={contract && sectionSchema(contract, type)}
          hidden={['type']}
          before={from === null ? undefined : sectionsIn(before)[from]}
          after={to === null ? undefined : sectionsIn(after)[to]}
        />
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

interface ChangedProps {
  title: string;
  /** How a section has changed. */
  tag?: string;
  lines?: string[];
  schema: FormSchema | undefined;
  /** Fields that are not shown. */
  hidden: string[];
  before: unknown;
  after: unknown;
}

/** A section, or the fields outside sections, before and now. */
function Changed({ title, tag, lines = [], schema, hidden, ...sides }: ChangedProps) {
  const [before, after] = [without(sides.before, hidden), without(sides.after, hidden)];
  const isAlike = isSame(before, after);
  if (isAlike && !tag) return null;
  return (
    <section className="change" aria-label={title}>
      {tag && (
        <header className="flex items-center gap-2.5 px-3 py-2">
          <h3>{title}</h3>
          <span className="tag">{tag}</span>
        </header>
      )}
      {lines.length > 0 && <Sentences lines={lines} />}
      {!isAlike && <SideBySide {...{ schema, before, after }} />}
    </section>
  );
}

function without(data: unknown = {}, names: string[]): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

/** A picture as it was published, and as it is. */
function Pictures({ change: { file, status } }: { change: FileChange }) {
  const words = useWords();
  const address = addressOf(file.replace(/^pages\//, ''));
  const published = address.replace('/picture/', '/last-picture/');
  const sides = [
    ...(status === 'added' ? [] : [{ title: words.before, src: published }]),
    ...(status === 'removed' ? [] : [{ title: words.after, src: address }]),
  ];
  return (
    <div className="change pictures flex flex-wrap gap-4 p-3">
      {sides.map(({ title, src }) => (
        <figure key={title}>
          <figcaption>{title}</figcaption>
          <img className="max-h-90 max-w-[min(360px,100%)] bg-ground" src={src} alt="" />
        </figure>
      ))}
    </div>
  );
}
