import { isNameOfGit } from '../../../shared/gitNames.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'branch-name': phrase<{ branch: string }>({
    en: ({ branch }) => ({
      message: `“${branch}” is a name that git uses itself: nothing can wait under it.`,
      suggestion: 'Choose another name, such as content/review.',
    }),
    es: ({ branch }) => ({
      message: `«${branch}» es un nombre que usa el propio git: nada puede esperar con él.`,
      suggestion: 'Elija otro nombre, como contenido/revision.',
    }),
  }),
};

const say = sayFrom(messages);

/** The branch on which versions wait has a name by which git means nothing else. */
export const branchNames: Rule = {
  messages,
  site: ({ publish }) =>
    publish && isNameOfGit(publish.branch)
      ? [{ ...say('branch-name', publish), path: ['publish', 'branch'] }]
      : none,
};
