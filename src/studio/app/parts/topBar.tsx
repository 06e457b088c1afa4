import { goToInvalid, show, timeTravel } from '../state/actions.ts';
import { loadAgain } from '../state/events.ts';
import { useWords } from '../state/hooks.ts';
import { readSite } from '../state/reading.ts';
import {
  invalidOnScreen,
  isUnsaved,
  type SaveState,
  update,
  useStudio,
  type View,
} from '../state/store.ts';
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
  const hasUnsaved = useStudio((state) => invalidOnScreen(state) !== undefined);
  const { undo, redo } = useStudio((state) => state.history);
  const mayUndo = undo || hasUnsaved;
  return (
    <section
      className="top-bar flex min-h-12 items-center gap-x-4 gap-y-0.5 border-b border-rule bg-panel px-4 max-xl:gap-x-2.5 max-lg:gap-x-2 max-lg:px-2 max-md:min-h-0 max-md:flex-wrap max-sm:gap-x-0.5 max-sm:px-1"
      aria-label={words.studio}
    >
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

const icons: Partial<Record<SaveState, string>> = {
  saved: 'circle-check',
  saving: 'loader',
  conflicted: 'git-pull-request-closed',
  offline: 'wifi-off',
  stale: 'rotate-cw',
};

const calm = 'min-w-23 max-md:min-w-0 max-md:[&>span]:sr-only';
const looks: Partial<Record<SaveState, string>> = {
  saved: `${calm} text-good`,
  saving: `${calm} text-quiet`,
};
/** In a narrow window a long word on saving has a line of its own. */
const alarming =
  'rounded-md bg-wrong px-2.5 py-[3px] font-semibold text-alert max-md:order-last max-md:w-full';

function SaveMark() {
  const words = useWords();
  const save = useStudio((state) => state.save);
  const fault = useStudio((state) => state.fault);
  const hasUnsaved = useStudio(isUnsaved);
  const hasMistakes = useStudio(({ counts }) => counts.errors > 0);
  const told = {
    ...words,
    saved: hasMistakes ? words.savedWithMistakes : words.saved,
    unwritten: words.unwritten(fault),
    failed: words.unsaved,
    stale: hasUnsaved ? words.staleUnsaved : words.stale,
  };
  return (
    <p
      className={`save flex items-center gap-1.5 max-md:mr-2 ${looks[save] ?? alarming}`}
      data-save={save}
    >
      <Icon name={icons[save] ?? 'circle-alert'} />
      <span>{told[save]}</span>
      {save === 'invalid' && (
        <Button look="quiet" onClick={() => void goToInvalid()}>
          {words.showInvalid}
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
    <fieldset className="segments flex-none" aria-label={words.interfaceLanguage}>
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
