import { FileForm, FormHead } from '../form/fileForm.tsx';
import { Unreadable } from '../form/fileProblems.tsx';
import { Icon } from '../parts/icon.tsx';
import { PictureLibrary } from '../pictures/pictureLibrary.tsx';
import { ProblemCount } from '../problems/problemList.tsx';
import { openPictures, openShared, pictureFolder } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { schemaOf } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { FactsEditor, FactUses } from './factsEditor.tsx';
import { sharedKinds } from './sharedNames.ts';

const order = Object.keys(sharedKinds);

/** The content of more than one page: who we are, figures, layouts, redirects. */
export function SharedView() {
  const words = useWords();
  const others = useStudio((state) => state.others);
  const shared = useStudio(({ shared, open }) => (shared ? open[shared] : undefined));
  const hasPictures = useStudio((state) => state.shared === pictureFolder);
  const entries = others
    .filter(({ kind }) => sharedKinds[kind])
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <main className="two-columns" aria-label={words.shared}>
      <section className="column left" aria-labelledby="shared-title">
        <header className="panel-head">
          <h2 id="shared-title">{words.shared}</h2>
        </header>
        <ul className="page-items scroll">
          {entries.map(({ file, kind, problems }) => (
            <li key={file}>
              <button
                type="button"
                className="row"
                aria-current={file === shared?.file ? 'page' : undefined}
                onClick={() => void openShared(file)}
              >
                <Icon name={sharedKinds[kind]?.icon ?? 'file'} />
                <span className="page-title">{sharedKinds[kind]?.name(words, file)}</span>
                <span className="page-route">{sharedKinds[kind]?.hint(words)}</span>
                <ProblemCount {...problems} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="row"
              aria-current={hasPictures ? 'page' : undefined}
              onClick={() => openPictures()}
            >
              <Icon name="images" />
              <span className="page-title">{words.pictures}</span>
              <span className="page-route">{words.picturesHint}</span>
            </button>
          </li>
        </ul>
      </section>
      {hasPictures ? (
        <PictureLibrary />
      ) : shared ? (
        <SharedFile key={shared.file} file={shared} />
      ) : (
        <section className="column wide" aria-label={words.fields}>
          <p className="empty">{words.nothingSelected}</p>
        </section>
      )}
    </main>
  );
}

function SharedFile({ file }: { file: OpenFile }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const pages = useStudio((state) => state.pages);
  const schema = contract && schemaOf(contract, file.kind);
  const shown = sharedKinds[file.kind];
  if (!schema || !shown) return null;
  const name = shown.name(words, file.file);
  if (!file.isReadable) {
    return (
      <section className="column wide" aria-label={name}>
        <Unreadable file={file} />
      </section>
    );
  }
  if (file.kind === 'facts') return <FactsEditor file={file} schema={schema} />;
  const framed = pages.filter(({ layout }) => layout === file.file).length;
  return (
    <>
      <section className="column wide scroll" aria-label={name}>
        <div className="mx-auto max-w-180">
          <FormHead kicker={words.shared} title={name} text={shown.hint(words)} />
          {file.kind === 'layout' && (
            <p className="impact mx-4 mb-0">{words.pagesOfLayout(framed)}</p>
          )}
          <FileForm file={file} path={[]} schema={schema} data={file.draft.data} />
        </div>
      </section>
      {file.kind === 'site' && <ContactUses file={file.file} />}
    </>
  );
}

/** The places that name each value of _site.json. */
function ContactUses({ file }: { file: string }) {
  const words = useWords();
  const facts = useStudio((state) => state.facts);
  return (
    <section className="column right scroll" aria-labelledby="uses-title">
      <header className="panel-head">
        <h2 id="uses-title">{words.whereUsed}</h2>
      </header>
      <div className="px-4">
        {facts
          .filter((fact) => fact.file === file)
          .map(({ name, texts }) => (
            <details key={name} className="border-b border-rule py-1.5">
              <summary>
                <strong>{Object.values(texts)[0]}</strong> <code>{`{${name}}`}</code>
              </summary>
              <FactUses name={name} />
            </details>
          ))}
      </div>
    </section>
  );
}
