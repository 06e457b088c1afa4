import { patchBetween } from '../../../edit/diff/patch.ts';
import { stringsIn, valueAt } from '../../../shared/json.ts';
import { Button } from '../parts/button.tsx';
import { dropDrafts, takeUpDrafts } from '../saving/drafts.ts';
import { changedParts, keyed, pathOfPart, valueIn } from '../saving/parts.ts';
import { decide } from '../saving/sync.ts';
import { goTo } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { placeName } from '../state/places.ts';
import { conflicted, get, openFile, tell, useStudio } from '../state/store.ts';
import { dictionary } from '../words/words.ts';

/** Asks whose text is to stay of a section or field that was also changed elsewhere. */
export function ConflictNotice() {
  const words = useWords();
  const known = useStudio(conflicted);
  const contract = useStudio((state) => state.contract);
  const lang = useStudio((state) => state.lang);
  const pages = useStudio((state) => state.pages);
  const [part] = known?.conflicts ?? [];
  if (!known || !contract || part === undefined) return null;
  const [theirs, mine] = [valueIn(known.saved, part), valueIn(known.draft, part)];
  const type = valueAt(mine, 'type');
  const path = pathOfPart(known.draft, part);
  const place = placeName(
    { path, ...(typeof type === 'string' && { type }) },
    known.kind,
    contract,
    lang,
  );
  return (
    <section className="notice" role="alert" aria-label={words.conflict}>
      <div>
        <p>{words.conflict}</p>
        <p className="notice-detail">{`${fileName(known.file, pages, words)}, ${place}`}</p>
        <TypedTexts lead={words.theirs} before={mine} after={theirs} />
        <TypedTexts lead={words.yours} before={theirs} after={mine} />
        <Button onClick={() => decide(known, false)}>{words.showTheirs}</Button>
        <Button look="main" onClick={() => decide(known, true)}>
          {words.writeMine}
        </Button>
      </div>
    </section>
  );
}

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
  if (!first) return;
  const [file, [kept]] = first;
  if (!openFile(file)) return tell(dictionary[get().lang].draftWithoutFile);
  const saved = keyed(kept?.saved ?? {});
  const draft = keyed(kept?.draft ?? {}, saved);
  const [part] = changedParts(saved, draft);
  await goTo(file, part === undefined ? [] : pathOfPart(draft, part));
}

interface TypedTextsProps {
  lead?: string;
  before: unknown;
  after: unknown;
}

/** The texts that only the later of two values has, to be read and copied. */
function TypedTexts({ lead, before, after }: TypedTextsProps) {
  const steps = patchBetween(before, after);
  const texts = steps.flatMap((step) => ('value' in step ? stringsIn(step.value) : []));
  if (texts.length === 0) return null;
  return (
    <>
      {lead && <p className="notice-detail">{lead}</p>}
      <p className="max-h-[30vh] overflow-auto whitespace-pre-wrap wrap-anywhere">
        {texts.join('\n')}
      </p>
    </>
  );
}
