import { valueAt } from '../../../shared/json.ts';
import { Button } from '../parts/button.tsx';
import { pathOfPart, valueIn } from '../saving/parts.ts';
import { decide } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { placeName } from '../state/places.ts';
import { conflicted, useStudio } from '../state/store.ts';
import { TypedTexts } from './typedTexts.tsx';

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
