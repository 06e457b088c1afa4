import { patchBetween } from '../../../edit/diff/patch.ts';
import { stringsIn } from '../../../shared/json.ts';
import { Button } from '../parts/button.tsx';
import type { Draft } from '../saving/draft.ts';
import { dropDrafts, takeUpDrafts } from '../saving/drafts.ts';
import { changedParts, keyed, pathOfPart } from '../saving/parts.ts';
import { goTo } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { get, openFile, useStudio } from '../state/store.ts';

/** Offers what was typed before the tab ended and is not saved. */
export function DraftsNotice() {
  const words = useWords();
  const drafts = Object.entries(useStudio((state) => state.drafts));
  if (drafts.length === 0) return null;
  return (
    <section className="notice" aria-label={words.draftsLeft}>
      <div>
        <p>{words.draftsLeft}</p>
        {drafts.map(([file, list]) => (
          <div key={file} className="notice-detail">
            <p>{file}</p>
            {list.map((draft, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only shrinks from its start.
              <Typed key={index} draft={draft} />
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

/** The texts themselves, to be read and copied before they are dropped. */
function Typed({ draft }: { draft: Draft }) {
  const steps = patchBetween(draft.saved, draft.draft);
  const texts = steps.flatMap((step) => ('value' in step ? stringsIn(step.value) : []));
  if (texts.length === 0) return null;
  return (
    <p className="max-h-[30vh] overflow-auto whitespace-pre-wrap wrap-anywhere">
      {texts.join('\n')}
    </p>
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
