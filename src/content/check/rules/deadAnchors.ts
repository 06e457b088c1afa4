import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedPage } from '../../site/site.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

const messages = {
  'dead-anchor': phrase<{ route: string; id: string; guess: string | undefined; ids: string[] }>({
    en: ({ route, id, guess, ids }) => ({
      message: `The page ${route} has no section with the id "${id}".`,
      suggestion: guess
        ? `Did you mean #${guess}?`
        : ids.length === 0
          ? 'Give that section an id.'
          : `Give that section an id, or use one of: ${ids.join(', ')}.`,
    }),
    es: ({ route, id, guess, ids }) => ({
      message: `La página ${route} no tiene ninguna sección con el id "${id}".`,
      suggestion: guess
        ? `¿Quería decir #${guess}?`
        : ids.length === 0
          ? 'Ponga un id a esa sección.'
          : `Ponga un id a esa sección o use uno de estos: ${ids.join(', ')}.`,
    }),
  }),
  'dead-anchor.form': phrase<{ id: string }>({
    en: ({ id }) => ({
      message: `#${id} is a form that opens in a dialog: no link can lead to it.`,
      suggestion: 'Use an action of kind modal.',
    }),
    es: ({ id }) => ({
      message: `#${id} es un formulario que se abre en un diálogo: ningún enlace puede llevar hasta él.`,
      suggestion: 'Use una acción de clase modal.',
    }),
  }),
};

const say = sayFrom(messages);

/** The part after # names a section, or a heading in a text, of the linked page. */
export const deadAnchors: Rule = {
  messages,
  link(href, here) {
    const { path, fragment } = addressOf(href);
    if (!isInternal(href) || !fragment) return none;
    const target = path === '' ? undefined : here.project.pageAt(path);
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
  { project, spot }: ValueContext,
  write: (guess: string) => string,
): Finding[] {
  const page = pages.find((candidate) => !project.anchorsOf(candidate).sections.has(id));
  if (!page) return none;
  const { sections, forms } = project.anchorsOf(page);
  const guess = nearest(id, sections);
  const only = onlyNearest(id, sections);
  const said = forms.has(id)
    ? say('dead-anchor.form', { id })
    : say('dead-anchor', { route: page.route, id, guess, ids: [...sections] });
  return [{ ...said, ...spot, guess: only && write(only) }];
}
