import type { Page, Section } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
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
  'counted-entries.elsewhere': phrase<{ said: string; other: string }>({
    en: ({ said, other }) => ({
      message: `This says “${said}”, and the page says “${other}” elsewhere.`,
      suggestion: 'Write the same number in all places.',
    }),
    es: ({ said, other }) => ({
      message: `Aquí dice «${said}», y en otros lugares de la página dice «${other}».`,
      suggestion: 'Escriba el mismo número en todos los sitios.',
    }),
  }),
};

const say = sayFrom(messages);

/** A heading that counts what is below it, and a description that counts the steps, count right. So does a paragraph above a list. */
export const countedEntries: Rule = {
  messages,
  severity: 'warning',
  page(loaded, project) {
    const { page } = loaded;
    const texts = project.textsOf(loaded);
    return [
      ...headOf(page),
      ...page.sections.flatMap(entriesOf),
      ...aboveLists(texts),
      ...otherCounts(texts, page),
    ];
  },
};

/** The paragraphs that count the list below them: `one of four causes`, `these three papers`. */
function aboveLists(texts: PageText[]): Finding[] {
  const marked = texts.filter(({ kind }) => kind === 'markdown');
  // Few pages have a list, and to cut all texts into blocks takes long.
  if (!marked.some(({ text }) => anyEntry.test(text))) return none;
  const blocks = marked.flatMap(({ text, path }) =>
    [...text.matchAll(block)].map(({ 0: found, index }) => ({ found, index, path })),
  );
  return blocks.flatMap(({ found: list, path: place }, at): Finding[] => {
    const above = blocks[at - 1];
    if (!above || !entry.test(list) || entry.test(above.found) || !isSame(place, above.path))
      return [];
    const found = ofList.exec(above.found);
    const [said = '', before = ''] = found ?? [];
    const count = list.match(entries)?.length ?? 0;
    // A list that goes on after a paragraph has its other entries there.
    if (blocks.slice(at + 1).some((each) => isSame(each.path, place) && entry.test(each.found)))
      return [];
    const number = numbers.get(found?.groups?.number?.toLowerCase() ?? '');
    if (!found || number === undefined || number === count || count < 2) return [];
    // `To file one of three forms, do this:`
    if (/^un|^one/i.test(before) && above.found.slice(found.index).includes(',')) return [];
    const offset = above.index + found.index + before.length;
    const words = said.slice(before.length);
    const part = { offset, length: words.length };
    return [{ ...say('counted-entries', { said: words, count }), path: above.path, part }];
  });
}

const block = /[^\n]+(?:\n(?!\n)[^\n]*)*/g;

/** An entry that is not part of another one. */
const entry = /^(?:[-*+]|\d+[.)]) /;
const anyEntry = /^(?:[-*+]|\d+[.)]) /m;
const entries = /^(?:[-*+]|\d+[.)]) /gm;

/** The strings of a list belong to one field. */
function isSame(one: Path, other: Path): boolean {
  const fieldOf = (path: Path) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);
  return fieldOf(one).join('/') === fieldOf(other).join('/');
}

/** Compares the number of some entries with their number elsewhere on the page: `Five criteria decide` and `the six criteria`. */
function otherCounts(texts: PageText[], page: Page): Finding[] {
  const lists = listsIn(page);
  // Few pages have such a list, and to look for counts in all texts takes long.
  if (lists.size === 0) return none;
  const counts = texts.flatMap(({ text, path }) =>
    [...text.matchAll(counted)].map(({ 0: said, 1: before = '', index, groups = {} }) => {
      const { number = '', noun = '' } = groups;
      const words = said.slice(before.length);
      const place = { offset: index + before.length, length: words.length };
      const rest = text.slice(index + said.length);
      const isWhole = ofAll.test(before) || !/[\p{Ll}\d,] $/u.test(text.slice(0, index));
      return {
        words,
        number: numbers.get(number.toLowerCase()) ?? 0,
        noun: noun.toLowerCase(),
        isWhole: isWhole && !ofSome.test(rest),
        path,
        part: place,
      };
    }),
  );
  if (counts.length < 2) return none;
  return counts.flatMap((count): Finding[] => {
    const { noun, number, isWhole, path, part } = count;
    const listed = lists.get(noun) ?? [];
    const other = counts.find(
      (each) => each.noun === noun && each.isWhole && listed.includes(each.number),
    );
    if (!other || !isWhole || listed.includes(number)) return [];
    if (Math.abs(other.number - number) > 1) return [];
    const said = say('counted-entries.elsewhere', { said: count.words, other: other.words });
    return [{ ...said, path, part }];
  });
}

/** How many entries the lists have whose headings name them, by these names. */
function listsIn({ sections }: Page): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const section of sections) {
    if (!('items' in section) || !Array.isArray(section.items)) continue;
    for (const [noun] of (section.heading ?? '').toLowerCase().matchAll(named))
      lists.set(noun, [...(lists.get(noun) ?? []), section.items.length]);
  }
  return lists;
}

/** The words before the number of all entries. */
const ofAll = /(?:the|our|all|los|las|nuestr[oa]s) $/i;

/** `Five criteria are formal, the sixth is not`, `three reasons more` */
const ofSome =
  /^ (?:can|may|must|need|could|should|pueden|deben|more|of|of these|at least|más|de (?:ellos|ellas|estos|estas|los|las))\b|^[^.]*\b(?:others?|rest|remaining|sixth|fifth|fourth|last|otr[oa]s?|resto|demás|últim[oa]|quint[oa]|sext[oa])\b/i;

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
  'steps|reasons|sectors|ways|stages|phases|services|packages|mistakes|rules|cities|documents|options|routes|permits|questions|answers|points|fields|areas|principles|values|pasos|razones|motivos|sectores|maneras|formas|etapas|fases|servicios|paquetes|errores|reglas|ciudades|documentos|opciones|vías|permisos|preguntas|respuestas|puntos|ámbitos|áreas|principios|valores|criteria|causes|conditions|requirements|forms|taxes|deadlines|tests|criterios|causas|condiciones|requisitos|formularios|impuestos|plazos|pruebas';

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

const named = new RegExp(`(?<!\\p{L})(?:${nouns})(?!\\p{L})`, 'gu');

/** Each count of entries, with what stands before it, if that says of which. */
const counted = new RegExp(
  `((?:the|our|all|los|las|nuestros|nuestras) |(?<!\\p{L}))(?<number>${number}) (?<noun>${nouns})(?!\\p{L})`,
  'giu',
);

/** A count of what is listed below, by words that point to it. Times are no entries. */
const ofList = new RegExp(
  `((?<!\\p{L})(?:one of|these|the following|un[oa] de|est[oa]s|l[oa]s siguientes) )(?<number>${number}) (?!years|months|weeks|days|hours|minutes|años|meses|semanas|días|horas|minutos)\\p{L}+s(?!\\p{L})(?=[^.]*[.:]$)`,
  'iu',
);
