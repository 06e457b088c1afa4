import { isSame } from '../../../edit/diff/similarity.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Language } from '../../../shared/language.ts';
import type { SectionChange } from '../../api/publishing.ts';
import { fieldName } from '../form/fieldNames.ts';
import type { FormSchema } from '../form/formSchema.ts';
import { summaryOfSection } from '../form/summary.ts';
import { dictionary } from '../words/words.ts';

/** The fate of a section, in sentences: `Moved from place 5 to 3.`, `Changed: Heading, Buttons.` */
export function sectionSentences(
  { before, after, beforeData, afterData, status }: SectionChange,
  schema: FormSchema | undefined,
  lang: Language,
): string[] {
  const words = dictionary[lang];
  if (before === null) return [words.addedAt((after ?? 0) + 1, summaryOfSection(afterData))];
  if (after === null) return [words.removedFrom(before + 1, summaryOfSection(beforeData))];
  const fields = changedFields(beforeData, afterData, schema, lang);
  return [
    ...(status === 'changed' ? [] : [words.movedFrom(before + 1, after + 1)]),
    ...(fields.length > 0 ? [words.changedFields(fields)] : []),
  ];
}

function changedFields(
  before: unknown,
  after: unknown,
  schema: FormSchema | undefined,
  lang: Language,
): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => fieldName(name, schema?.properties?.[name], lang));
}
