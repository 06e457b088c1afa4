import type { Page, Section } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Path } from '../../schema/traversal.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'counted-entries': phrase<{ said: string; count: number }>({
    en: ({ said, count }) => ({
      message: `This says “${said}”, but the list below has ${count}.`,
      suggestion: 'Write the right number, or none.',
    }),
    es: ({ said, count }) => ({
      message: `Aquí dice «${said}», pero la lista de abajo tiene ${count}.`,
      suggestion: 'Escriba el número correcto o quítelo.',
    }),
  }),
};

const say = sayFrom(messages);

/** A heading that counts what is below it, and a description that counts the steps, count right. */
export const countedEntries: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }) => [...headOf(page), ...page.sections.flatMap(entriesOf)],
};

function entriesOf(section: Section, index: number): Finding[] {
  if (!('items' in section) || !Array.isArray(section.items)) return none;
  const { heading, items } = section;
  const intro = 'intro' in section ? section.intro : undefined;
  const texts = Object.entries({ heading, ...(typeof intro === 'string' && { intro }) });
  return texts.flatMap(([field, text]) =>
    comparedWith(items.length, atStart.exec(text ?? '') ?? within.exec(text ?? ''), [
      'sections',
      index,
      field,
    ]),
  );
}

/** The steps and the packages that a description counts, where one section has them all. */
function headOf({ description, sections }: Page): Finding[] {
  return described.flatMap(([type, pattern]) => {
    const found = pattern.exec(description);
    const [only, ...others] = found ? sections.filter((section) => section.type === type) : [];
    if (!only || !('items' in only) || !Array.isArray(only.items)) return [];
    if (others.length > 0) return [];
    return comparedWith(only.items.length, found, ['description']);
  });
}

function comparedWith(count: number, found: RegExpExecArray | null, path: Path): Finding[] {
  const [said = '', before = '', word = ''] = found ?? [];
  const number = numbers.get(word.toLowerCase());
  if (!found || number === undefined || number === count) return none;
  const part = { offset: found.index + before.length, length: said.length - before.length };
  return [{ ...say('counted-entries', { said: said.slice(before.length), count }), path, part }];
}

const words = [
  'two three four five six seven eight nine ten eleven twelve',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce',
].map((line) => line.split(' '));

const numbers = new Map(words.flatMap((list) => list.map((word, at) => [word, at + 2] as const)));

/** Entries of lists. Weeks and months are none. */
const nouns =
  'steps|reasons|sectors|ways|stages|phases|services|packages|mistakes|rules|cities|documents|options|routes|permits|questions|answers|points|fields|areas|principles|values|pasos|razones|motivos|sectores|maneras|formas|etapas|fases|servicios|paquetes|errores|reglas|ciudades|documentos|opciones|vías|permisos|preguntas|respuestas|puntos|ámbitos|áreas|principios|valores';

const number = words.flat().join('|');

const atStart = new RegExp(
  `^((?:the |our |los |las |nuestros |nuestras )?)(${number}) (?:${nouns})(?!\\p{L})`,
  'iu',
);

/** `Deals in six sectors` */
const within = new RegExp(
  `((?<!\\p{L})(?:in|en) )(${number}) (?:sectors|fields|areas|stages|phases|steps|sectores|ámbitos|áreas|etapas|fases|pasos)(?!\\p{L})`,
  'iu',
);

const described = [
  ['steps', counting('steps|pasos')],
  ['priceCards', counting('packages|plans|paquetes|planes')],
] as const;

function counting(nouns: string): RegExp {
  return new RegExp(`((?<!\\p{L}))(${number}) (?:${nouns})(?!\\p{L})`, 'iu');
}
