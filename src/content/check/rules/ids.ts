import type { Section } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { reservedIds } from '../../page/headingIds.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { Rule } from '../rule.ts';

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
    en: 'Another field or answer of this section has the name "<name>" already. | Give each one a name of its own.',
    es: 'Otro campo u otra respuesta de esta sección ya tiene el nombre "<name>". | Dé a cada uno un nombre propio.',
  },
} as const;

const say = sayFrom(texts);

/** An id is unique on its page and differs from those of the shell; so is a name in its section. */
export const ids: Rule = {
  severity: 'error',
  why: {
    en: 'A link leads to the first section with its id, of two form fields with one name only one is sent, and of two answers one is never chosen.',
    es: 'Un enlace lleva a la primera sección con su id, de dos campos con el mismo nombre solo se envía uno y de dos respuestas una no se elige nunca.',
  },
  texts,
  *inFile({ page }) {
    if (!page) return;
    yield* inSections(page.sections);
    for (const { section, index } of sectionsOf(page, 'modalForm'))
      yield* inNames(
        index,
        section.fields.map(({ name }, field) => [name, 'fields', field]),
      );
    for (const { section, index } of sectionsOf(page, 'finder'))
      yield* inNames(
        index,
        section.questions.flatMap(({ answers }, question) =>
          answers.map(
            ({ name }, answer): Named => [name, 'questions', question, 'answers', answer],
          ),
        ),
      );
  },
};

function* inSections(sections: Section[]): Iterable<Finding> {
  const first = new Map<string, Section>();
  for (const [index, section] of sections.entries()) {
    const id = 'id' in section ? section.id : undefined;
    if (id === undefined) continue;
    const path = ['sections', index, 'id'];
    const earlier = first.get(id);
    if (reservedIds.includes(id)) yield { ...say('reserved-id', { id }), path };
    else if (earlier === undefined) first.set(id, section);
    // A section that was pasted twice is told as that.
    else if (JSON.stringify(earlier) !== JSON.stringify(section))
      yield { ...say('duplicate-id', { id, section: sections.indexOf(earlier) + 1 }), path };
  }
}

/** A name and its place in the section. */
type Named = [name: string, ...place: Path];

function* inNames(section: number, named: Named[]): Iterable<Finding> {
  for (const [index, [name, ...place]] of named.entries())
    if (named.findIndex(([other]) => other === name) < index)
      yield { ...say('duplicate-name', { name }), path: ['sections', section, ...place, 'name'] };
}
