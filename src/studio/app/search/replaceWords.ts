import type { ChangeAnswer } from '../../api/edits.ts';
import type { FileName, Revision } from '../../api/files.ts';
import type { TextHit } from '../../api/texts.ts';
import { tellRefused } from '../problems/problemWords.ts';
import { ask } from '../saving/server.ts';
import { asked, flush } from '../saving/sync.ts';
import { showChange } from '../state/actions.ts';
import { get, openFile, tell } from '../state/store.ts';
import { dictionary } from '../words/words.ts';

interface Replacement {
  find: string;
  replace: string;
  places: (Pick<TextHit, 'file' | 'path'> & { revision: Revision | null })[];
}

const askReplace = ask as unknown as (
  name: 'replace',
  request: Replacement,
) => Promise<ChangeAnswer>;

/** Puts other words in places that were found: in all of them or in none, and undone with one step. */
export async function replaceWords(find: string, replace: string, hits: TextHit[]): Promise<void> {
  await flush();
  const answer = await asked(async () => {
    const revisions = await revisionsOf(new Set(hits.map(({ file }) => file)));
    const places = hits.map(({ file, path }) => ({
      ...{ file, path },
      revision: revisions.get(file) ?? null,
    }));
    return askReplace('replace', { find, replace, places });
  });
  if (!answer) return;
  if (!answer.ok) return tellRefused(answer);
  await showChange(answer);
  tell(dictionary[get().lang].replaced(hits.length));
}

async function revisionsOf(files: Set<FileName>): Promise<Map<FileName, Revision | null>> {
  const known = [...files].map(async (file) => {
    const { revision } = openFile(file) ?? (await ask('file', { file }));
    return [file, revision] as const;
  });
  return new Map(await Promise.all(known));
}
