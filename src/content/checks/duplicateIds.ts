import type { Rule } from '../rule.ts';

/** An id names one section of its page. */
export const duplicateIds: Rule = {
  codes: ['duplicate-id'],
  page({ page }) {
    const first = new Map<string, number>();
    return page.sections.flatMap((section, index) => {
      const id = 'id' in section ? section.id : undefined;
      if (id === undefined) return [];
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, index);
        return [];
      }
      return {
        path: ['sections', index, 'id'],
        code: 'duplicate-id',
        message: `Section ${earlier + 1} has the id "${id}" already.`,
        suggestion: 'Give this section another id, and look at what links to it.',
      };
    });
  },
};
