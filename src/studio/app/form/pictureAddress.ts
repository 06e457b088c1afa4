import { get } from '../state/store.ts';

/** The address at which the studio shows a picture that a page names: another one when that is replaced. */
export function addressOf(src: string): string {
  const { pictures } = get();
  const query = pictures > 0 ? `?version=${pictures}` : '';
  return src.startsWith('https://') ? src : `/_studio/picture/${src}${query}`;
}
