import { fileDiagnostic } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** The address of a page is its file's name, so that has to be one that people can type. */
export const fileNames: Rule = {
  codes: ['file-name'],
  project: ({ site }) =>
    [...site.routes].flatMap(([route, [file = '']]) => {
      const right = file.split('/').map(typed).join('/');
      const isTaken = site.sources.has(right);
      if (file === right || isTaken) return [];
      return fileDiagnostic(`pages/${file}`, {
        code: 'file-name',
        message: `The address of this page would be ${route}, which is hard to type.`,
        suggestion: `Rename the file to pages/${right}: small letters, digits and hyphens.`,
      });
    }),
};

function typed(name: string): string {
  return name
    .replace(/\.json$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .concat(name.endsWith('.json') ? '.json' : '');
}
