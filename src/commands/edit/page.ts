import { readSources } from '../../content/read/source.ts';
import { whereRoute } from '../../edit/links/where.ts';
import type { Given, Task } from '../cli/command.ts';
import { siteFolder } from '../cli/folder.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, list, routeOfWord } from './edit.ts';

const address = { en: 'an address', es: 'una dirección' };
const newAddress = { en: 'a new address', es: 'una dirección nueva' };
export const ofPage = { en: 'the address of a page', es: 'la dirección de una página' };

export const pageTasks: Record<string, Task> = {
  new: {
    words: [address],
    flags: ['title', 'like', 'root', 'dry-run'],
    run: (given) => {
      const { title, like } = given.flags;
      const route = routeIn(given);
      return edit(given, { edit: 'new-page', route, title, like: like && routeOfWord(like) });
    },
  },
  translate: {
    words: [ofPage],
    flags: ['to', 'root', 'dry-run'],
    needs: 'to',
    run: (given) => {
      const to = routeOfWord(given.flags.to ?? '');
      return edit(given, { edit: 'translate-page', route: routeIn(given), to });
    },
  },
  move: {
    words: [ofPage, newAddress],
    flags: ['root', 'dry-run'],
    run: (given) =>
      edit(given, { edit: 'move-pages', from: routeIn(given), to: routeIn(given, 1) }),
  },
  remove: {
    words: [ofPage],
    flags: ['to', 'root', 'dry-run'],
    run: (given) => {
      const { to } = given.flags;
      return edit(given, { edit: 'remove-page', route: routeIn(given), to: to && routeOfWord(to) });
    },
  },
  where: {
    words: [ofPage],
    flags: ['root'],
    run: (given) => {
      const [route, sources] = [routeIn(given), readSources(siteFolder(given.flags.root))];
      return list(whereRoute(contractOfProject(), sources, route, given.lang), route, given.lang);
    },
  },
};

function routeIn({ words }: Given, at = 0): string {
  return routeOfWord(words[at] ?? '');
}
