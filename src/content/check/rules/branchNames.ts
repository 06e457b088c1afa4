import { placeIn, unfitAs } from '../../../shared/gitNames.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const another = {
  en: 'Choose another name, such as content/review.',
  es: 'Elija otro nombre, como contenido/revision.',
};

const messages = {
  'branch-name.own': phrase<{ branch: string }>({
    en: ({ branch }) => ({
      message: `“${branch}” is a name that git uses itself: nothing can wait under it.`,
      suggestion: another.en,
    }),
    es: ({ branch }) => ({
      message: `«${branch}» es un nombre que usa el propio git: nada puede esperar con él.`,
      suggestion: another.es,
    }),
  }),
  'branch-name.main': phrase<{ branch: string }>({
    en: ({ branch }) => ({
      message: `“${branch}” is the usual name of what visitors see: nothing can wait under it.`,
      suggestion: another.en,
    }),
    es: ({ branch }) => ({
      message: `«${branch}» es el nombre habitual de lo que ven los visitantes: nada puede esperar con él.`,
      suggestion: another.es,
    }),
  }),
  'branch-name.place': phrase<{ place: string; guess: string | undefined }>({
    en: ({ place, guess }) => ({
      message: `“${place}” is no part of the name: git itself puts it in front.`,
      suggestion: guess ? `Did you mean "${guess}"?` : another.en,
    }),
    es: ({ place, guess }) => ({
      message: `«${place}» no forma parte del nombre: lo antepone el propio git.`,
      suggestion: guess ? `¿Quería decir "${guess}"?` : another.es,
    }),
  }),
};

const say = sayFrom(messages);

/** Versions can wait on the branch: git means nothing else by its name. */
export const branchNames: Rule = {
  messages,
  site: ({ publish }) => {
    const unfit = publish && unfitAs(publish.branch);
    if (!unfit) return none;
    const { branch } = publish;
    const path = ['publish', 'branch'];
    if (unfit !== 'place') return [{ ...say(`branch-name.${unfit}`, { branch }), path }];
    const place = placeIn(branch);
    const rest = branch.slice(place.length);
    const guess = unfitAs(rest) ? undefined : rest;
    return [{ ...say('branch-name.place', { place, guess }), path, guess }];
  },
};
