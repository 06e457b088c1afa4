import { isRecord } from '../../../shared/json.ts';
import type { FileChange, SectionChange } from '../../api.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { Button } from '../parts/button.tsx';
import { openPage, revert } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { sectionSentences } from './changeWords.ts';
import { PagePair } from './pagePair.tsx';
import { SideBySide } from './sideBySide.tsx';

interface FileChangesProps {
  change: FileChange;
  /** True: the page before and after. False: the changes in words. */
  isPair: boolean;
  onPair: (isPair: boolean) => void;
}

/** The changes of one file, in words or as it looks. */
export function FileChanges({ change, isPair, onPair }: FileChangesProps) {
  const words = useWords();
  const { file, route, revision, kind } = change;
  const isPage = route !== undefined;
  const isShown = isPage && isPair;
  return (
    <section className={`column wide${isShown ? '' : ' scroll'}`} aria-label={route ?? file}>
      <header className="wide-head">
        <div>
          <h2>{route ?? file.replace(/^pages\//, '')}</h2>
          <p className="help">{file}</p>
        </div>
        {isPage && <Ways isPair={isPair} onPair={onPair} />}
        {isPage && change.status !== 'removed' && (
          <Button icon="file-text" onClick={() => void openPage(route)}>
            {words.openPage}
          </Button>
        )}
        {kind !== 'picture' && (
          <Button
            icon="undo-2"
            onClick={() => void revert({ edit: 'revert-file', file, revision })}
          >
            {words.takeBackPage}
          </Button>
        )}
      </header>
      {isShown ? <PagePair change={change} /> : <InWords change={change} />}
    </section>
  );
}

function Ways({ isPair, onPair }: Omit<FileChangesProps, 'change'>) {
  const words = useWords();
  return (
    <fieldset className="segments" aria-label={words.waysToShow}>
      <button type="button" aria-pressed={!isPair} onClick={() => onPair(false)}>
        {words.asWords}
      </button>
      <button type="button" aria-pressed={isPair} onClick={() => onPair(true)}>
        {words.asPages}
      </button>
    </fieldset>
  );
}

function InWords({ change }: { change: FileChange }) {
  const { file, revision, lines, sections } = change;
  const lang = useStudio((state) => state.lang);
  // The command line tells of what is shared in English alone; the fields below say it as well.
  const own = lines.filter((line) => !sections.some((section) => section.lines.includes(line)));
  return (
    <>
      {lang === 'en' && (
        <ul className="sentences">
          {own.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {sections.map((section) => (
        <SectionChanges
          key={`${section.before} ${section.after}`}
          change={section}
          onRevert={() =>
            revision !== null &&
            void revert({
              edit: 'revert-section',
              file,
              revision,
              before: section.before,
              after: section.after,
            })
          }
        />
      ))}
      <OwnFields change={change} />
    </>
  );
}

function SectionChanges({ change, onRevert }: { change: SectionChange; onRevert: () => void }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const { status, type, before, after } = change;
  const schema = contract && sectionSchema(contract, type);
  const [was, is] = [change.beforeData, change.afterData].map(withoutType);
  const lang = useStudio((state) => state.lang);
  const title = words.section((after ?? before ?? 0) + 1, useTypeName()(type));
  return (
    <section className="change" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="tag">{words.status[status]}</span>
        <Button icon="undo-2" aria-label={`${words.takeBack}: ${title}`} onClick={onRevert}>
          {words.takeBack}
        </Button>
      </header>
      <ul className="sentences">
        {sectionSentences(change, schema, lang).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {status !== 'moved' && (
        <SideBySide
          schema={schema}
          titles={[words.before, words.after]}
          before={was ?? {}}
          after={is ?? {}}
        />
      )}
    </section>
  );
}

/** The title of the change says it. */
function withoutType(section: unknown): unknown {
  if (!isRecord(section)) return section;
  const { type: _, ...rest } = section;
  return rest;
}

/** The fields outside sections: title and description of a page, or all of another file. */
function OwnFields({ change }: { change: FileChange }) {
  const { kind, before, after, sections } = change;
  const hasSections = sections.length > 0;
  const contract = useStudio((state) => state.contract);
  const words = useWords();
  const [was, is] = [withoutSections(before, hasSections), withoutSections(after, hasSections)];
  if (was === undefined && is === undefined) return null;
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  return (
    <section className="change" aria-label={words.fields}>
      <SideBySide
        schema={contract && kind !== 'picture' ? schemaOf(contract, kind) : undefined}
        titles={[words.before, words.after]}
        before={was ?? {}}
        after={is ?? {}}
      />
    </section>
  );
}

function withoutSections(data: unknown, isWanted: boolean): unknown {
  if (!isWanted || typeof data !== 'object' || data === null) return data;
  const { sections: _, ...rest } = data as { sections?: unknown };
  return rest;
}
