import type { Page } from '../generated/types.ts';
import { groupedBy } from '../shared/groupedBy.ts';
import { capitalized, countOf } from '../shared/phrases.ts';
import { type Authored, backToIndex, copyWords, opening, pageOf } from './authored.ts';
import type { Sample, ShownMistake } from './mistakes.ts';

/** Groups mistakes by code, in the order of the codes. */
export function byCode(mistakes: ShownMistake[]): [code: string, shown: ShownMistake[]][] {
  const groups = groupedBy(mistakes, ({ diagnostic }) => diagnostic.code);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** One page per code: causes, messages and corrections. */
export function messagePages(mistakes: ShownMistake[]): { code: string; page: Page }[] {
  return byCode(mistakes).map(([code, shown]) => {
    const text = `${severityOf(shown)} Shown by ${countOf(shown.length, 'mistake')}.`;
    return {
      code,
      page: pageOf(`${code} · Gallery`, `${code}: ${shown[0]?.diagnostic.message}`, [
        opening(code, text, { actions: [backToIndex] }),
        ...shown.map(shownMistake),
      ]),
    };
  });
}

function severityOf(shown: ShownMistake[]): string {
  return shown.some(({ diagnostic }) => diagnostic.severity === 'error')
    ? 'An error: the site is not built until it is fixed.'
    : 'A warning: the site is built all the same.';
}

function shownMistake({ name, report, wrong, right }: ShownMistake, index: number): Authored {
  return {
    type: 'code',
    id: `m-${name}`,
    tone: index % 2 === 0 ? 'plain' : 'tint',
    heading: inWords(name),
    items: [
      { label: 'What is reported', code: report },
      ...[wrong, right].flatMap((sample) => (sample?.text ? [codeOf(sample)] : [])),
    ],
    copy: copyWords,
  };
}

function codeOf({ label, text }: Sample): { label: string; code: string } {
  return { label, code: text };
}

/** `dead-link-in-a-menu` → `Dead link in a menu`. */
function inWords(name: string): string {
  return capitalized(name.replaceAll('-', ' '));
}
