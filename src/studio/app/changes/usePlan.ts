import type { FileName } from '../../api/files.ts';
import type { BasketAnswer } from '../../api/publishing.ts';
import { ask } from '../saving/server.ts';
import { useAnswer } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';

const nothing: BasketAnswer = { mistakes: [], also: [] };

/** The server's judgment of some files as a version; undefined until it is there. */
export function usePlan(files: FileName[]): BasketAnswer | undefined {
  const version = useStudio((state) => state.version);
  const lang = useStudio((state) => state.lang);
  const key = JSON.stringify([version, lang, files]);
  const load = async () => ({
    key,
    plan: files.length > 0 ? await ask('basket', { files }) : nothing,
  });
  const answer = useAnswer(key, load);
  return answer?.key === key ? answer.plan : undefined;
}
