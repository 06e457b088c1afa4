import type { Kind } from '../../../content/schema/contract.ts';
import type { FileName } from '../../api/files.ts';
import type { Words } from '../words/en.ts';

interface Shared {
  icon: string;
  name: (words: Words, file: FileName) => string;
  hint: (words: Words) => string;
}

export const sharedKinds: Partial<Record<Kind, Shared>> = {
  site: { icon: 'building', name: ({ site }) => site, hint: ({ siteHint }) => siteHint },
  facts: { icon: 'braces', name: ({ facts }) => facts, hint: ({ factsHint }) => factsHint },
  layout: {
    icon: 'panels-top-left',
    name: ({ layout }, file) => layout(folderOf(file)),
    hint: ({ layoutHint }) => layoutHint,
  },
  redirects: {
    icon: 'corner-down-right',
    name: ({ redirects }) => redirects,
    hint: ({ redirectsHint }) => redirectsHint,
  },
};

const kindsOfNames: Record<string, Kind> = {
  '_site.json': 'site',
  '_facts.json': 'facts',
  '_layout.json': 'layout',
  '_redirects.json': 'redirects',
};

/** Files that only the studio and commands write. */
const formless: Record<FileName, 'routes' | 'comparedTranslations'> = {
  'pages/_routes.json': 'routes',
  'pages/_translations.json': 'comparedTranslations',
};

export function hasForm(file: FileName): boolean {
  return !(file in formless);
}

/** The name by which an operator knows a shared file, by its path alone; undefined for a page. */
export function sharedName(file: FileName, words: Words): string | undefined {
  const own = formless[file];
  if (own) return words[own];
  const kind = kindsOfNames[file.slice(file.lastIndexOf('/') + 1)];
  return kind && sharedKinds[kind]?.name(words, file);
}

function folderOf(file: FileName): string {
  return file.replace(/^pages\//, '').replace(/\/?_layout\.json$/, '');
}
