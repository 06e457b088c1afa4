import { Button } from '../parts/button.tsx';
import { dropDrafts, takeUpDrafts } from '../saving/drafts.ts';
import { changedParts, keyed, pathOfPart } from '../saving/parts.ts';
import { goTo } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { get, openFile, useStudio } from '../state/store.ts';
import { TypedTexts } from './typedTexts.tsx';

/** Offers what was typed before the tab ended and is not saved. */
export function DraftsNotice() {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  const drafts = Object.entries(useStudio((state) => state.drafts));
  if (drafts.length === 0) return null;
  return (
    <section className="notice" aria-label={words.draftsLeft}>
      <div>
        <p>{words.draftsLeft}</p>
        {drafts.map(([file, list]) => (
          <div key={file} className="notice-detail">
            <p>{fileName(file, pages, words)}</p>
            {list.map((draft, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only shrinks from its start.
              <TypedTexts key={index} before={draft.saved} after={draft.draft} />
            ))}
          </div>
        ))}
        <Button icon="undo-2" onClick={() => void takeUp()}>
          {words.takeUpDrafts}
        </Button>
        <Button icon="trash" onClick={dropDrafts}>
          {words.dropDrafts}
        </Button>
      </div>
    </section>
  );
}

/** Puts everything back, and shows the first place of it. */
async function takeUp(): Promise<void> {
  const [first] = Object.entries(get().drafts);
  await takeUpDrafts();
  if (!first || !openFile(first[0])) return;
  const [file, [kept]] = first;
  const saved = keyed(kept?.saved ?? {});
  const draft = keyed(kept?.draft ?? {}, saved);
  const [part] = changedParts(saved, draft);
  await goTo(file, part === undefined ? [] : pathOfPart(draft, part));
}
