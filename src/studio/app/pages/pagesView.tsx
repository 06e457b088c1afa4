import { useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Preview } from '../preview/preview.tsx';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { FormPanel } from './formPanel.tsx';
import { PageList } from './pageList.tsx';
import { SectionList } from './sectionList.tsx';

const panels = [
  { panel: 'list', icon: 'list', name: 'sections' },
  { panel: 'page', icon: 'monitor', name: 'preview' },
  { panel: 'fields', icon: 'text-cursor-input', name: 'fields' },
] as const;

type Panel = (typeof panels)[number]['panel'];

/**
 * Pages and sections at the left, the page in the middle, the form at the right; in a small window
 * one of them at a time. Hidden, the page stays loaded.
 */
export function PagesView({ isHidden }: { isHidden: boolean }) {
  const words = useWords();
  const [panel, setPanel] = usePanel();
  return (
    <main className="columns" data-panel={panel} hidden={isHidden} aria-label={words.pages}>
      <div className="column left">
        <PageList />
        <SectionList onSelect={() => setPanel('fields')} />
      </div>
      <Preview />
      <section className="column right" aria-label={words.fields}>
        {/* Another view may have a form of its own, with fields of the same names. */}
        {!isHidden && <FormPanel />}
      </section>
      <fieldset
        className="panel-switch hidden grid-cols-3 border-t border-rule bg-panel max-lg:grid"
        aria-label={words.panels}
      >
        {panels.map(({ panel: one, icon, name }) => (
          <button
            key={one}
            type="button"
            className="tab min-h-13 justify-center gap-2 border-t-2"
            aria-pressed={one === panel}
            onClick={() => setPanel(one)}
          >
            <Icon name={icon} />
            {words[name]}
          </button>
        ))}
      </fieldset>
    </main>
  );
}

/** The panel of a small window: a page that was opened, then the field that is asked for. */
function usePanel(): [Panel, (panel: Panel) => void] {
  const [panel, setPanel] = useState<Panel>('page');
  const page = useStudio((state) => state.page);
  const target = useStudio((state) => state.target);
  useEffect(() => {
    if (target) setPanel('fields');
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is opened is shown, unless a field in it is asked for.
  useEffect(() => {
    if (!target) setPanel('page');
  }, [page]);
  return [panel, setPanel];
}
