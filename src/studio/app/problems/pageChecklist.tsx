import { useMemo } from 'react';
import { isSame } from '../../../edit/diff/similarity.ts';
import { Button } from '../parts/button.tsx';
import { goTo } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { useStudio } from '../state/store.ts';
import { todoAfter, todosIn } from '../state/todos.ts';
import { ProblemList } from './problemList.tsx';

/** How much of the page is still to be done, and the way from one place to the next. */
export function PageChecklist({ file }: { file: OpenFile }) {
  const words = useWords();
  const selected = useStudio((state) => state.selected);
  const target = useStudio((state) => state.target);
  const count = useMemo(() => todosIn(file.draft.data).length, [file.draft]);
  const others = file.problems.filter(({ code }) => code !== 'placeholder-text');
  if (count + others.length === 0) return null;
  const place = target?.path ?? (typeof selected === 'number' ? ['sections', selected] : []);
  const here = others.findIndex(({ path }) => isSame(path, target?.path));
  const next = todoAfter(file.draft.data, place) ?? others[(here + 1) % others.length]?.path;
  return (
    <section className="to-write" aria-label={words.toWrite}>
      {others.length > 0 && (
        <details className="w-full">
          <summary className="py-1">{words.toLookAt(others.length)}</summary>
          <div className="scroll max-h-[40vh]">
            <ProblemList problems={others} isOfFile />
          </div>
        </details>
      )}
      <p>{count > 0 && words.textsToWrite(count)}</p>
      <Button icon="arrow-down" onClick={() => next && void goTo(file.file, next)}>
        {words.next}
      </Button>
    </section>
  );
}
