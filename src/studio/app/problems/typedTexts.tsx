import { patchBetween } from '../../../edit/diff/patch.ts';
import { stringsIn } from '../../../shared/json.ts';

interface TypedTextsProps {
  lead?: string;
  before: unknown;
  after: unknown;
}

/** The texts that only the later of two values has, to be read and copied. */
export function TypedTexts({ lead, before, after }: TypedTextsProps) {
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
