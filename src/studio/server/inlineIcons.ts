import { iconSprite } from '../../build/assets/icons.ts';

/**
 * The icons that are named in a script, as symbols `icon-<name>` to stand in the HTML: each place
 * that draws one from the sprite of all has the browser lay out thousands of elements.
 * @param root the project, with its packages
 * @param names of all icons there are
 */
export function inlineIcons(root: string, names: Iterable<string>, script: string): string {
  const all = new Set(names);
  const words = [...script.matchAll(/"([a-z][a-z\d-]*)"/g)].map(([, word = '']) => word);
  const { content } = iconSprite(
    root,
    words.filter((word) => all.has(word)),
  );
  return String(content)
    .replace('<svg ', '<svg id="studio-icons" hidden ')
    .replaceAll('<symbol id="', '<symbol id="icon-');
}
