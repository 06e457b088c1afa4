import { FormPanel } from './formPanel.tsx';
import { useWords } from './hooks.ts';
import { PageList } from './pageList.tsx';
import { Preview } from './preview.tsx';
import { SectionList } from './sectionList.tsx';

/** Pages and sections at the left, the page in the middle, the form at the right. Hidden, the page stays loaded. */
export function PagesView({ isHidden }: { isHidden: boolean }) {
  const words = useWords();
  return (
    <main className="columns" hidden={isHidden} aria-label={words.pages}>
      <div className="column left">
        <PageList />
        <SectionList />
      </div>
      <Preview />
      <section className="column right" aria-label={words.fields}>
        {/* Another view may have a form of its own, with fields of the same names. */}
        {!isHidden && <FormPanel />}
      </section>
    </main>
  );
}
