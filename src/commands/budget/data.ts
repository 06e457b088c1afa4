import { dataPathOf } from '../../app/data/dataPath.ts';
import { type Built, type BuiltPage, compressedSize } from './built.ts';
import { everyPage, type Share, totalOf } from './share.ts';

/** The data files from which the client renders a page: the page's own and its layout's. */
export function dataFilesOf({ route, layout }: BuiltPage): string[] {
  return [dataPathOf(route), layout];
}

/** The bytes of each section in the data. */
export function dataShares(page: BuiltPage, built: Built): Share[] {
  const text = built.textOf(dataPathOf(page.route));
  const size = compressedSize(text);
  const own = page.sections.map((section) => ({
    name: section.type,
    bytes: size - compressedSize(text.replace(JSON.stringify(section), '')),
  }));
  const shared = size + built.sizeOf(page.layout) - totalOf(own);
  return [...own, { name: everyPage, bytes: shared }];
}
