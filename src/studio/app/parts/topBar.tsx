import { goToRefused, show, timeTravel } from '../state/actions.ts';
import { loadAgain } from '../state/events.ts';
import { useWords } from '../state/hooks.ts';
import { readSite } from '../state/reading.ts';
import {
  isUnsaved,
  refusedOnScreen,
  type SaveState,
  update,
  useStudio,
  type View,
} from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const tabs: { view: View; icon: string }[] = [
  { view: 'pages', icon: 'files' },
  { view: 'shared', icon: 'library' },
  { view: 'changes', icon: 'git-compare' },
  { view: 'problems', icon: 'circle-alert' },
];

/** The views, undo and redo, and the state of saving. */
export function TopBar() {
  const words = useWords();
  const hasUnsaved = useStudio((state) => refusedOnScreen(state) !== undefined);
  const { undo, redo } = useStudio((state) => state.history);
  const mayUndo = undo || hasUnsaved;
  return (
    <section className="top-bar" aria-label={words.studio}>
      <h1 className="text-[0.9375rem] font-bold max-sm:sr-only">{words.studio}</h1>
      <Tabs />
      <div className="ml-auto flex">
        <IconButton
          icon="undo-2"
          label={mayUndo ? words.undo : words.nothingToUndo}
          aria-disabled={!mayUndo}
          onClick={() => void timeTravel('undo')}
        />
        <IconButton
          icon="redo-2"
          label={redo ? words.redo : words.nothingToRedo}
          aria-disabled={!redo}
          onClick={() => void timeTravel('redo')}
        />
      </div>
      <SaveMark />
      <Languages />
    </section>
  );
}

function Tabs() {
  const words = useWords();
  const shown = useStudio((state) => state.view);
  const { errors, warnings } = useStudio((state) => state.counts);
  const count = errors + warnings;
  return (
    <nav
      aria-label={words.views}
      className="tabs flex gap-1 self-stretch max-md:h-11.5 max-sm:gap-0"
    >
      {tabs.map(({ view, icon }) => (
        <button
          key={view}
          type="button"
          className="tab gap-1.5 border-b-2 md:max-xl:[&>svg]:hidden"
          aria-current={view === shown ? 'page' : undefined}
          onClick={() => show(view)}
        >
          <Icon name={icon} />
          <span className="max-md:sr-only">{words[view]}</span>
          {view === 'problems' && count > 0 && (
            <span className={`count ml-0 ${errors > 0 ? 'bad' : ''}`}>{count}</span>
          )}
        </button>
      ))}
    </nav>
  );
}

interface Mark {
  icon: string;
  words: (words: Words, fault: string, hasUnsaved: boolean) => string;
}

const marks: Record<SaveState, Mark> = {
  saved: { icon: 'circle-check', words: ({ saved }) => saved },
  saving: { icon: 'loader', words: ({ saving }) => saving },
  refused: { icon: 'circle-alert', words: ({ refused }) => refused },
  conflicted: { icon: 'git-pull-request-closed', words: ({ conflicted }) => conflicted },
  kept: { icon: 'circle-alert', words: ({ kept }) => kept },
  offline: { icon: 'wifi-off', words: ({ offline }) => offline },
  failed: { icon: 'circle-alert', words: ({ unsaved }) => unsaved },
  unwritten: { icon: 'circle-alert', words: ({ unwritten }, fault) => unwritten(fault) },
  stale: {
    icon: 'rotate-cw',
    words: ({ stale, staleUnsaved }, _, hasUnsaved) => (hasUnsaved ? staleUnsaved : stale),
  },
};

function SaveMark() {
  const words = useWords();
  const save = useStudio((state) => state.save);
  const fault = useStudio((state) => state.fault);
  const hasUnsaved = useStudio(isUnsaved);
  const mark = marks[save];
  return (
    <p className={`save ${save}`} data-save={save}>
      <Icon name={mark.icon} />
      <span>{mark.words(words, fault, hasUnsaved)}</span>
      {save === 'refused' && (
        <Button look="quiet" onClick={() => void goToRefused()}>
          {words.showRefused}
        </Button>
      )}
      {save === 'stale' && (
        <Button icon="rotate-cw" onClick={loadAgain}>
          {words.reload}
        </Button>
      )}
    </p>
  );
}

function Languages() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  return (
    <fieldset className="segments flex-none max-sm:order-1" aria-label={words.interfaceLanguage}>
      {(['en', 'es'] as const).map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === lang}
          onClick={() => {
            update({ lang: code });
            // The server hears of the language, and tells the problems in it.
            void readSite().catch(() => {});
          }}
        >
          <abbr className="no-underline" title={code === 'en' ? 'English' : 'Español'}>
            {code.toUpperCase()}
          </abbr>
        </button>
      ))}
    </fieldset>
  );
}
