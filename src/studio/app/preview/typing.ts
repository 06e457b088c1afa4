import type { Path } from '../../../content/schema/traversal.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { FileName } from '../../api/files.ts';
import type { ShownText } from '../../api/texts.ts';
import type { Click, FromPage, TypingPlace } from '../messages/messages.ts';
import { pathAfter, placeAfter } from '../saving/aligned/placeAfter.ts';
import { isWithin } from '../saving/operations.ts';
import { pathOf } from '../saving/path.ts';
import { lose } from '../saving/requestQueue.ts';
import { edit, flush } from '../saving/sync.ts';
import { select, selectFrame } from '../state/actions.ts';
import { emptyAt, placeName } from '../state/places.ts';
import { load } from '../state/reading.ts';
import {
  formFile,
  get,
  openFile,
  type StudioState,
  say,
  type Typing,
  tell,
  update,
} from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { carried, type TypedAhead } from './carried.ts';
import { matching, textsOf } from './clickedField.ts';
import { noteDeed } from './deeds.ts';

interface Place {
  file: FileName;
  path: Path;
  /** The file in which the path was found. */
  saved: Data;
}

interface Found extends ShownText, Place {
  /** It has the words that were clicked, and no other text of the section has them. */
  isAlone: boolean;
}

/** The field of the text that was asked for last. */
let asked: Promise<Found | undefined> = Promise.resolve(undefined);

/**
 * Lets the text that was clicked twice be typed in the page, where it stands for one field alone. Else its
 * field has the focus in the form.
 * @param isLast false once something else was done: a save may be slow
 * @param leave tells the page that the text is not typed there
 */
export async function typeClicked(
  { drawn, section, click, ask }: FromPage & { studio: 'type' },
  isLast: () => boolean,
  leave: () => void,
): Promise<void> {
  // The first of the two clicks may still be about to give the focus to the form.
  update({ target: undefined });
  const file = fileOf(section);
  const before = { sections: drawn };
  const finding = find(section, click, before);
  asked = finding.catch(() => undefined);
  const found = await finding.catch(lose);
  if (!isLast()) return leave();
  if (found?.isAlone && begin(section, found, ask)) return;
  const whole = section === null ? [] : ['sections', section];
  const path = pathNow(found ?? { file: file ?? '', path: whole, saved: before });
  if (path) lead(section, path);
  leave();
}

/** @param before the sections that the page shows: another order of them may be saved, or about to be */
async function find(
  section: number | null,
  click: Click,
  before: Data,
): Promise<Found | undefined> {
  const file = fileOf(section);
  if (file === undefined) return undefined;
  await load(file);
  await flush();
  const { saved } = openFile(file) ?? {};
  const place = section === null || !saved ? null : placeAfter(before, saved, section);
  if (!saved || place === undefined) return undefined;
  const texts = within(place, await textsOf(file));
  for (const clicked of click.texts) {
    const [text, ...others] = texts.filter((known) => known.text === clicked);
    if (text && others.length === 0) return { ...text, file, saved, isAlone: true };
    if (text) break;
  }
  const near = matching(texts, click);
  return near && { ...near, file, saved, isAlone: false };
}

/** Puts what was typed in the page before its field was known where it was meant to be. */
export async function typeAhead({ shown, written }: TypedAhead): Promise<void> {
  const found = await asked;
  const known = openFile(found?.file);
  const path = found && pathNow(found);
  const old = path && valueAtPath(known?.draft, path);
  if (!path || !known || typeof old !== 'string')
    return tell(dictionary[get().lang].typedNowhere, [written]);
  const ahead = { shown, written: inOneLine(written) };
  const value = carried(ahead, { text: old, shown: found.text }) || emptyAt(known, path);
  edit(found.file, { edit: 'set', path, value }, `typing ${Date.now()}`);
}

/** Lets the text of the form's field that has the focus be typed in the page. */
export async function typeFocused(): Promise<boolean> {
  const isLast = noteDeed();
  const { selected } = get();
  const { id = '' } = document.activeElement ?? {};
  const isSection = typeof selected === 'number';
  if (!id.startsWith('field/') || (!isSection && selected !== 'frame')) return false;
  const section = isSection ? selected : null;
  const base: Path = isSection ? ['sections', selected] : [];
  const file = fileOf(section);
  const data = valueAtPath(openFile(file)?.draft, base);
  const key = [...base, ...pathOf(id, data)].join('/');
  await flush();
  const { saved } = openFile(file) ?? {};
  const texts = within(section, await textsOf(file));
  const text = texts.find(({ path }) => path.join('/') === key)?.text;
  const [same, ...others] = texts.filter((known) => known.text === text);
  if (!isLast() || file === undefined || !saved || !same || others.length > 0) return false;
  return begin(section, { ...same, file, saved });
}

