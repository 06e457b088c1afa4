import type { Finding } from '../diagnostic.ts';
import { addressOf, isInternal } from '../links.ts';
import { nearest } from '../nearest.ts';
import { type Here, none, type Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** What stands after # is the id of a section, or of a heading in a text, on that page. */
export const deadAnchors: Rule = {
  codes: ['dead-anchor'],
  link(href, here) {
    const { path, fragment } = addressOf(href);
    if (!isInternal(href) || !fragment) return none;
    const { pages } = here.project.site;
    const target = pages.get(path);
    const targets = path === '' ? here.subject.shownOn : target ? [target] : [];
    const before = href.slice(0, href.length - fragment.length);
    return deadOn(targets, fragment, here, (guess) => before + guess);
  },
  text: {
    kinds: ['anchor'],
    check: (id, here) => deadOn(here.subject.shownOn, id, here, (guess) => guess),
  },
};

function deadOn(
  pages: LoadedPage[],
  id: string,
  { project, spot }: Here,
  write: (guess: string) => string,
): Finding[] {
  const page = pages.find((candidate) => !project.anchorsOf(candidate).sections.has(id));
  if (!page) return none;
  const { sections, forms } = project.anchorsOf(page);
  const guess = nearest(id, sections);
  return [
    {
      ...spot,
      code: 'dead-anchor',
      message: forms.has(id)
        ? `#${id} is a form that opens in a dialog: no link can lead to it.`
        : `The page ${page.route} has no section with the id "${id}".`,
      suggestion: forms.has(id)
        ? 'Use an action of kind modal.'
        : guess
          ? `Did you mean #${guess}?`
          : idsOf(sections),
      replacement: guess && write(guess),
    },
  ];
}

function idsOf(ids: ReadonlySet<string>): string {
  return ids.size === 0
    ? 'Give that section an id.'
    : `Give that section an id, or use one of: ${[...ids].join(', ')}.`;
}
