import { quoted } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';
import { fillerIn } from './placeholders.ts';

const texts = {
  'duplicate-id': {
    en: 'Section <section> has the id "<id>" already. | Give one of the two another id: the one that is new, or that no link leads to.',
    es: 'La sección <section> ya tiene el id "<id>". | Ponga otro id a una de las dos: a la nueva o a la que no tenga enlaces.',
  },
  'reserved-id': {
    en: 'Every page has a part with the id "<id>" already. | Give this section another id, and look at what links to it.',
    es: 'Todas las páginas tienen ya una parte con el id "<id>". | Ponga otro id a esta sección y revise los enlaces que llevan a ella.',
  },
  'duplicate-name': {
    en: 'Another field of this form has the name "<name>" already. | Give each field a name of its own.',
    es: 'Otro campo de este formulario ya tiene el nombre "<name>". | Dé a cada campo un nombre propio.',
  },
} as const;

const say = sayFrom(texts);

/** Ids in the shell and the document, used by the skip link and the client. */
const reserved = ['content', 'root', 'announcement', 'page-style'];

/** An id is unique on its page and differs from those of the shell; so is a name in its form. */
export const ids: Rule = {
  severity: 'error',
  why: {
    en: 'A link leads to the first section with its id, and of two form fields with one name only one is sent.',
    es: 'Un enlace lleva a la primera sección con su id, y de dos campos de formulario con el mismo nombre solo se envía uno.',
  },
  texts,
  *inFile({ page }) {
    if (!page) return;
    const first = new Map<string, number>();
    for (const [index, section] of page.sections.entries()) {
      const id = 'id' in section ? section.id : undefined;
      if (id === undefined) continue;
      const path: Finding['path'] = ['sections', index, 'id'];
      const earlier = first.get(id);
      if (reserved.includes(id)) yield { ...say('reserved-id', { id }), path };
      else if (earlier === undefined) first.set(id, index);
      // A section that was pasted twice is told as that.
      else if (JSON.stringify(page.sections[earlier]) !== JSON.stringify(section))
        yield { ...say('duplicate-id', { id, section: earlier + 1 }), path };
    }
    for (const { section, index } of sectionsOf(page, 'modalForm'))
      for (const [at, { name }] of section.fields.entries())
        if (section.fields.findIndex((field) => field.name === name) < at)
          yield {
            ...say('duplicate-name', { name }),
            path: ['sections', index, 'fields', at, 'name'],
          };
  },
};

const repeatedTexts = {
  'repeated-text': {
    en: 'This stands here already, at place <earlier>: <found> | Remove one of the two, or write what is meant.',
    es: 'Esto ya está aquí, en el lugar <earlier>: <found> | Quite uno de los dos o escriba lo que corresponda.',
  },
} as const;

const sayRepeated = sayFrom(repeatedTexts);

/** No section and no entry of a list is pasted twice. */
export const repeatedText: Rule = {
  severity: 'warning',
  why: {
    en: 'Visitors who read the same twice take the page for unfinished.',
    es: 'Quien lee dos veces lo mismo cree que la página está sin terminar.',
  },
  texts: repeatedTexts,
  *inFile({ page }) {
    yield* repeatedIn(page?.sections ?? [], ['sections']);
    for (const [index, section] of (page?.sections ?? []).entries())
      for (const [name, value] of Object.entries(section))
        if (Array.isArray(value)) yield* repeatedIn(value, ['sections', index, name]);
  },
};

function* repeatedIn(list: unknown[], path: Finding['path']): Iterable<Finding> {
  const first = new Map<string, number>();
  for (const [index, entry] of list.entries()) {
    const text = JSON.stringify(entry) ?? '';
    const earlier = first.get(text);
    // Figures and blank cells may well be alike, and texts to be written are told as that.
    const says = /\p{L}{3}/u.test(text) && !fillerIn(text);
    if (earlier === undefined) first.set(text, index);
    else if (says)
      yield {
        ...sayRepeated('repeated-text', {
          earlier: earlier + 1,
          found: quoted(longestTextIn(text)),
        }),
        path: [...path, index],
      };
  }
}

/** The words by which a person knows an entry. */
function longestTextIn(json: string): string {
  const all = json.match(/"(?:[^"\\]|\\.)*":?/g) ?? [];
  const texts = all.filter((text) => !text.endsWith(':'));
  return JSON.parse(texts.reduce((one, other) => (other.length > one.length ? other : one), '""'));
}
