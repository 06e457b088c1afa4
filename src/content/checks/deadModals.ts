import { nearest } from '../nearest.ts';
import { none, type Rule } from '../rule.ts';

/** A button of kind modal names a modalForm of the page on which it stands. */
export const deadModals: Rule = {
  codes: ['dead-modal'],
  text: {
    kinds: ['modalTarget'],
    check(id, { project, subject, spot }) {
      const page = subject.shownOn.find((candidate) => !project.anchorsOf(candidate).forms.has(id));
      if (!page) return none;
      const { forms } = project.anchorsOf(page);
      const guess = nearest(id, forms);
      const choice = forms.size > 0 ? `Use one of: ${[...forms].join(', ')}.` : undefined;
      return [
        {
          ...spot,
          code: 'dead-modal',
          message: `The page ${page.route} has no modalForm with the id "${id}".`,
          suggestion: guess
            ? `Did you mean "${guess}"?`
            : (choice ?? 'Add a section of type modalForm with this id.'),
          replacement: guess,
        },
      ];
    },
  },
};
