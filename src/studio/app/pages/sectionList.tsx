import { type KeyboardEvent, useMemo } from 'react';
import { mistakesIn } from '../form/fileForm.tsx';
import { useKeys } from '../form/useKeys.ts';
import type { SectionCommand } from '../messages/messages.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sortable, SortableItem } from '../parts/sortable.tsx';
import { isWithin } from '../saving/operations.ts';
import { select, selectFrame } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { rowOf, update, useStudio } from '../state/store.ts';
import { AddSectionDialog } from './addSectionDialog.tsx';
import { isOffered, runCommand } from './sectionCommands.ts';
import { namedSections, useTypeName } from './sectionNames.ts';

const commands: { command: SectionCommand; icon: string }[] = [
  { command: 'up', icon: 'arrow-up' },
  { command: 'down', icon: 'arrow-down' },
  { command: 'before', icon: 'between-horizontal-start' },
  { command: 'after', icon: 'between-horizontal-end' },
  { command: 'duplicate', icon: 'copy' },
  { command: 'copy', icon: 'clipboard-copy' },
  { command: 'remove', icon: 'trash' },
];

/** The sections of the open page, in their order, and what is done with them. */
export function SectionList({ onSelect }: { onSelect: () => void }) {
  const words = useWords();
  const page = useStudio((state) => (state.page ? state.open[state.page] : undefined));
  const selected = useStudio((state) => state.selected);
  const adding = useStudio((state) => state.adding);
  const fresh = useStudio((state) => state.fresh);
  const row = useStudio(rowOf);
  const nameOf = useTypeName();
  const list = page?.draft.sections;
  const sections = useMemo(() => namedSections(list, nameOf), [list, nameOf]);
  const keys = useKeys(sections.length);
  const labels = useCommandLabels();
  if (!page) return null;
  const choose = (selection: number | 'page') => {
    select(selection);
    onSelect();
  };
  /** The space bar selects and stays in the list. */
  const onEnter = (event: KeyboardEvent, selection: number | 'page') => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    select(selection, selection === 'page' ? [] : ['sections', selection], true);
    onSelect();
  };
  const run = (command: SectionCommand, index: number) => {
    if (command === 'up' && index > 0) keys.move(index, index - 1);
    if (command === 'down' && index < sections.length - 1) keys.move(index, index + 1);
    runCommand(command, index);
    if (command === 'remove') focusSection(index);
  };
  const offered = commands.filter(({ command }) => isOffered(command, row));
  const problems = mistakesIn(page, fresh);
  return (
    <section className="panel sections" aria-labelledby="sections-title">
      <header className="panel-head">
        <h2 id="sections-title">{words.sections}</h2>
        {!row && (
          <Button
            icon="plus"
            aria-label={words.addSection}
            onClick={() => update({ adding: sections.length })}
          >
            {words.addThis}
          </Button>
        )}
      </header>
      <div className="scroll">
        <button
          type="button"
          className="section-item page-item"
          aria-current={selected === 'page' ? 'true' : undefined}
          onClick={() => choose('page')}
          onKeyDown={(event) => onEnter(event, 'page')}
        >
          <Icon name="file-text" />
          {words.pageSettings}
        </button>
        <button
          type="button"
          className="section-item page-item"
          aria-current={selected === 'frame' ? 'true' : undefined}
          onClick={() => void selectFrame().then(onSelect)}
        >
          <Icon name="panels-top-left" />
          {words.frame}
        </button>
        <Sortable
          ids={keys.all}
          nameOf={(index) => sections[index]?.name ?? ''}
          onMove={(from, to) => {
            keys.move(from, to);
            runCommand({ from, to });
          }}
        >
          <ol className="section-items">
            {sections.map(({ type, name, summary }, index) => {
              const hasProblem = problems.some((problem) => isWithin(problem, ['sections', index]));
              return (
                <SortableItem
                  key={keys.all[index]}
                  id={keys.all[index] ?? ''}
                  name={words.section(index + 1, name)}
                  className={`section-row${selected === index ? ' chosen' : ''}`}
                >
                  {(handle) => (
                    <>
                      <div className="section-line">
                        {!row && handle}
                        <button
                          type="button"
                          className="section-item"
                          aria-current={selected === index ? 'true' : undefined}
                          onClick={() => choose(index)}
                          onKeyDown={(event) => onEnter(event, index)}
                        >
                          <span className="section-name">
                            {name}
                            {type === 'modalForm' && <Icon name="app-window" size={13} />}
                            {hasProblem && <span className="dot" title={words.problems} />}
                          </span>
                          <span className="section-summary" dir="auto">
                            {summary}
                          </span>
                        </button>
                      </div>
                      {selected === index && (
                        <div
                          className="section-tools"
                          role="toolbar"
                          aria-label={words.sectionMenu(words.section(index + 1, name))}
                        >
                          {offered.map(({ command, icon }) => (
                            <IconButton
                              key={command}
                              icon={icon}
                              label={labels[command]}
                              onClick={() => run(command, index)}
                            />
                          ))}
                        </div>
                      )}
                    </>
                  )}
                </SortableItem>
              );
            })}
          </ol>
        </Sortable>
      </div>
      {adding !== undefined && <AddSectionDialog index={adding} />}
    </section>
  );
}

/** The focused section is gone: the section that takes its place, or the last one, has it then. */
function focusSection(index: number): void {
  requestAnimationFrame(() => {
    const items = document.querySelectorAll<HTMLElement>('.section-items .section-item');
    items[Math.min(index, items.length - 1)]?.focus();
  });
}

export function useCommandLabels(): Record<SectionCommand, string> {
  const words = useWords();
  return useMemo(
    () => ({
      up: words.moveUp,
      down: words.moveDown,
      before: words.addBefore,
      after: words.addAfter,
      duplicate: words.duplicate,
      copy: words.copySection,
      remove: words.remove,
    }),
    [words],
  );
}
