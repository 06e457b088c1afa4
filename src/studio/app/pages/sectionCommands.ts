import type { SectionCommand } from '../messages/messages.ts';
import { editSections } from '../state/actions.ts';
import { copySection } from '../state/clipboard.ts';
import { get, openFile, rowOf, say, tell, update } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { namedSections, typeName } from './sectionNames.ts';

const path = ['sections'];

type Row = ReturnType<typeof rowOf>;

/** The sections of a page that is made of a row can only be copied: it has no file of its own. */
export function isOffered(command: SectionCommand | object, row: Row): boolean {
  return row === undefined || command === 'copy';
}

/** Does with a section of the open page what the list and the page itself offer. */
export function runCommand(command: SectionCommand, index: number): void;
export function runCommand(move: { from: number; to: number }): void;
export function runCommand(command: SectionCommand | { from: number; to: number }, index = 0) {
  const row = rowOf(get());
  if (row && !isOffered(command, row)) return refuse(row);
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

/** The section may have been dragged, or its toolbar shown, before the page was made of a row. */
function refuse({ address, table, template }: NonNullable<Row>): void {
  const words = dictionary[get().lang];
  tell(words.rowPage(address, table), [words.rowPageAll(template)]);
}

function move(from: number, to: number): void {
  const { page, lang, contract } = get();
  const sections = namedSections(openFile(page)?.draft.sections, (type) =>
    typeName(type, contract, lang),
  );
  const section = sections[from];
  if (!section || !sections[to] || from === to) return;
  editSections({ edit: 'move', path, from, to });
  say(dictionary[lang].moved(section.name, to + 1));
}
