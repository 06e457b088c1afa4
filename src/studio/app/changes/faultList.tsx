import type { Faults, FileChange, Problem } from '../../api.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { useWords } from '../state/hooks.ts';
import { usePlaceName } from '../state/places.ts';
import { todosIn } from '../state/todos.ts';
import { changeName } from './fileChanges.tsx';

const kinds = ['mistakes', 'needed', 'earlier'] as const;

export function isFaulty(faults: Faults | undefined): boolean {
  return faults !== undefined && kinds.some((kind) => faults[kind].length > 0);
}

/** The mistakes that keep back what is chosen, by their cause. */
export function FaultList({ faults }: { faults: Faults | undefined }) {
  const words = useWords();
  if (!faults) return null;
  return kinds.map((kind) => (
    <Problems key={kind} lead={words.faultLeads[kind]} problems={faults[kind]} />
  ));
}

/** How many problems are told: more say the same of other places. */
const most = 3;

export function Problems({ lead, problems }: { lead: string; problems: Problem[] }) {
  const words = useWords();
  const placeName = usePlaceName();
  if (problems.length === 0) return null;
  const told = problems.slice(0, most).map((problem) => ({
    key: `${problem.file} ${problem.place} ${problem.message}`,
    where: `${problem.route ?? sharedName(problem.file, words) ?? problem.file}, ${placeName(problem)}`,
    message: problem.message,
  }));
  return (
    <div className="basket-problems">
      <p>{lead}</p>
      <ul>
        {told.map(({ key, where, message }) => (
          <li key={key}>
            {where}: {message}
          </li>
        ))}
      </ul>
      {problems.length > most && <p>+ {problems.length - most}</p>}
    </div>
  );
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
    <div className="note">
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
