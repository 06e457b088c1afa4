import { decide } from './actions.ts';
import { useWords } from './hooks.ts';
import { Button } from './parts/button.tsx';
import { Dialog } from './parts/dialog.tsx';
import { valueAt } from './path.ts';
import { schemaAt } from './places.ts';
import { namedSections, useTypeName } from './sectionNames.ts';
import { SideBySide } from './sideBySide.tsx';
import { useStudio } from './store.ts';

/** The same place was changed here and elsewhere: the operator decides, seeing both. */
export function ConflictDialog() {
  const words = useWords();
  const conflict = useStudio((state) => state.conflict);
  const known = useStudio(({ open }) => (conflict ? open[conflict.file] : undefined));
  const contract = useStudio((state) => state.contract);
  const nameOf = useTypeName();
  if (!conflict || !known || !contract) return null;
  const { file, path } = conflict;
  const section = namedSections(known.draft.sections, nameOf)[Number(path[1])];
  const place =
    path[0] === 'sections' && section
      ? words.section(Number(path[1]) + 1, section.name)
      : conflict.place;
  const yours = conflict.yours ?? valueAt(known.draft, path);
  const theirs = conflict.theirs ?? valueAt(known.saved, path);
  return (
    <Dialog title={words.conflict} lead={[file, place].filter(Boolean).join(', ')} size="wide">
      <SideBySide
        schema={schemaAt(contract, known, path)}
        titles={[words.yours, words.theirs]}
        before={yours}
        after={theirs}
      />
      <div className="dialog-actions">
        <Button onClick={() => void decide(false)}>{words.takeTheirs}</Button>
        <Button look="main" onClick={() => void decide(true)}>
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}
