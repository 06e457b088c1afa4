import { matchLists } from '../../../edit/diff/matchLists.ts';
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

/** An entry of a list as people tell it from the others: its kind, and its first words. */
export type NameEntry = (entry: unknown) => { name: string; schema: FormSchema | undefined };

/** The changes of a list, an entry a sentence: `Office “Visit us”: Moved from place 3 to 2.` */
export function listSentences(
  before: unknown[],
  after: unknown[],
  nameOf: NameEntry,
  lang: Language,
): string[] {
  const words = dictionary[lang];
  const { pairs, added, removed } = matchLists(before, after);
  const tell = (entry: unknown, sentences: string[]) =>
    sentences.length > 0 ? [`${labelOf(entry)}: ${sentences.join(' ')}`] : [];
  return [
    ...removed.flatMap((from) => tell(before[from], [words.takenOut(from + 1)])),
    ...pairs.flatMap(({ from, to, isMoved }) => {
      const { schema } = nameOf(after[to]);
      const fields = changedFields(before[from], after[to], schema, lang);
      return tell(before[from], [
        ...(isMoved ? [words.movedFrom(from + 1, to + 1)] : []),
        ...(fields.length > 0 ? [words.changedFields(fields)] : []),
      ]);
    }),
    ...added.flatMap((to) => tell(after[to], [words.addedAt(to + 1, '')])),
  ];

  function labelOf(entry: unknown): string {
    const summary = summaryOfSection(entry);
    return [nameOf(entry).name, summary && words.quoted(summary)].filter(Boolean).join(' ');
  }
}
