import type { Piece } from '../../app/data/pageData.ts';
import { minifyHtml } from '../../app/server/minifyHtml.ts';
import { type Part, sharedText } from '../../shared/chunks.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { ClassList, Styles } from './stylesheets.ts';

/** A piece of HTML as it is written, and the class names in it. */
interface Dressed {
  html: Part;
  classLists: ClassList[];
}

/** Makes the body of a page and its stylesheet. Fragments that many pages share are processed once. */
export function createPageStyles(styles: Styles): (pieces: Piece[]) => { body: Part[]; css: Part } {
  const addStyles = ({ html: xml, isShared, classes }: Piece): Dressed => {
    if (classes) return { html: xml, classLists: classes.map(styles.listOf) };
    const classLists: ClassList[] = [];
    const html = minifyHtml(xml, (value) => classLists.push(styles.listOf(value)));
    return isShared
      ? { html: sharedText(html), classLists: [...new Set(classLists)] }
      : { html, classLists };
  };
  const addStylesOnce = memoizeByObject(addStyles);
  return (pieces) => {
    const parts = pieces.map((piece) => (piece.isShared ? addStylesOnce(piece) : addStyles(piece)));
    return {
      body: parts.map(({ html }) => html),
      css: styles.sheetFor(parts.map(({ classLists }) => classLists)),
    };
  };
}
