import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page, TimelineSection } from '../../src/generated/types.ts';

interface DatedText {
  from?: string;
  text: { en: string };
}

const facts = JSON.parse(readFileSync('pages/_facts.json', 'utf8'));
const now: DatedText & { next: DatedText[] } = facts.aiAct.now;
const states = [now, ...now.next];

describe.each(['insights/eu-ai-act-compliance-2025', 'services/data-ai-compliance-spain'])(
  'The dates of the AI Act on %s',
  (name) => {
    const { intro = '', items } = timelineOf(name);
    const months = items.map(({ date }) => monthOf(date));

    it('stand below what applies on the day of the visit', () => {
      expect(intro).toContain('{aiAct.now}');
    });

    it('are all passed, one after the other, by what the fact says of its days', () => {
      const told = states.map(({ text }) => monthOf(text.en));
      const coming = months.filter((month) => month > (told[0] ?? 0));
      const days = now.next.map(({ from }) => monthOf(from ?? ''));
      expect(days).toEqual(expect.arrayContaining(coming));
      expect(days.at(-1)).toBe(months.at(-1));
    });
  },
);

it('the fact names the month in which its value begins, and in the end no other', () => {
  for (const { from = '', text } of now.next.slice(0, -1))
    expect(monthOf(text.en)).toBe(monthOf(from));
  expect(now.next.at(-1)?.text.en).toBe('All of it applies now.');
});

function timelineOf(name: string): TimelineSection {
  const { sections }: Page = JSON.parse(readFileSync(`pages/${name}.json`, 'utf8'));
  const found = sections.find((section) => section.type === 'timeline');
  if (!found) throw new Error(`${name} has no timeline.`);
  return found;
}

/** The first month in a text, as a number that grows with time: Aug 2026, December 2027, 2027-12-02. */
function monthOf(text: string): number {
  const [found] = /\p{Lu}\p{L}{2,} \d{4}|\d{4}-\d{2}/u.exec(text) ?? [];
  return found ? Date.parse(/^\d/.test(found) ? `${found}-01` : `1 ${found} UTC`) : Number.NaN;
}
