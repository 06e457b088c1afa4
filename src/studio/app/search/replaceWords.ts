import type { TextHit } from '../../api/texts.ts';
import { tellRefused } from '../problems/problemWords.ts';
import { ask } from '../saving/server.ts';
import { flush, runChange } from '../saving/sync.ts';
import { showChange } from '../state/actions.ts';
import { get, tell } from '../state/store.ts';
import { dictionary } from '../words/words.ts';

/** Puts other words in places that were found: in all of them or in none, and undone with one step. */
export async function replaceWords(find: string, replace: string, hits: TextHit[]): Promise<void> {
  await flush();
  const places = hits.map(({ file, path, revision }) => ({ file, path, revision }));
  const answer = await runChange(() => ask('replace', { find, replace, places }));
  if (!answer) return;
  if (!answer.ok) return tellRefused(answer);
  await showChange(answer);
  tell(dictionary[get().lang].replaced(hits.length));
}
