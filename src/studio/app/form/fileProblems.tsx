import type { ReactNode } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Problem } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { ProblemList } from '../problems/problemList.tsx';
import { startsWith } from '../saving/path.ts';
import { dropUnsaved } from '../saving/sync.ts';
import { useWords } from '../state/hooks.ts';
import { mistakesOfHeld, type OpenFile } from '../state/openFile.ts';

export function mistakesIn(file: OpenFile): Problem[] {
  if (file.held.size > 0) return mistakesOfHeld(file);
  return file.problems.filter(({ severity }) => severity === 'error');
}

/** True for a problem that has its field in the form of a path. */
export function isShownIn(problem: Problem, path: Path): boolean {
  return startsWith(problem.path, path) && problem.path[path.length] !== 'sections';
}

interface FormProblemsProps {
  file: OpenFile;
  /** The place of the form's data in the file. */
  path: Path;
}

/** That something is not saved, what of it has no field here, and the way back. */
export function NotSaved({ file, path }: FormProblemsProps) {
  const words = useWords();
  if (file.held.size === 0) return null;
  const elsewhere = mistakesOfHeld(file).filter(
    (problem) => problem.file !== file.file || !isShownIn(problem, path),
  );
  return (
    <Alarm title={words.invalid}>
      {elsewhere.length > 0 && <ProblemList problems={elsewhere} />}
      <Button icon="undo-2" onClick={() => dropUnsaved(file)}>
        {words.discard}
      </Button>
    </Alarm>
  );
}

export function Unreadable({ file }: { file: OpenFile }) {
  const words = useWords();
  return (
    <Alarm title={words.unreadable}>
      <ProblemList problems={file.problems} isOfFile isPlain />
    </Alarm>
  );
}

function Alarm({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords();
  return (
    <section className="refusal" aria-label={words.problems}>
      <p className="font-bold">{title}</p>
      {children}
    </section>
  );
}

/** Parts of a translation whose original has changed: no field is wrong, and they may be right as they are. */
export function Compare({ file, path }: FormProblemsProps) {
  const words = useWords();
  const stale = mistakesIn(file).filter((one) => one.translated && isShownIn(one, path));
  if (stale.length === 0) return null;
  return (
    <section
      className="compare my-3 grid gap-2 rounded-md bg-wrong px-3 py-2.5 text-sm text-mistake"
      aria-label={words.problems}
    >
      <ProblemList problems={stale} isOfFile isPlain />
    </section>
  );
}
