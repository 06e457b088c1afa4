import type { SectionCommand } from '../preview/protocol.ts';
import { editSections } from '../state/actions.ts';
import { copySection } from '../state/clipboard.ts';
import { get, openFile, say, update } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { namedSections, typeName } from './sectionNames.ts';

const path = ['sections'];

/** Does with a section of the open page what the list and the page itself offer. */
export function runCommand(command: SectionCommand, index: number): void;
export function runCommand(move: { from: number; to: number }): void;
export function runCommand(command: SectionCommand | { from: number; to: number }, index = 0) {
  if (typeof command === 'object') return move(command.from, command.to);
  switch (command) {
    case 'up':
      return move(index, index - 1);
    case 'down':
      return move(index, index + 1);
    case 'before':
      return update({ adding: index });
    case 'after':
      return update({ adding: index + 1 });
    case 'duplicate':
      return editSections({ edit: 'duplicate', path, index });
    case 'copy':
      return copySection(index);
    case 'remove':
      return editSections({ edit: 'remove', path: [...path, index] });
  }
}

function move(from: number, to: number): void {
  const { page, lang, contract } = get();
  const sections = namedSections(openFile(page)?.draft.data.sections, (type) =>
    typeName(type, contract, lang),
  );
  const section = sections[from];
  if (!section || !sections[to] || from === to) return;
  editSections({ edit: 'move', path, from, to });
  say(dictionary[lang].moved(section.name, to + 1));
}
