import { useState } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Clash } from '../../../edit/diff/merge.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { valueAt, valueAtPath } from '../../../shared/json.ts';
import type { NameEntry } from '../changes/changeWords.ts';
import { SideBySide, type Titles } from '../changes/sideBySide.tsx';
import { entryName } from '../form/fieldNames.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { decide } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { namesAlong, placeName, schemaAt, sectionSchema } from '../state/places.ts';
import { conflicted, useStudio } from '../state/store.ts';
import { ListSides } from './listSides.tsx';
import { TypedText, typedPath } from './typedText.tsx';

/** Asks the operator, who sees both versions of a place that was changed here and elsewhere. */
export function ConflictDialog() {
  const known = useStudio(conflicted);
  const clash = known?.clashes.at(-1);
  if (!known || !clash) return null;
  return <Question key={`${known.file} ${clash.path.join('/')}`} known={known} clash={clash} />;
}

function Question({ known, clash }: { known: OpenFile; clash: Clash }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const lang = useStudio((state) => state.lang);
  const pages = useStudio((state) => state.pages);
  const nameOf = useTypeName();
  const [typed] = useState(() => typedPath(known, clash));
  if (!contract) return null;
  const { path } = clash;
  const isTyped = typed !== undefined && isSame(typed, path);
  const yours = isTyped ? valueAtPath(known.draft, path) : clash.yours;
  const [holder, key] =
    typeof path.at(-1) === 'string' ? [path.slice(0, -1), path.slice(-1)] : [path, []];
  const isOfSection = path[0] === 'sections' && typeof path[1] === 'number';
  const type = valueAtPath(known.draft, [...path.slice(0, 2), 'type']);
  const place = placeName(
    { path: path.slice(0, isOfSection ? 2 : 1), ...(typeof type === 'string' && { type }) },
    known.kind,
    contract,
    lang,
  );
  const titles: Titles = [words.yours, words.theirs];
  const lists = [clash.base, clash.yours, clash.theirs];
  const [base, mine, other] = isTyped
    ? []
    : lists.map((one) => (Array.isArray(one) ? one : undefined));
  return (
    <Dialog
      title={words.conflict}
      lead={[fileName(known.file, pages, words), place].filter(Boolean).join(', ')}
      size="wide"
    >
      {base && mine && other ? (
        <ListSides titles={titles} base={base} sides={[mine, other]} nameOf={nameOfEntry} />
      ) : (
        <SideBySide
          schema={schemaAt(contract, known, holder)}
          titles={titles}
          before={within(key, yours)}
          after={within(key, clash.theirs)}
          typed={
            isTyped
              ? { path: key, field: <TypedText known={known} path={typed} label={words.yours} /> }
              : undefined
          }
        />
      )}
      {typed && !isTyped && (
        <TypedText
          known={known}
          path={typed}
          label={words.typeOnIn(nameOfField(typed))}
          isLabelSeen
        />
      )}
      <div className="dialog-actions">
        <Button onClick={() => void decide(false)}>{words.takeTheirs}</Button>
        <Button look="main" onClick={() => void decide(true)}>
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
  );

  /** A section by its type; another entry as its list calls it. */
  function nameOfEntry(entry: unknown): ReturnType<NameEntry> {
    const type = valueAt(entry, 'type');
    const section =
      contract && typeof type === 'string' ? sectionSchema(contract, type) : undefined;
    if (section) return { name: nameOf(String(type)), schema: section };
    const schema = contract && schemaAt(contract, known, [...path, 0]);
    return { name: (schema && entryName(schema, lang)) ?? '', schema };
  }

  function nameOfField(field: Path): string {
    const [first, index, ...rest] = field;
    const isOfSection = first === 'sections' && typeof index === 'number';
    const base = isOfSection ? [first, index] : [];
    const schema = contract && schemaAt(contract, known, base);
    return namesAlong(schema, isOfSection ? rest : field, lang).join(', ');
  }
}

/** A value within what holds it, so that it is shown with its name. */
function within([key]: Path, value: unknown): unknown {
  return key === undefined ? value : { [key]: value };
}
