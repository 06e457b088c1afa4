import { readSources } from '../../content/read/source.ts';
import { whereRoute } from '../../edit/links/where.ts';
import type { ExitCode } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, list, routeOfWord } from './editing.ts';
import type { Given, Subcommand } from './subcommands.ts';

export const pageSubcommands: Record<string, Subcommand> = {
  new: { words: ['an address'], flags: { title: 'optional', like: 'optional' } },
  move: { words: ['the address of a page', 'a new address'] },
  remove: { words: ['the address of a page'], flags: { to: 'needed' } },
  where: { words: ['the address of a page'] },
};

export function runPage(given: Given): ExitCode {
  return given.name === 'where' ? where(given) : edit(given.root, requestOf(given));
}

function requestOf({ name, words, flags }: Given) {
  const [route = '', second = ''] = words.map(routeOfWord);
  if (name === 'move') return { edit: 'move-page', from: route, to: second } as const;
  if (name === 'remove') {
    return { edit: 'remove-page', route, to: routeOfWord(flags.to ?? '') } as const;
  }
  return {
    edit: 'new-page',
    route,
    title: flags.title,
    like: flags.like === undefined ? undefined : routeOfWord(flags.like),
    today: new Date().toISOString().slice(0, 10),
  } as const;
}

function where({ root, words: [word = ''] }: Given) {
  const route = routeOfWord(word);
  return list(whereRoute(contractOfProject(), readSources(root), route), route);
}
