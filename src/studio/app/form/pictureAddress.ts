/** The address at which the studio shows a picture that a page names. */
export function addressOf(src: string): string {
  return src.startsWith('https://') ? src : `/_studio/picture/${src}`;
}
