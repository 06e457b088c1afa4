import type { Path } from '../../../content/schema/traversal.ts';
import type { FileName } from '../../api/files.ts';
import type { ShownText } from '../../api/texts.ts';
import { ask } from '../saving/server.ts';
import { load } from '../state/reading.ts';
import { formFile, get, openFile } from '../state/store.ts';
import type { Click } from './protocol.ts';

let known: { of: string; texts: ShownText[] } | undefined;

/**
 * The field whose text was clicked in a section of the open page, or else the section.
 * @param key of the section; undefined is returned if it is gone by the time that the server has answered
 */
export async function fieldOf(key: number | undefined, click: Click): Promise<Path | undefined> {
  const { page } = get();
  const texts = await textsOf(page);
  const known = openFile(page);
  const isOwn = ({ path: [list, index] }: ShownText) =>
    list === 'sections' && known?.saved.keys[Number(index)] === key;
  const index = known?.draft.keys.indexOf(key ?? -1) ?? -1;
  const found = matching(texts.filter(isOwn), click);
  return index < 0 ? undefined : ['sections', index, ...(found?.path.slice(2) ?? [])];
}

/** The field of the layout whose text was clicked around the page, or else all of it. */
export async function layoutFieldOf(click: Click): Promise<Path> {
  const file = formFile({ ...get(), selected: 'layout' });
  if (file !== undefined) await load(file);
  const texts = await textsOf(file);
  return matching(texts, click)?.path ?? [];
}

/** The text itself, else the one that holds it, as a paragraph of Markdown is held. */
export function matching(
  texts: ShownText[],
  { texts: clicked, before }: Click,
): ShownText | undefined {
  for (const [depth, text] of clicked.entries()) {
    const same = texts.filter((known) => known.text === text);
    const found = same[depth === 0 ? before : 0] ?? same[0];
    if (found) return found;
    const holding = texts.find((known) => text.length > 2 && known.text.includes(text));
    if (holding) return holding;
  }
  return undefined;
}

/** The texts of a file as it is saved, in the words of the screen. */
export async function textsOf(file: FileName | undefined): Promise<ShownText[]> {
  if (file === undefined) return [];
  const of = `${file} ${openFile(file)?.revision}`;
  if (known?.of === of) return known.texts;
  const { texts } = await ask('texts', { file });
  known = { of, texts };
  return texts;
}