/** The texts of a section, or of the layout. */
function within(section: number | null, texts: ShownText[]): ShownText[] {
  if (section === null) return texts;
  return texts.filter(({ path }) => path[0] === 'sections' && path[1] === section);
}

/** The place on the screen of what was found in a file; undefined if it is gone. */
function pathNow({ file, path, saved }: Place): Path | undefined {
  return pathAfter(saved, openFile(file)?.draft ?? saved, path);
}

function fileOf(section: number | null): string | undefined {
  const { selected, ...state } = get();
  return formFile({ ...state, selected: section ?? 'frame' });
}

/** The copy shows facts and Markdown as the file has them. Texts of several paragraphs have the form. */
function begin(clicked: number | null, found: ShownText & Place, ask?: number): boolean {
  const { contract, lang } = get();
  const known = openFile(found.file);
  const path = pathNow(found);
  if (!known || !path || !contract || found.kind === 'markdown') return false;
  const section = clicked === null ? null : Number(path[1]);
  const old = valueAtPath(known.draft, path);
  if (typeof old !== 'string') return false;
  const { file, kind } = known;
  const { text } = found;
  const type =
    section === null ? undefined : valueAtPath(known.draft, ['sections', section, 'type']);
  const place = { path, ...(typeof type === 'string' && { type }) };
  const label = placeName(place, kind, contract, lang);
  const group = `typing ${Date.now()}`;
  const begun: TypingPlace = { section, shown: text, text: old, label, ask };
  const typing: Typing = { file, path, group, begun, sent: old, value: old, isOvertaken: false };
  update({ typing, selected: section ?? 'frame', view: 'pages', target: undefined });
  say(dictionary[lang].typingIn(label));
  return true;
}

/** Changes the field as its form would. Letters are added to what others have written there since. */
export function type(text: string, caret: number | undefined): void {
  const { typing, lang } = get();
  if (!typing) return;
  const { file, path, group, sent } = typing;
  const known = openFile(file);
  const now = path && valueAtPath(known?.draft, path);
  const isOwn = now === typing.value;
  if (known && path && (isOwn || typeof now === 'string')) {
    const whole = isOwn ? text : carried({ shown: sent, written: text }, textOnly(now));
    const value = inOneLine(whole) || emptyAt(known, path);
    update({ typing: { ...typing, sent: text, caret, value } });
    edit(file, { edit: 'set', path, value }, group);
  } else tell(dictionary[lang].typedNowhere, [text]);
}

/** The page shows it as it stands in the field. */
function textOnly(value: unknown): { text: string; shown: string } {
  return { text: String(value), shown: String(value) };
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The form's field has the focus again, as after a click; what was refused is marked there. */
export function endTyping(how: (FromPage & { studio: 'typing-end' })['how']): void {
  const { typing, lang } = get();
  // A text whose field is still looked for is not typed any more.
  if (!typing && how === 'given-up') noteDeed();
  if (!typing) return;
  const { file, path, group, begun, value } = typing;
  // Others may have written there since: that is not taken back.
  const isOwn = path !== undefined && valueAtPath(openFile(file)?.draft, path) === value;
  const isGivenUp = how === 'given-up' && isOwn;
  if (isGivenUp && value !== begun.text)
    edit(file, { edit: 'set', path, value: begun.text }, group);
  if (how === 'loading') goOnInForm();
  else if (how !== 'left') leadToTyped();
  update({ typing: undefined });
  if (how === 'left' || how === 'loading') return;
  const { typingGivenUp, typingEnded } = dictionary[lang];
  say(isGivenUp ? typingGivenUp : typingEnded);
}

/** Shows the field of the text that is being typed, with the focus in it. */
function leadToTyped(): void {
  const { path, begun } = get().typing ?? {};
  if (path && begun) lead(begun.section, path);
}

/** Lets the letters of a text that the page cannot take any more go on in its field, at the caret. */
export function goOnInForm(): void {
  const { typing: last } = get();
  const putCaret = ({ target }: FocusEvent) => {
    const { sent, caret } = get().typing ?? last ?? {};
    if (!(target instanceof HTMLTextAreaElement) || caret === undefined) return;
    if (target.value === sent) target.setSelectionRange(caret, caret);
  };
  addEventListener('focusin', putCaret, { once: true });
  leadToTyped();
}

/** The page shows the text more than once, or not as it stands: its field is in the form. */
export function refuseTyping(): void {
  leadToTyped();
  update({ typing: undefined });
}

function lead(section: number | null, path: Path): void {
  if (section === null) void selectFrame(path);
  else select(Number(path[1]), path);
}

/** Says why the text that is being typed is not saved; empty when it is. */
export function typingProblem({ typing, open }: StudioState): string {
  const known = typing && open[typing.file];
  const { path } = typing ?? {};
  if (!path || !known?.isPartly) return '';
  const own = known.refusals.filter((problem) => isWithin(problem, path));
  return own.map(({ message, suggestion = '' }) => `${message} ${suggestion}`.trim()).join(' ');
}
