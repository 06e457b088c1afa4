import { useEffect, useState } from 'react';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { PageEntry } from '../../api/files.ts';
import type { SearchAnswer } from '../../api/texts.ts';
import { ask } from '../saving/server.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { HitList } from './hitList.tsx';

/** Fewer letters stand in nearly every text. */
const fewest = 3;
/** Milliseconds after the last key: a large site takes longer to search than a key to press. */
const pause = 200;

const none: SearchAnswer = { hits: [], count: 0 };

interface TextHitsProps {
  sought: string;
  pages: PageEntry[];
  /** Undefined for all. */
  lang: LanguageTag | undefined;
}

/** The texts of pages and layouts with the sought words, each a click from its field. */
export function TextHits({ sought, pages, lang }: TextHitsProps) {
  const words = useWords();
  const typed = sought.trim();
  const wanted = useSettled(typed);
  const version = useStudio((state) => state.version);
  const answer = useAnswer(`${wanted} ${lang} ${version}`, async () => ({
    ...(wanted.length < fewest
      ? none
      : await ask('search', { words: wanted, ...(lang && { lang }) })),
    wanted,
  }));
  if (typed.length < fewest) return null;
  const { hits = [] } = answer ?? {};
  return (
    <section aria-labelledby="text-hits" aria-busy={answer?.wanted !== typed}>
      <h3 className="mx-4 mt-3 text-xs font-semibold text-quiet" id="text-hits">
        {words.inTexts}
      </h3>
      <p className="help mx-4" role="status">
        {answer?.wanted === typed
          ? words.textHits(hits.length, answer.count > hits.length)
          : words.searching}
      </p>
      {answer && <HitList key={answer.wanted} find={answer.wanted} hits={hits} pages={pages} />}
    </section>
  );
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
