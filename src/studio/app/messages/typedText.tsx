import { useId, useLayoutEffect, useRef } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Clash } from '../../../edit/diff/merge.ts';
import { valueAtPath } from '../../../shared/json.ts';
import { paragraphsIn, textOfParagraphs } from '../form/fieldValue.ts';
import { pathOf, startsWith } from '../saving/path.ts';
import { edit } from '../saving/sync.ts';
import type { OpenFile } from '../state/openFile.ts';
import { emptyAt, schemaAt } from '../state/places.ts';
import { formFile, get } from '../state/store.ts';

/**
 * The text that is being typed while the operator is asked about a place: the text of that place, or else
 * the one in it that has the caret. Undefined when there is none.
 */
export function typedPath(known: OpenFile, { path, yours, theirs }: Clash): Path | undefined {
  const isEmptied = yours === undefined && typeof path.at(-1) === 'string';
  if (isText(known, path, isEmptied ? theirs : yours)) return path;
  const typed = focusedPath(known);
  const isInside = typed && startsWith(typed, path);
  return isInside && isText(known, typed, valueAtPath(known.draft, typed)) ? typed : undefined;
}

/** True for words, and for paragraphs; not for one of some choices. */
function isText(known: OpenFile, path: Path, value: unknown): boolean {
  const { contract } = get();
  if (contract && schemaAt(contract, known, path)?.enum) return false;
  return typeof value === 'string' || isParagraphs(value);
}

function isParagraphs(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}

/** The path of the form's field that has the focus. */
function focusedPath({ file, draft }: OpenFile): Path | undefined {
  const state = get();
  const { view, shared, selected } = state;
  const isOfForm = file === (view === 'shared' ? shared : formFile(state));
  const { id = '' } = document.activeElement ?? {};
  if (!isOfForm || !id.startsWith('field/')) return undefined;
  const isSection = view !== 'shared' && typeof selected === 'number';
  const base: Path = isSection ? ['sections', selected] : [];
  return [...base, ...pathOf(id, valueAtPath(draft, base))];
}

interface TypedTextProps {
  known: OpenFile;
  path: Path;
  label: string;
  isLabelSeen?: boolean;
}

/** Takes the letters of a text that is still being typed, with the caret where it was. */
export function TypedText({ known, path, label, isLabelSeen = false }: TypedTextProps) {
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const value = valueAtPath(known.draft, path);
  const text = textOfParagraphs(value);
  useLayoutEffect(() => {
    const field = element.current;
    const before = document.activeElement;
    const isSame = before instanceof HTMLTextAreaElement && before.value === field?.value;
    const caret = isSame ? before.selectionEnd : field?.value.length;
    if (caret !== undefined) field?.setSelectionRange(caret, caret);
  }, []);
  const change = (next: string) => {
    const whole = isParagraphs(value) ? paragraphsIn(next) : next.replace(/\s*\n\s*/g, ' ');
    edit(known.file, {
      ...{ edit: 'set', path },
      value: whole.length > 0 ? whole : emptyAt(known, path),
    });
  };
  return (
    <>
      <label htmlFor={id} className={isLabelSeen ? 'field-label' : 'sr-only'}>
        {label}
      </label>
      <textarea
        ref={element}
        id={id}
        rows={1}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isParagraphs(value)) event.preventDefault();
        }}
      />
    </>
  );
}
