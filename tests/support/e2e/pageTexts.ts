import { createResolver } from '../../../src/content/resolve/resolve.ts';
import { compileTraversal, type Path, visit } from '../../../src/content/schema/traversal.ts';
import { textsByLanguage } from '../../../src/content/text/factTexts.ts';
import { contract } from '../contract.ts';
import { openOwnSite } from '../ownSite.ts';

const opened = openOwnSite();
const resolver = createResolver(contract);
const plan = compileTraversal(contract, 'page.json');
const html = new Set(['inline', 'markdown']);

/** Every text that stands in the JSON of a page, as its visitors are to read it, by its place. */
export function textsOf(route: string): { place: string; text: string }[] {
  const { pages, shared } = opened;
  const found = pages.find((page) => page.route === route);
  if (!found || !shared) throw new Error(`There is no valid page for ${route}.`);
  const { site, facts } = shared;
  const { lang, header } = found.layout;
  const resolved = resolver.resolve('page', found.page, {
    site,
    lang,
    header,
    texts: textsByLanguage(facts, site)(lang),
    today: new Date(),
    pictureOf: ({ src }) => ({ src, alt: '', width: 0, height: 0 }),
  });
  const texts: { place: string; text: string }[] = [];
  visit(plan, found.page, (kind, _, path) => {
    if (kind !== 'text' && !html.has(kind)) return;
    for (const text of piecesOf(valueAt(resolved, path)))
      texts.push({ place: path.join('.'), text });
  });
  return texts;
}

/** Texts of an action for other people, such as an e-mail's subject, are in its address. */
function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], data);
}

/** The texts between the tags. Dates are the visitor's own. */
function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  const { __html } = (value ?? { __html: '' }) as { __html: string };
  return __html
    .replace(/<time .*?<\/time>/g, '<p>')
    .replace(/<\/?(a|b|code|em|strong|del)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map(decode)
    .filter((piece) => /\S/.test(piece));
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => characters[name] ?? entity);
}
