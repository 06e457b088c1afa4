import type { Path } from '../../../content/schema/traversal.ts';
import type { Clash } from '../../../edit/diff/merge.ts';
import { SideBySide } from '../changes/sideBySide.tsx';
import { namedSections, useTypeName } from '../pages/sectionNames.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { decide } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { schemaAt } from '../state/places.ts';
import { conflicted, useStudio } from '../state/store.ts';

/** Asks the operator, who sees both versions of a place that was changed here and elsewhere. */
export function ConflictDialog() {
  const words = useWords();
  const known = useStudio(conflicted);
  const contract = useStudio((state) => state.contract);
  const pages = useStudio((state) => state.pages);
  const nameOf = useTypeName();
  const clash = known?.clashes.at(-1);
  if (!known || !clash || !contract) return null;
  const { path } = clash;
  const [holder, yours, theirs] = named(clash);
  const section = namedSections(known.draft.sections, nameOf)[Number(path[1])];
  const place =
    path[0] === 'sections' && section
      ? words.section(Number(path[1]) + 1, section.name)
      : path.join(' ');
  return (
    <Dialog
      key={path.join('/')}
      title={words.conflict}
      lead={[fileName(known.file, pages, words), place].filter(Boolean).join(', ')}
      size="wide"
    >
      <SideBySide
        schema={schemaAt(contract, known, holder)}
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

/** Both sides of a field within what holds it, so that they are shown with its name. */
function named({ path, yours, theirs }: Clash): [holder: Path, yours: unknown, theirs: unknown] {
  const key = path.at(-1);
  if (typeof key !== 'string') return [path, yours, theirs];
  return [path.slice(0, -1), { [key]: yours }, { [key]: theirs }];
}
