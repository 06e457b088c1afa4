import { type FormEvent, useState } from 'react';
import type { PageEntry } from '../../api/files.ts';
import type { TextHit } from '../../api/texts.ts';
import { Button } from '../parts/button.tsx';
import { tellRefused } from '../problems/problemWords.ts';
import { ask } from '../saving/server.ts';
import { flush, runChange } from '../saving/sync.ts';
import { goTo, showChange } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { get, tell, useStudio } from '../state/store.ts';
import { dictionary } from '../words/words.ts';

interface HitListProps {
  find: string;
  hits: TextHit[];
  pages: PageEntry[];
}

/** The places that were found, each a click from its field, and a way to put other words in them. */
export function HitList({ find, hits, pages }: HitListProps) {
  const words = useWords();
  const [isReplacing, setReplacing] = useState(false);
  const [left, setLeft] = useState<string[]>([]);
  const isTicked = (hit: TextHit) => hit.isWritten && !left.includes(nameOf(hit));
  const ticked = hits.filter(isTicked);
  return (
    <>
      <ul className="page-items">
        {hits.map((hit) => {
          const name = nameOf(hit);
          const page = fileName(hit.file, pages, words);
          const others = left.filter((other) => other !== name);
          return (
            <li key={name} className={isReplacing ? 'change-row' : undefined}>
              {isReplacing && (
                <label className="grid min-w-11 flex-none items-center justify-items-start pl-4">
                  <input
                    type="checkbox"
                    aria-label={words.replaceIn(`${page}: ${hit.before}${hit.match}${hit.after}`)}
                    checked={isTicked(hit)}
                    disabled={!hit.isWritten}
                    onChange={({ target }) => setLeft(target.checked ? others : [...left, name])}
                  />
                </label>
              )}
              <Hit hit={hit} page={page} />
            </li>
          );
        })}
      </ul>
      {hits.length > 0 && (
        <div className="grid justify-items-start gap-2 px-4 py-2">
          <Button aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
            {words.replaceThese}
          </Button>
          {isReplacing && <ReplaceForm find={find} hits={ticked} />}
        </div>
      )}
    </>
  );
}

function nameOf({ file, path }: TextHit): string {
  return `${file} ${path.join('/')}`;
}

function Hit({ hit, page }: { hit: TextHit; page: string }) {
  const words = useWords();
  const { file, path, before, match, after } = hit;
  const fact = useStudio(({ facts }) =>
    facts.find(({ texts }) => Object.values(texts).includes(match)),
  );
  return (
    <button type="button" className="row min-w-0 flex-1" onClick={() => void goTo(file, path)}>
      <span className="page-title">{page}</span>
      <span className="w-full text-xs text-quiet wrap-anywhere">
        {before}
        <mark className="bg-[#fdf0c4] text-fore">{match}</mark>
        {after}
      </span>
      {fact && <span className="help">{words.readsAsFact(fact.name)}</span>}
    </button>
  );
}

/** All ticked places get the new words at once. */
function ReplaceForm({ find, hits }: { find: string; hits: TextHit[] }) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const replace = String(new FormData(event.currentTarget).get('replace') ?? '');
    setBusy(true);
    await replaceWords(find, replace, hits);
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span className="field-label">{words.replaceWith}</span>
        {/* biome-ignore lint/a11y/noAutofocus: it was asked for, and may be out of sight. */}
        <input name="replace" autoComplete="off" autoFocus />
      </label>
      <Button type="submit" look="main" disabled={isBusy || hits.length === 0}>
        {words.replaceCount(hits.length)}
      </Button>
    </form>
  );
}

/** Puts other words in places that were found: in all of them or in none, and undone with one step. */
async function replaceWords(find: string, replace: string, hits: TextHit[]): Promise<void> {
  await flush();
  const places = hits.map(({ file, path, revision }) => ({ file, path, revision }));
  const answer = await runChange(() => ask('replace', { find, replace, places }));
  if (!answer) return;
  if (!answer.ok) return tellRefused(answer);
  await showChange(answer);
  tell(dictionary[get().lang].replaced(hits.length));
}
