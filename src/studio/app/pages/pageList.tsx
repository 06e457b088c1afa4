import { useEffect, useMemo, useRef, useState } from 'react';
import { isPublicOn } from '../../../content/dates/publicOn.ts';
import type { PageEntry } from '../../api/files.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { SearchBox } from '../parts/searchBox.tsx';
import { ProblemCount } from '../problems/problemList.tsx';
import { TextHits } from '../search/textHits.tsx';
import { openPage } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { PageDialog, type PageTask } from './pageDialogs.tsx';
import { byFolder, byImportance, shortTitle } from './pageNames.ts';
import { NotPublic } from './sectionList.tsx';

/** How many of a folder are shown: more are not looked through, but searched. */
const most = 150;

/** Every page, by folder; when something is searched for, by title or address, and by texts. */
export function PageList() {
  const words = useWords();
  const all = useStudio((state) => state.pages);
  const pages = useMemo(() => all.toSorted(byImportance), [all]);
  const languages = useMemo(() => [...new Set(all.map((page) => page.lang))].sort(), [all]);
  const [sought, setSought] = useState('');
  const [lang, setLang] = useState('all');
  const [task, setTask] = useState<PageTask>();
  const list = useRef<HTMLElement>(null);
  const open = useStudio((state) => state.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const ofLanguage = pages.filter((page) => lang === 'all' || page.lang === lang);
  const found = ofLanguage.filter(({ title, route }) =>
    `${title} ${route}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <section className="panel pages flex min-h-0 flex-col" aria-labelledby="pages-title">
      <header className="panel-head">
        <h2 id="pages-title">{words.pages}</h2>
        <Button icon="plus" aria-label={words.addPage} onClick={() => setTask('add')}>
          {words.addThis}
        </Button>
      </header>
      <div className="flex gap-1.5 pr-3 pb-2 pl-4 *:first:min-w-0 *:first:flex-1">
        <SearchBox label={words.searchPages} sought={sought} onSeek={setSought} />
        <select
          className="w-auto"
          aria-label={words.pageLanguage}
          value={lang}
          onChange={({ target }) => setLang(target.value)}
        >
          <option value="all">{words.allLanguages}</option>
          {languages.map((tag) => (
            <option key={tag} value={tag}>
              {tag.toUpperCase()}
            </option>
          ))}
        </select>
      </div>
      <nav className="scroll" aria-labelledby="pages-title" ref={list}>
        {found.length === 0 && <p className="help mx-4">{words.noPages}</p>}
        {sought ? <Pages pages={found} /> : <Folders pages={ofLanguage} />}
        <TextHits sought={sought} pages={ofLanguage} lang={lang === 'all' ? undefined : lang} />
      </nav>
      <PageTools onChoose={setTask} />
      {task && <PageDialog task={task} onClose={() => setTask(undefined)} />}
    </section>
  );
}

const tools = [
  { task: 'translate', name: 'translatePage' },
  { task: 'move', name: 'movePage' },
  { task: 'copy', name: 'copyPage', icon: 'copy' },
  { task: 'remove', name: 'removePage', icon: 'trash' },
] as const;

/** Actions on the open page. */
function PageTools({ onChoose }: { onChoose: (task: PageTask) => void }) {
  const words = useWords();
  const page = useStudio(({ page, pages }) => pages.find(({ file }) => file === page));
  if (!page) return null;
  return (
    <div
      className="flex items-center border-t border-rule px-2.5 py-1"
      role="toolbar"
      aria-label={words.sectionMenu(words.quoted(shortTitle(page.title)))}
    >
      {tools.map(({ task, name, ...tool }) =>
        'icon' in tool ? (
          <IconButton
            key={task}
            icon={tool.icon}
            label={words[name]}
            onClick={() => onChoose(task)}
          />
        ) : (
          <Button
            key={task}
            look="quiet"
            className="mr-auto px-[5px] text-sm"
            onClick={() => onChoose(task)}
          >
            {words[name]}
          </Button>
        ),
      )}
    </div>
  );
}

function Folders({ pages }: { pages: PageEntry[] }) {
  const open = useStudio((state) => state.page);
  const folders = byFolder(pages);
  const names = [...folders.keys()].filter(Boolean).sort();
  const [shown, setShown] = useState<Record<string, boolean>>({});
  return (
    <>
      <Pages pages={folders.get('') ?? []} />
      {names.map((name) => {
        const inside = folders.get(name) ?? [];
        const isOpen = shown[name] ?? inside.some(({ file }) => file === open);
        return (
          <div key={name}>
            <button
              type="button"
              className="folder row font-semibold text-quiet"
              aria-expanded={isOpen}
              onClick={() => setShown({ ...shown, [name]: !isOpen })}
            >
              <Icon name={isOpen ? 'folder-open' : 'folder'} />
              {name}
              <span className="count">{inside.length}</span>
            </button>
            {isOpen && <Pages pages={inside} />}
          </div>
        );
      })}
    </>
  );
}

function Pages({ pages }: { pages: PageEntry[] }) {
  const words = useWords();
  const open = useStudio((state) => state.page);
  const shown = useStudio((state) => state.today);
  return (
    <ul className="page-items">
      {pages.slice(0, most).map(({ file, route, title, problems, ...days }) => (
        <li key={file}>
          <button
            type="button"
            className="row"
            aria-current={file === open ? 'page' : undefined}
            onClick={() => void openPage(route)}
          >
            <span className="page-title" dir="auto">
              {shortTitle(title)}
            </span>
            <span className="page-route">{route}</span>
            {!isPublicOn(days, shown) && <NotPublic className="order-4" />}
            <ProblemCount {...problems} />
          </button>
        </li>
      ))}
      {pages.length > most && <li className="help px-4">{words.morePages(pages.length - most)}</li>}
    </ul>
  );
}
