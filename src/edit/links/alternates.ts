import { versionIn } from '../../content/site/languages.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import { layoutLanguage } from './addresses.ts';

/** The addresses that a page names as its versions in other languages. */
export function alternatesIn(page: EditDocument | undefined): string[] {
  return [page?.value.alternates ?? []].flat().filter((each) => typeof each === 'string');
}

/** The address that a page names for a language. */
export function versionOf(documents: Documents, page: EditDocument | undefined, lang: string) {
  return versionIn(lang, alternatesIn(page), (route) => {
    const file = documents.routes.get(route);
    return file === undefined ? undefined : layoutLanguage(documents, file);
  });
}
