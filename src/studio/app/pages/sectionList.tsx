import { type KeyboardEvent, useMemo } from 'react';
import { mistakesIn } from '../form/fileProblems.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sortable, SortableItem } from '../parts/sortable.tsx';
import { startsWith } from '../saving/path.ts';
import { select, selectLayout } from '../state/actions.ts';
import { hiddenOn } from '../state/days.ts';
import { useWords } from '../state/hooks.ts';
import { update, useStudio } from '../state/store.ts';
import { AddSectionDialog } from './addSectionDialog.tsx';
import { moveSection, sectionCommands } from './sectionCommands.ts';
import { type NamedSection, namedSections, useTypeName } from './sectionNames.ts';

/** The sections of the open page, in their order, and what is done with them. */
export function SectionList({ onSelect }: { onSelect: () => void }) {
  const words = useWords();
  const page = useStudio((state) => (state.page ? state.open[state.page] : undefined));
  const selected = useStudio((state) => state.selected);
  const adding = useStudio((state) => state.adding);
  const day = useStudio((state) => state.today);
  const nameOf = useTypeName();
  const list = page?.draft.data.sections;
  const sections = useMemo(() => namedSections(list, nameOf), [list, nameOf]);
  const numbers = page?.draft.keys;
  const keys = useMemo(() => (numbers ?? []).map(String), [numbers]);
  if (!page) return null;
  const hidden = hiddenOn(page.draft.data, day);
  const problems = mistakesIn(page);
  const isWrong = (index: number) =>
    problems.some((problem) => startsWith(problem.path, ['sections', index]));
  return (
    <section className="panel flex min-h-0 flex-col" aria-labelledby="sections-title">
      <header className="panel-head">
        <h2 id="sections-title">{words.sections}</h2>
        <Button
          icon="plus"
          aria-label={words.addSection}
          onClick={() => update({ adding: sections.length })}
        >
          {words.addThis}
        </Button>
      </header>
      <div className="scroll">
        <PageItems onSelect={onSelect} />
        <Sortable ids={keys} nameOf={(index) => sections[index]?.name ?? ''} onMove={moveSection}>
          <ol className="section-items">
            {sections.map((section, index) => (
              <SortableItem
                key={keys[index]}
                id={keys[index] ?? ''}
                name={words.section(index + 1, section.name)}
                className={`section-row ${selected === index ? 'chosen bg-tint' : 'bg-panel'}`}
              >
                {(handle) => (
                  <>
                    <div className="section-line flex items-center pl-1.5">
                      {handle}
                      <SectionItem
                        {...{ section, index, onSelect }}
                        isSelected={selected === index}
                        isWrong={isWrong(index)}
                        isHidden={hidden.includes(index)}
                      />
                    </div>
                    {selected === index && (
                      <SectionTools name={words.section(index + 1, section.name)} index={index} />
                    )}
                  </>
                )}
              </SortableItem>
            ))}
          </ol>
        </Sortable>
      </div>
      {adding !== undefined && <AddSectionDialog index={adding} />}
    </section>
  );
}

/** The parts around the sections: title and description, and those that all pages share. */
function PageItems({ onSelect }: { onSelect: () => void }) {
  const words = useWords();
  const selected = useStudio((state) => state.selected);
  const items = [
    { part: 'page', icon: 'file', name: words.pageSettings, deeds: selecting('page', onSelect) },
    {
      ...{ part: 'layout', icon: 'panels-top-left', name: words.aroundPage },
      deeds: { onClick: () => void selectLayout().then(onSelect) },
    },
  ];
  return items.map(({ part, icon, name, deeds }) => (
    <button
      key={part}
      type="button"
      className="section-item page-item row text-quiet"
      aria-current={selected === part ? 'true' : undefined}
      {...deeds}
    >
      <Icon name={icon} />
      {name}
    </button>
  ));
}

interface SectionItemProps {
  section: NamedSection;
  index: number;
  isSelected: boolean;
  isWrong: boolean;
  /** Visitors do not see it on the day that is shown. */
  isHidden: boolean;
  onSelect: () => void;
}

function SectionItem(props: SectionItemProps) {
  const { section, index, isSelected, isWrong, isHidden, onSelect } = props;
  const words = useWords();
  const { type, name, summary } = section;
  return (
    <button
      type="button"
      className="section-item row min-w-0 flex-1 pr-2.5 pl-1 shadow-none"
      aria-current={isSelected ? 'true' : undefined}
      {...selecting(index, onSelect)}
    >
      <span className="section-name flex w-full items-center gap-1.5 font-semibold">
        {name}
        {type === 'modalForm' && <Icon name="app-window" size={13} />}
        {isWrong && <span className="size-2 rounded-full bg-alert" title={words.problems} />}
      </span>
      {isHidden && <NotPublic />}
      <span className="w-full truncate text-xs text-quiet" dir="auto">
        {summary}
      </span>
    </button>
  );
}

/** Marks a page or section that visitors do not see on the day that is shown. */
export function NotPublic({ className = '' }) {
  const words = useWords();
  return (
    <span className={`not-public ${className}`}>
      <Icon name="calendar-off" size={13} />
      {words.notPublicToday}
    </span>
  );
}

/** A click and the space bar select and stay in the list; Enter goes on to the form. */
function selecting(selection: number | 'page', onSelect: () => void) {
  return {
    onClick: () => {
      select(selection);
      onSelect();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      select(selection, selection === 'page' ? [] : ['sections', selection], true);
      onSelect();
    },
  };
}

/** @param name that of the section, with its number */
function SectionTools({ name, index }: { name: string; index: number }) {
  const words = useWords();
  return (
    <div
      className="section-tools flex flex-wrap gap-0.5 pr-2 pb-1.5 pl-7 pointer-coarse:pl-2"
      role="toolbar"
      aria-label={words.sectionMenu(name)}
    >
      {Object.entries(sectionCommands).map(([command, { icon, label, run }]) => (
        <IconButton
          key={command}
          icon={icon}
          label={words[label]}
          onClick={() => {
            run(index);
            if (command === 'remove') focusSection(index);
          }}
        />
      ))}
    </div>
  );
}

/** The focused section is gone: the section that takes its place, or the last one, has it then. */
function focusSection(index: number): void {
  requestAnimationFrame(() => {
    const items = document.querySelectorAll<HTMLElement>('.section-items .section-item');
    items[Math.min(index, items.length - 1)]?.focus();
  });
}
