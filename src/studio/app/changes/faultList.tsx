import type { FileName } from '../../api/files.ts';
import type { Problem } from '../../api/problems.ts';
import type { FileChange } from '../../api/publishing.ts';
import { TranslationButtons } from '../messages/translationButtons.tsx';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { goTo } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { usePlaceName } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { todosIn } from '../state/todos.ts';
import { changeName } from './fileChanges.tsx';

/** How many problems are told: more say the same of other places. */
const most = 3;

interface ProblemsProps {
  lead: string;
  problems: Problem[];
  /** A translation can be confirmed here. */
  hasAnswers?: boolean;
}

export function Problems({ lead, problems, hasAnswers = false }: ProblemsProps) {
  const placeName = usePlaceName();
  const fileName = useFileName();
  if (problems.length === 0) return null;
  const told = problems.slice(0, most).map((problem) => ({
    key: `${problem.file} ${problem.place} ${problem.message}`,
    where: `${fileName(problem.file)}, ${placeName(problem)}`,
    problem,
  }));
  return (
    <div className="basket-problems text-xs wrap-anywhere">
      <p>{lead}</p>
      <ul className="*:not-first:mt-1">
        {told.map(({ key, where, problem: { file, path, message, translated } }) => (
          <li key={key}>
            <button
              type="button"
              className="link text-left align-top"
              onClick={() => void goTo(file, path)}
            >
              {where}
            </button>
            <p>{message}</p>
            {hasAnswers && translated && <TranslationButtons translated={translated} />}
          </li>
        ))}
      </ul>
      {problems.length > most && <p>+ {problems.length - most}</p>}
    </div>
  );
}

/** A page by its title and address, and a shared file by its name. */
function useFileName(): (file: FileName) => string {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  return (file) => {
    const page = pages.find((known) => known.file === file);
    return page
      ? `${shortTitle(page.title)} (${page.route})`
      : (sharedName(file, words) ?? file.replace(/^pages\//, ''));
  };
}

/** The fields of chosen files that hold what was refused: the version has them as they were saved last. */
export function Unsaved({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = useStudio((state) => state.open);
  const refused = changes.flatMap(({ file }) =>
    (open[file]?.refusals ?? []).filter((problem) => problem.file === file),
  );
  return <Problems lead={words.unsavedFields} problems={refused} />;
}

/** The chosen pages that visitors would see with texts still to be written. */
export function Unwritten({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = changes.flatMap((change) => {
    const count = todosIn(change.after).length;
    return count > 0 ? [{ change, count }] : [];
  });
  if (open.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-md bg-[#fff8e6] px-2.5 py-2">
      <p>{words.unwrittenTexts}</p>
      <ul>
        {open.map(({ change, count }) => (
          <li key={change.file}>
            <strong>{changeName(change, words)}</strong>: {words.textsToWrite(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
