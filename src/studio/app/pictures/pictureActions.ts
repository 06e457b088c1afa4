import type { FileName } from '../../api/files.ts';
import { tellRefused } from '../problems/problemWords.ts';
import { ask } from '../saving/server.ts';
import { runChange } from '../saving/sync.ts';
import { goTo } from '../state/actions.ts';
import { load } from '../state/reading.ts';
import { get, openFile, tell, update } from '../state/store.ts';
import { leavesIn } from '../state/todos.ts';
import { dictionary } from '../words/words.ts';

/** Goes to the field of a file that shows a picture. */
export async function goToPicture(file: FileName, src: string): Promise<void> {
  await load(file);
  const leaf = leavesIn(openFile(file)?.draft.data).find(([, value]) => value === src);
  await goTo(file, leaf?.[0].slice(0, -1) ?? []);
}

/** Takes a picture out of the site if nothing shows it, else says why not. */
export async function removePicture(src: string): Promise<boolean> {
  const answer = await runChange(() => ask('removePicture', { src }));
  if (!answer) return false;
  if (answer.ok) {
    update({ history: answer.history });
    tell(dictionary[get().lang].pictureRemoved(nameOfPicture(src)));
  } else tellRefused(answer);
  return answer.ok;
}

/** `images/office.jpg` as people call it: `office.jpg`. */
export function nameOfPicture(src: string): string {
  return src.replace('images/', '');
}

/** The address at which the studio shows a picture that a page names: another one when that is replaced. */
export function addressOf(src: string): string {
  const { pictures } = get();
  const query = pictures > 0 ? `?version=${pictures}` : '';
  return src.startsWith('https://') ? src : `/_studio/picture/${src}${query}`;
}
