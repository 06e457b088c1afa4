import { useMemo } from 'react';
import type { SectionCommand } from '../preview/protocol.ts';
import { editSections } from '../state/actions.ts';
import { copySection } from '../state/clipboard.ts';
import { useWords } from '../state/hooks.ts';
import { get, openFile, say, update } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { namedSections, typeName } from './sectionNames.ts';

interface Command {
  icon: string;
  label:
    | ('moveUp' | 'moveDown' | 'addBefore' | 'addAfter')
    | ('duplicate' | 'copySection' | 'remove');
  run: (index: number) => void;
}

const path = ['sections'];
const add = (index: number) => update({ adding: index });
const duplicate = (index: number) => editSections({ edit: 'duplicate', path, index });
const remove = (index: number) => editSections({ edit: 'remove', path: [...path, index] });

/** Deeds on a section of the open page, which the list and the page itself offer. */
export const sectionCommands: Record<SectionCommand, Command> = {
  up: { icon: 'arrow-up', label: 'moveUp', run: (index) => moveSection(index, index - 1) },
  down: { icon: 'arrow-down', label: 'moveDown', run: (index) => moveSection(index, index + 1) },
  before: { icon: 'between-horizontal-start', label: 'addBefore', run: add },
  after: { icon: 'between-horizontal-end', label: 'addAfter', run: (index) => add(index + 1) },
  duplicate: { icon: 'copy', label: 'duplicate', run: duplicate },
  copy: { icon: 'clipboard-copy', label: 'copySection', run: copySection },
  remove: { icon: 'trash', label: 'remove', run: remove },
};

export function moveSection(from: number, to: number): void {
  const { page, lang, contract } = get();
  const sections = namedSections(openFile(page)?.draft.data.sections, (type) =>
    typeName(type, contract, lang),
  );
  const section = sections[from];
  if (!section || !sections[to] || from === to) return;
  editSections({ edit: 'move', path, from, to });
  say(dictionary[lang].moved(section.name, to + 1));
}

export function useCommandLabels(): Record<SectionCommand, string> {
  const words = useWords();
  return useMemo(() => {
    const labels = Object.entries(sectionCommands).map(([name, { label }]) => [name, words[label]]);
    return Object.fromEntries(labels) as Record<SectionCommand, string>;
  }, [words]);
}
