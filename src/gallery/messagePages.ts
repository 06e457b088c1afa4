import { type Case, type Change, toldIn } from '../content/check/cases.ts';
import type { Page } from '../generated/types.ts';
import { countOf } from '../shared/phrases.ts';
import { type Authored, backToIndex, codeSection, opening, pageOf } from './authored.ts';

/** One page a code: what leads to it, how it is told, and how it is right. */
export function messagePages(cases: Map<string, Case[]>): { code: string; page: Page }[] {
  return [...cases].map(([code, shown]) => {
    const { severity, message } = toldIn(shown[0]?.report ?? '');
    const text = `${severities[severity]} Shown by ${countOf(shown.length, 'mistake')}.`;
    return {
      code,
      page: pageOf(`${code} · Gallery`, `${code}: ${message}`, [
        opening(code, text, { actions: [backToIndex] }),
        ...shown.map(shownCase),
      ]),
    };
  });
}

const severities = {
  error: 'An error: the site is not built until it is fixed.',
  warning: 'A warning: the site is built all the same.',
};

function shownCase({ name, report, changes }: Case, index: number): Authored {
  const samples = [{ label: 'What is reported', code: report }, ...changes.flatMap(samplesOf)];
  const tone = index % 2 === 0 ? 'plain' : 'tint';
  return codeSection(samples, { id: `m-${index + 1}`, tone, heading: name });
}

function samplesOf({ file, wrong, right }: Change): { label: string; code: string }[] {
  const samples = { [`Wrong: ${file}`]: wrong, [`Right: ${file}`]: right };
  return Object.entries(samples).flatMap(([label, code]) => (code?.trim() ? { label, code } : []));
}
