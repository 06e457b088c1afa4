import { Button } from '../parts/button.tsx';
import { dropDrafts, takeUpDrafts } from '../saving/drafts.ts';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';

/** Offers what was typed before the tab ended and is not saved. */
export function DraftsNotice() {
  const words = useWords();
  const files = Object.keys(useStudio((state) => state.drafts));
  if (files.length === 0) return null;
  return (
    <section className="notice" aria-label={words.draftsLeft}>
      <div>
        <p>{words.draftsLeft}</p>
        {files.map((file) => (
          <p key={file} className="notice-detail">
            {file}
          </p>
        ))}
        <Button icon="undo-2" onClick={() => void takeUpDrafts()}>
          {words.takeUpDrafts}
        </Button>
        <Button icon="trash" onClick={dropDrafts}>
          {words.dropDrafts}
        </Button>
      </div>
    </section>
  );
}
