import type { EditDocument } from '../workspace/documents.ts';

/** The addresses that a page names as its versions in other languages. */
export function alternatesIn(page: EditDocument | undefined): string[] {
  return [page?.value.alternates ?? []].flat().filter((each) => typeof each === 'string');
}
