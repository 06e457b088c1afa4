import type { Path } from '../../../content/schema/traversal.ts';
import type { FileName } from '../../api/files.ts';
import type { ShownText } from '../../api/texts.ts';
import { pathAfter } from '../saving/placeAfter.ts';
import { ask } from '../saving/server.ts';
import { load } from '../state/reading.ts';
import { formFile, get, openFile } from '../state/store.ts';
import type { Click } from './protocol.ts';

let known: { of: string; texts: ShownText[] } | undefined;

/** The place on the screen of the field whose text was clicked in a section, or else of the section. */
export async function fieldOf(
  { drawn, section }: { drawn: readonly unknown[]; section: number },
  click: Click | undefined,
): Promise<Path | undefined> {
  const { page } = get();
  const shown = { sections: drawn };
  const texts = click ? await textsOf(page) : [];
  const known = openFile(page);
  const [saved, draft] = [known?.saved.data ?? {}, known?.draft.data ?? {}];
  const [list, place] = pathAfter(shown, saved, ['sections', section]) ?? [];
  const own = texts.filter(({ path }) => path[0] === list && path[1] === place);
  const found = click && matching(own, click);
  return found
    ? pathAfter(saved, draft, found.path)
    : pathAfter(shown, draft, ['sections', section]);
}

/** The field of the layout whose text was clicked around the page, or else all of it. */
export async function layoutFieldOf(click: Click | undefined): Promise<Path> {
  const file = formFile({ ...get(), selected: 'layout' });
  if (file !== undefined) await load(file);
  const texts = await textsOf(file);
  return (click && matching(texts, click)?.path) ?? [];
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
