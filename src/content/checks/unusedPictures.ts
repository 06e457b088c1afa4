import { fileDiagnostic } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Every picture is shown somewhere. */
export const unusedPictures: Rule = {
  codes: ['unused-picture'],
  severity: 'warning',
  project({ pictures, uses, isComplete }) {
    if (!isComplete) return [];
    return [...pictures.keys()]
      .filter((src) => !uses().pictures.has(src))
      .map((src) =>
        fileDiagnostic(
          `pages/${src}`,
          {
            code: 'unused-picture',
            message: 'No page shows this picture.',
            suggestion: 'Show it, or remove the file.',
          },
          'picture',
        ),
      );
  },
};
