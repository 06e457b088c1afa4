import { readSources } from '../../content/read/source.ts';
import { valueAt } from '../../content/schema/schemaAt.ts';
import { documentsOf } from '../../edit/workspace/documents.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, routeOfWord } from './editing.ts';
import { ofPage } from './page.ts';
import type { Given, Subcommand } from './subcommands.ts';

const ofSection = { en: 'the number of a section', es: 'el número de una sección' };

export const sectionSubcommands: Record<string, Subcommand> = {
  move: { words: [ofPage, ofSection, { en: 'its new number', es: 'su número nuevo' }] },
  add: {
    words: [ofPage, { en: 'a section type', es: 'un tipo de sección' }],
    flags: { at: 'optional' },
  },
  remove: { words: [ofPage, ofSection] },
  derive: { words: [ofPage, ofSection] },
};

/** @throws CannotRun */
export function runSection(given: Given): ExitCode {
  return edit(given, requestOf(given));
}

function requestOf(given: Given) {
  const { name, words, flags } = given;
  const [word = '', second = '', third = ''] = words;
  const numberOf = (number: string) => sectionNumber(number, given);
  const route = routeOfWord(word);
  if (name === 'move') {
    return { edit: 'move-section', route, from: numberOf(second), to: numberOf(third) } as const;
  }
  if (name === 'remove') return { edit: 'remove-section', route, at: numberOf(second) } as const;
  if (name === 'derive') return { edit: 'derive-list', route, at: numberOf(second) } as const;
  const at = flags.at === undefined ? undefined : numberOf(flags.at);
  return { edit: 'add-section', route, type: second, at } as const;
}

function sectionNumber(number: string, { root, words: [page = ''] }: Given): number {
  if (/^\d+$/.test(number)) return Number(number);
  const types = typesOn(routeOfWord(page), root);
  const numbers = types.flatMap((type, index) => (type === number ? [index + 1] : []));
  const list = types.map((type, index) => `${index + 1} ${type}`).join(', ');
  const hint = (write: string, or: string, has: string) =>
    numbers.length > 0 ? ` ${write} ${numbers.join(` ${or} `)}.` : list && ` ${has}: ${list}.`;
  throw new CannotRun({
    en: `A section is named by its number, not "${number}".${hint('Write', 'or', 'It has')}`,
    es: `Una sección se nombra por su número, no "${number}".${hint('Escriba', 'o', 'La página tiene')}`,
  });
}

/** The section types of a page in their order, as far as its file can be read. */
function typesOn(route: string, root: string): string[] {
  const { documentOf, routes } = documentsOf(contractOfProject(), readSources(root));
  const { sections } = documentOf(routes.get(route) ?? '')?.value ?? {};
  return [sections ?? []].flat().map((section) => String(valueAt(section, 'type')));
}
