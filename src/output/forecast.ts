import { articleFoldersOf } from '../content/articleFolders.ts';
import { bytesOf, type Source } from '../content/source.ts';

/** What every page is printed from, and what takes all of them to know. */
export interface Forecast {
  icons: string[];
  /** The folders that have a feed, see articleFoldersOf. */
  articleFolders: Set<string>;
}

const [quote, space, lineFeed] = [0x22, 0x20, 0x0a];
const iconField = Buffer.from('"icon":');
const article = Buffer.from('"articleHeader"');

/**
 * Reads off the bytes of pages what their outlines will say, long before they are parsed. It may be
 * mistaken: of icons in what a page ignores, or behind a name that is written in another way. So
 * what is made by it is to be judged once the pages are known.
 */
export function forecastOf(pages: { source: Source; route: string }[]): Forecast {
  const icons = new Set<string>();
  const read = pages.map(({ source, route }) => {
    const bytes = bytesOf(source);
    addIcons(bytes, icons);
    return { route, isArticle: bytes.includes(article) };
  });
  return { icons: [...icons], articleFolders: articleFoldersOf(read) };
}

function addIcons(bytes: Buffer, icons: Set<string>): void {
  for (let at = bytes.indexOf(iconField); at >= 0; at = bytes.indexOf(iconField, at)) {
    at += iconField.length;
    while (bytes[at] === space || bytes[at] === lineFeed) at += 1;
    if (bytes[at] !== quote) continue;
    icons.add(bytes.toString('latin1', at + 1, bytes.indexOf(quote, at + 1)));
  }
}
