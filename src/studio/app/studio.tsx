import { useEffect } from 'react';
import { ChangesView } from './changes/changesView.tsx';
import { PagesView } from './pages/pagesView.tsx';
import { SharedView } from './pages/sharedView.tsx';
import { TopBar } from './parts/topBar.tsx';
import { Notices } from './problems/notices.tsx';
import { ProblemsView } from './problems/problemsView.tsx';
import { timeTravel } from './state/actions.ts';
import { useStudio, type View } from './state/store.ts';
import { undoKeyOf } from './state/undoKey.ts';

const views: Record<Exclude<View, 'pages'>, () => React.ReactNode> = {
  shared: SharedView,
  changes: ChangesView,
  problems: ProblemsView,
};

/** The whole studio: a bar, what it shows, and what is told. */
export function Studio() {
  const view = useStudio((state) => state.view);
  const lang = useStudio((state) => state.lang);
  const announcement = useStudio((state) => state.announcement);
  const Shown = view === 'pages' ? undefined : views[view];

  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  useEffect(() => {
    addEventListener('keydown', onKey);
    for (const type of dragging) addEventListener(type, keepStudio);
    return () => {
      removeEventListener('keydown', onKey);
      for (const type of dragging) removeEventListener(type, keepStudio);
    };
  }, []);

  return (
    <>
      <TopBar />
      <PagesView isHidden={Shown !== undefined} />
      {Shown && <Shown />}
      <Notices />
      <div className="sr-only" role="status">
        {announcement}
      </div>
    </>
  );
}

const dragging = ['dragover', 'drop'] as const;

/** A browser would show a file in place of the studio that is dropped where no picture is expected. */
function keepStudio(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

function onKey(event: KeyboardEvent): void {
  const direction = undoKeyOf(event);
  if (!direction) return;
  event.preventDefault();
  void timeTravel(direction);
}
