import type { Section } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'duplicate-id': phrase<{ id: string; section: number }>({
    en: ({ id, section }) => ({
      message: `Section ${section} has the id "${id}" already.`,
      suggestion: 'Give one of the two another id: the one that is new, or that no link leads to.',
    }),
    es: ({ id, section }) => ({
      message: `La sección ${section} ya tiene el id "${id}".`,
      suggestion: 'Ponga otro id a una de las dos: a la nueva o a la que no tenga enlaces.',
    }),
  }),
  'reserved-id': phrase<{ id: string }>({
    en: ({ id }) => ({
      message: `Every page has a part with the id "${id}" already.`,
      suggestion: 'Give this section another id, and look at what links to it.',
    }),
    es: ({ id }) => ({
      message: `Todas las páginas tienen ya una parte con el id "${id}".`,
      suggestion: 'Ponga otro id a esta sección y revise los enlaces que llevan a ella.',
    }),
  }),
};

/** Ids in the shell and the document, used by the skip link and the client. */
const reserved = ['content', 'root', 'announcement', 'page-style'];

const say = sayFrom(messages);

/** An id is unique on its page and differs from those of the shell. */
export const duplicateIds: Rule = {
  messages,
  page({ page: { sections } }) {
    const findings: Finding[] = [];
    const first = new Map<string, number>();
    for (const [index, section] of sections.entries()) {
      const id = 'id' in section ? section.id : undefined;
      if (id === undefined) continue;
      if (reserved.includes(id))
        findings.push({ ...say('reserved-id', { id }), path: ['sections', index, 'id'] });
      const earlier = first.get(id);
      if (earlier === undefined) first.set(id, index);
      // A section that stands twice is told as one mistake.
      else if (!isSame(sections[earlier], section))
        findings.push({
          ...say('duplicate-id', { id, section: earlier + 1 }),
          path: ['sections', index, 'id'],
        });
    }
    return findings;
  },
};

function isSame(one: Section | undefined, other: Section): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
