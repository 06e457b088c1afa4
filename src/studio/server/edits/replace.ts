import { everyFact } from '../../../content/text/facts.ts';
import { differing, figuresIn } from '../../../content/text/figures.ts';
import { shortened } from '../../../edit/diff/shorten.ts';
import { layoutLanguage } from '../../../edit/links/addresses.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { ChangeAnswer, DataEdit } from '../../api/edits.ts';
import type { ReplaceRequest } from '../../api/texts.ts';
import { replacedIn } from '../answers/searchAnswer.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { change } from './change.ts';
import { changedElsewhere, impossible, refused } from './refusals.ts';

/** Writes other words in chosen texts: one change, which one step takes back, or none. */
export function replace(session: Session, request: ReplaceRequest): ChangeAnswer {
  const { find, places } = request;
  session.refresh();
  const stale = places.find(({ file, revision }) => revision !== session.stateOf(file).revision);
  if (stale) return refused(session, changedElsewhere(session, stale.file));
  const changes = places.map(({ file, path, revision }) => {
    const source = session.store.sourceOf(file);
    const text = String(valueAtPath(source && parseDocument(source)?.value, path));
    return { file, path, revision, text, value: replacedIn(text, find, request.replace) };
  });
  const other = changes.find(({ value }) => value === undefined);
  if (other) {
    const message = said.notWritten(find, shortened(other.text, 100));
    return refused(session, impossible(session, message, said.leaveOut));
  }
  const figures = new Set(changes.flatMap((one) => figuresChanged(session, one)));
  if (figures.size > 0) {
    const message = said.figuresChange([...figures]);
    return refused(session, impossible(session, message, said.nameFigure));
  }
  const edits = [...groupedBy(changes, ({ file }) => file)].map(([file, own]): DataEdit => {
    const patch = own.map(({ path, value }) => ({ edit: 'set' as const, path, value }));
    return { edit: 'patch', file, revision: own[0]?.revision ?? null, patch };
  });
  return change(session, { edits });
}

/** The figures of the site that equal a number of the text which is another one afterwards. */
function figuresChanged(
  session: Session,
  { file, text, value = '' }: { file: string; text: string; value: string | undefined },
): string[] {
  const lang = layoutLanguage(session.store, file);
  const [gone] = differing(figuresIn(text, lang) ?? [], figuresIn(value, lang) ?? []);
  const numbers = gone.flatMap(({ digits, written }) => [digits, written.replace(',', '.')]);
  return everyFact(session.lastRead().shared?.facts ?? {})
    .filter(({ fact }) => numbers.includes(String(fact.value)))
    .map(({ path }) => path.join('.'));
}
