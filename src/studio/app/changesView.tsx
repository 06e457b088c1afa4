import { useState } from 'react';
import type { FileChange, SectionChange } from '../api.ts';
import { openPage, revert } from './actions.ts';
import { useAnswer, useWords } from './hooks.ts';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { schemaOf, sectionSchema } from './places.ts';
import { useTypeName } from './sectionNames.ts';
import { ask } from './server.ts';
import { SideBySide } from './sideBySide.tsx';
import { useStudio } from './store.ts';

/** What changed since the last commit: in words, side by side, and each part with a way back. */
export function ChangesView() {
  const words = useWords();
  const version = useStudio((state) => state.version);
  const [chosen, setChosen] = useState<string>();
  const answer = useAnswer(String(version), () => ask('changes', {}));
  if (!answer)
    return (
      <main className="plain-view" aria-label={words.changes}>
        {words.loading}
      </main>
    );
  if (answer.unavailable)
    return (
      <main className="plain-view" aria-label={words.changes}>
        {answer.unavailable}
      </main>
    );
  if (answer.files.length === 0) {
    return (
      <main className="plain-view" aria-label={words.changes}>
        <p className="empty">{words.noChanges}</p>
      </main>
    );
  }
  const shown = answer.files.find(({ file }) => file === chosen) ?? answer.files[0];
  return (
    <main className="two-columns" aria-label={words.changes}>
      <section className="column left" aria-labelledby="changes-title">
        <header className="panel-head">
          <h2 id="changes-title">{words.sinceCommit}</h2>
        </header>
        <p className="help padded">{answer.summary}</p>
        <ul className="page-items scroll">
          {answer.files.map(({ file, route, status }) => (
            <li key={file}>
              <button
                type="button"
                aria-current={file === shown?.file ? 'true' : undefined}
                onClick={() => setChosen(file)}
              >
                <span className="page-title">{route ?? file.replace(/^pages\//, '')}</span>
                <span className="tag">{words.status[status]}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {shown && <FileChanges key={shown.file} change={shown} />}
    </main>
  );
}

function FileChanges({ change }: { change: FileChange }) {
  const words = useWords();
  const { file, route, revision, lines, sections, kind } = change;
  const own = lines.filter((line) => !sections.some((section) => section.lines.includes(line)));
  return (
    <section className="column wide scroll" aria-label={route ?? file}>
      <header className="wide-head">
        <div>
          <h2>{route ?? file.replace(/^pages\//, '')}</h2>
          <p className="help">{file}</p>
        </div>
        {route && change.status !== 'removed' && (
          <Button icon="file-text" onClick={() => void openPage(route)}>
            {words.openPage}
          </Button>
        )}
        {route && change.status !== 'added' && (
          <a
            className="button plain"
            href={`/_studio/committed?file=${encodeURIComponent(change.from?.file ?? file)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="history" />
            {words.asItWas}
          </a>
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
      <ul className="sentences">
        {own.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
    </section>
  );
}

function SectionChanges({ change, onRevert }: { change: SectionChange; onRevert: () => void }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const { status, type, before, after, lines, beforeData, afterData } = change;
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
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(beforeData !== undefined || afterData !== undefined) && status !== 'moved' && (
        <SideBySide
          schema={contract && sectionSchema(contract, type)}
          titles={[words.before, words.after]}
          before={beforeData ?? {}}
          after={afterData ?? {}}
        />
      )}
    </section>
  );
}

/** What is no section: title and description of a page, or all of another file. */
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
