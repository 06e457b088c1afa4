/** The name of a page's file, below pages/, is an address that people can type. */
export function isEasyName(file: string): boolean {
  return easy.test(file) || easyName(file) === file;
}

/** Most names have this form. */
const easy = /^[a-z0-9]+(?:[-/][a-z0-9]+)*\.json$/;

/** The nearest name that is one: `About us.json` → `about-us.json`. */
export function easyName(file: string): string {
  const end = file.endsWith('.json') ? '.json' : '';
  const path = file.slice(0, file.length - end.length);
  return path.split('/').map(easyPart).join('/') + end;
}

function easyPart(part: string): string {
  return part
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
