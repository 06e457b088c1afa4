import { todayFor } from '../../content/dates/datedFiles.ts';
import { readSources } from '../../content/read/source.ts';
import { whereRoute } from '../../edit/links/where.ts';
import type { ExitCode } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, list, routeOfWord } from './editing.ts';
import type { Given, Subcommand } from './subcommands.ts';

const address = { en: 'an address', es: 'una dirección' };
const newAddress = { en: 'a new address', es: 'una dirección nueva' };
export const ofPage = { en: 'the address of a page', es: 'la dirección de una página' };

export const pageSubcommands: Record<string, Subcommand> = {
  new: { words: [address], flags: { title: 'optional', like: 'optional' } },
  translate: { words: [ofPage], flags: { to: 'needed' } },
  move: { words: [ofPage, newAddress] },
  remove: { words: [ofPage], flags: { to: 'optional' } },
  where: { words: [ofPage], isReading: true },
};

export function runPage(given: Given): ExitCode {
  return given.name === 'where' ? where(given) : edit(given, requestOf(given));
}

function requestOf({ name, root, words, flags }: Given) {
  const [route = '', second = ''] = words.map(routeOfWord);
  const to = flags.to === undefined ? undefined : routeOfWord(flags.to);
  const today = todayFor(readSources(root));
  if (name === 'move') return { edit: 'move-pages', from: route, to: second } as const;
  if (name === 'remove') return { edit: 'remove-page', route, to } as const;
  if (name === 'translate') return { edit: 'translate-page', route, to: to ?? '', today } as const;
  return {
    edit: 'new-page',
    route,
    title: flags.title,
    like: flags.like === undefined ? undefined : routeOfWord(flags.like),
    today,
  } as const;
}

function where({ root, words: [word = ''], lang }: Given) {
  const route = routeOfWord(word);
  return list(whereRoute(contractOfProject(), readSources(root), route, lang), route, lang);
}
