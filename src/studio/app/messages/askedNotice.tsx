import { patchBetween } from '../../../edit/diff/patch.ts';
import { stringsIn, valueAt } from '../../../shared/json.ts';
import { Button } from '../parts/button.tsx';
import { pathOfPart, valueIn } from '../saving/parts.ts';
import { decide } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { placeName } from '../state/places.ts';
import { conflicted, useStudio } from '../state/store.ts';

/** Asks whose text is to stay of a section or field that was also changed elsewhere. */
export function AskedNotice() {
  const words = useWords();
  const known = useStudio(conflicted);
  const contract = useStudio((state) => state.contract);
  const lang = useStudio((state) => state.lang);
  const pages = useStudio((state) => state.pages);
  const [part] = known?.asked ?? [];
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
        <Texts lead={words.theirs} before={mine} after={theirs} />
        <Texts lead={words.yours} before={theirs} after={mine} />
        <Button onClick={() => decide(known, false)}>{words.showTheirs}</Button>
        <Button look="main" onClick={() => decide(known, true)}>
          {words.writeMine}
        </Button>
      </div>
    </section>
  );
}

/** The texts of one side that the other does not have, to be read and copied. */
function Texts({ lead, before, after }: { lead: string; before: unknown; after: unknown }) {
  const steps = patchBetween(before, after);
  const texts = steps.flatMap((step) => ('value' in step ? stringsIn(step.value) : []));
  if (texts.length === 0) return null;
  return (
    <>
      <p className="notice-detail">{lead}</p>
      <p className="max-h-[30vh] overflow-auto whitespace-pre-wrap wrap-anywhere">
        {texts.join('\n')}
      </p>
    </>
  );
}
