import { fileDiagnostic } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Kilobytes above which a picture takes a telephone longer than the rest of its page. */
const limits = { drawing: 30, photograph: 300 };

/** Pictures are small enough to be loaded on the way. */
export const largePictures: Rule = {
  codes: ['large-picture'],
  severity: 'warning',
  project: ({ pictures }) =>
    [...pictures].flatMap(([src, bytes]) => {
      const isDrawing = src.endsWith('.svg');
      const limit = isDrawing ? limits.drawing : limits.photograph;
      const size = Math.round(bytes / 1000);
      if (size <= limit) return [];
      return fileDiagnostic(
        `pages/${src}`,
        {
          code: 'large-picture',
          message: `This picture has ${size} kB, but ${isDrawing ? 'a drawing' : 'a photograph'} should have at most ${limit}.`,
          suggestion: isDrawing
            ? 'Export it with fewer points and without what its program adds.'
            : 'Make it at most 2,000 pixels wide, and save it as webp or avif.',
        },
        'picture',
      );
    }),
};
