import { useEffect, useState } from 'react';
import type { PageEntry } from '../../api/site.ts';
import type { SearchAnswer, TextHit } from '../../api/texts.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { ask } from '../saving/server.ts';
import { goTo } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';

/** Fewer letters stand in nearly every text. */
const fewest = 3;
/** Milliseconds after the last key: a large site takes longer to search than a key to press. */
const pause = 200;

const none: SearchAnswer = { hits: [], count: 0 };

/** The texts of pages and layouts with the sought words, each a click from its field. */
export function TextHits({ sought, pages }: { sought: string; pages: PageEntry[] }) {
  const words = useWords();
  const typed = sought.trim();
  const wanted = useSettled(typed);
  const version = useStudio((state) => state.version);
  const answer = useAnswer(`${wanted} ${version}`, async () => ({
    ...(wanted.length < fewest ? none : await ask('search', { words: wanted })),
    wanted,
  }));
  if (typed.length < fewest) return null;
  const hits = (answer?.hits ?? []).filter(({ file }) => isShown(file, pages));
  return (
    <section aria-labelledby="text-hits" aria-busy={answer?.wanted !== typed}>
      <h3 className="mx-4 mt-3 text-xs font-semibold text-quiet" id="text-hits">
        {words.inTexts}
      </h3>
      <p className="help mx-4" role="status">
        {answer?.wanted === typed
          ? words.textHits(hits.length, answer.count > answer.hits.length)
          : words.searching}
      </p>
      <ul className="page-items in-aria-busy:opacity-50">
        {hits.map((hit) => (
          <li key={`${hit.file} ${hit.path.join('/')}`}>
            <Hit hit={hit} title={pages.find(({ file }) => file === hit.file)?.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit, title }: { hit: TextHit; title: string | undefined }) {
  const words = useWords();
  const { file, path, before, match, after } = hit;
  return (
    <button type="button" className="row" onClick={() => void goTo(file, path)}>
      <span className="page-title">
        {title === undefined ? (sharedName(file, words) ?? file) : shortTitle(title)}
      </span>
      <span className="w-full text-xs text-quiet wrap-anywhere">
        {before}
        <mark className="bg-[#fdf0c4] text-fore">{match}</mark>
        {after}
      </span>
    </button>
  );
}

/** Layouts frame pages of one language, and are shown with all of them. */
function isShown(file: string, pages: PageEntry[]): boolean {
  return pages.some((page) => page.file === file || page.layout === file) || isOfSite(file);
}

function isOfSite(file: string): boolean {
  return file === 'pages/_site.json' || file === 'pages/_facts.json';
}

/** The typed text, once no key has followed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
