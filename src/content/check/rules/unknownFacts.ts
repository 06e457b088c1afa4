import type { Page } from '../../../generated/types.ts';
import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { tableName, templateName } from '../../read/rows/rowSources.ts';
import type { Source } from '../../read/source.ts';
import { dateNames, endName, type Placeholder, placeholders } from '../../text/facts.ts';
import { numberName } from '../../words/pagerWords.ts';
import { none, type Rule, type RuleContext, type ValueContext } from '../rule.ts';

/** A group that texts name facts of, and that _facts.json has lost. */
interface GoneGroup {
  group: string;
  names: string[];
  places: number;
  files: string[];
  /** The name under which it is there now, if no text names that. */
  renamed: string | undefined;
}

/** A fact that many texts name, and that _facts.json has lost. */
interface Gone {
  name: string;
  places: number;
  files: string[];
  /** The name under which it is there now, if no text names that. */
  renamed: string | undefined;
}

const messages = {
  'unknown-fact': phrase<{ name: string; guess: string | undefined; contacts: string[] }>({
    en: ({ name, guess, contacts }) => ({
      message: `There is no fact or contact value {${name}}.`,
      suggestion: guess
        ? `Did you mean {${guess}}?`
        : `Add it to _facts.json, or use a contact value: ${contacts.join(', ')}.`,
    }),
    es: ({ name, guess, contacts }) => ({
      message: `No hay ningún dato ni valor de contacto {${name}}.`,
      suggestion: guess
        ? `¿Quería decir {${guess}}?`
        : `Añádalo a _facts.json o use un valor de contacto: ${contacts.join(', ')}.`,
    }),
  }),
  'unknown-fact.cell': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `A cell cannot name another one, {${name}}.`,
      suggestion: 'Write its text here, or name both cells in _row.json.',
    }),
    es: ({ name }) => ({
      message: `Una celda no puede nombrar otra, {${name}}.`,
      suggestion: 'Escriba aquí su texto o nombre las dos celdas en _row.json.',
    }),
  }),
  'unknown-fact.nameless': phrase<{ group: string; names: string[] }>({
    en: ({ group, names }) => ({
      message: `${group} is a group of facts, and these braces name none of them.`,
      suggestion: `Write a name after the dot, as in ${inBraces(names)}.`,
    }),
    es: ({ group, names }) => ({
      message: `${group} es un grupo de datos, y estas llaves no nombran ninguno de ellos.`,
      suggestion: `Escriba un nombre tras el punto, como en ${inBraces(names)}.`,
    }),
  }),
  'unknown-fact.row': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `{${name}} stands for a cell of a table, and this file is not the template of one.`,
      suggestion: `Write the text itself: {row.…} works only in ${templateName} beside ${tableName}.`,
    }),
    es: ({ name }) => ({
      message: `{${name}} representa una celda de una tabla, y este archivo no es la plantilla de ninguna.`,
      suggestion: `Escriba el texto: {row.…} solo funciona en ${templateName}, junto a ${tableName}.`,
    }),
  }),
  'unknown-fact.of-group': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `There is no fact {${name}}.`,
      suggestion: `If it was removed, put ${partsOf(name)[1]} back into ${partsOf(name)[0]} of _facts.json, or take it out of this text.`,
    }),
    es: ({ name }) => ({
      message: `No existe el dato {${name}}.`,
      suggestion: `Si se ha quitado, devuelva ${partsOf(name)[1]} a ${partsOf(name)[0]} en _facts.json o quítelo de este texto.`,
    }),
  }),
  'unknown-fact.gone': phrase<Gone>({
    en: ({ name, places, files, renamed }) => ({
      message: `There is no fact {${name}}, and ${places} texts name it, in ${someFiles.en(files)}.`,
      suggestion: renamed
        ? `Did you mean ${partsOf(name)[1]} here?`
        : 'Add it here, or take it out of those texts.',
    }),
    es: ({ name, places, files, renamed }) => ({
      message: `No existe el dato {${name}}, y lo nombran ${places} textos, en ${someFiles.es(files)}.`,
      suggestion: renamed
        ? `¿Quería decir aquí ${partsOf(name)[1]}?`
        : 'Añádalo aquí o quítelo de esos textos.',
    }),
  }),
  'unknown-fact.group': phrase<GoneGroup>({
    en: ({ group, names, places, files, renamed }) => ({
      message: `There is no group ${group}, and ${places} texts name ${names.length} ${names.length === 1 ? 'fact' : 'facts'} of it, in ${someFiles.en(files)}.`,
      suggestion: renamed
        ? `Did you mean ${group} here?`
        : `Add it here with ${names.map((name) => partsOf(name)[1]).join(', ')}, or take them out of those texts.`,
    }),
    es: ({ group, names, places, files, renamed }) => ({
      message: `No existe el grupo ${group}, y ${places} textos nombran ${names.length} ${names.length === 1 ? 'dato' : 'datos'} de él, en ${someFiles.es(files)}.`,
      suggestion: renamed
        ? `¿Quería decir aquí ${group}?`
        : `Añádalo aquí con ${names.map((name) => partsOf(name)[1]).join(', ')} o quítelos de esos textos.`,
    }),
  }),
  'unknown-fact.until': phrase({
    en: {
      message: '{until} is the end of a section or of its page, and this one has none.',
      suggestion: 'Add `until`, or write the date.',
    },
    es: {
      message: '{until} es el final de una sección o de su página, y esta no lo tiene.',
      suggestion: 'Añada `until` o escriba la fecha.',
    },
  }),
  'unknown-fact.until-article': phrase({
    en: {
      message: 'The head of an article stands in lists, too, where {until} means nothing.',
      suggestion: 'Write {until} in another section, or the date here.',
    },
    es: {
      message: 'La cabecera de un artículo aparece también en listas, donde {until} no dice nada.',
      suggestion: 'Escriba {until} en otra sección o la fecha aquí.',
    },
  }),
  'unknown-fact.until-head': phrase({
    en: {
      message: 'The title and the description of a page cannot hold {until}.',
      suggestion: 'Write the date, or say the end in a section.',
    },
    es: {
      message: 'El título y la descripción de una página no admiten {until}.',
      suggestion: 'Escriba la fecha o diga el final en una sección.',
    },
  }),
  'date-in-text': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `The visitor's date {${name}} is not allowed in this field.`,
      suggestion: 'It is for fields that take Markdown, such as a note or a body.',
    }),
    es: ({ name }) => ({
      message: `La fecha del visitante {${name}} no puede ir en este campo.`,
      suggestion: 'Es para los campos que admiten Markdown, como `note` o `body`.',
    }),
  }),
  'open-brace': phrase<{ brace: string }>({
    en: ({ brace }) => ({
      message: `This ${brace} has no counterpart.`,
      suggestion: 'Braces enclose the name of a fact, such as {price.nie}.',
    }),
    es: ({ brace }) => ({
      message: `Esta ${brace} no tiene pareja.`,
      suggestion: 'Entre llaves va el nombre de un dato, como {price.nie}.',
    }),
  }),
  'open-brace.half': phrase<{ brace: string; name: string }>({
    en: ({ brace, name }) => ({
      message: `This ${brace} has no counterpart.`,
      suggestion: `Write {${name}}.`,
    }),
    es: ({ brace, name }) => ({
      message: `Esta ${brace} no tiene pareja.`,
      suggestion: `Escriba {${name}}.`,
    }),
  }),
  'open-brace.dollar': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `Visitors would read the $ before {${name}}.`,
      suggestion: `Write {${name}}: a fact brings its own currency.`,
    }),
    es: ({ name }) => ({
      message: `Los visitantes leerían el $ delante de {${name}}.`,
      suggestion: `Escriba {${name}}: un dato lleva su propia moneda.`,
    }),
  }),
  'open-brace.double': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `A name is written between single braces, not {{${name}}}.`,
      suggestion: `Write {${name}}.`,
    }),
    es: ({ name }) => ({
      message: `Un nombre va entre llaves sencillas, no {{${name}}}.`,
      suggestion: `Escriba {${name}}.`,
    }),
  }),
};

/** Some of the names, as texts write them. */
function inBraces(names: string[]): string {
  return names
    .slice(0, 3)
    .map((name) => `{${name}}`)
    .join(', ');
}

const say = sayFrom(messages);

/** Names in braces are facts or contact values. */
export const unknownFacts: Rule = {
  messages,
  text: {
    sign: /[{}]/,
    check(text, here) {
      const named = placeholders(text);
      const dollar = text.indexOf('${');
      if (dollar >= 0 && named.some(({ offset }) => offset === dollar + 1))
        return [dollarSign(dollar, named, here)];
      const isPaired = bracesIn(text) === named.length * 2;
      if (isPaired && named.every(({ name }) => isFine(name, here))) return none;
      return [...unknownNames(named, here), ...(isPaired ? none : openBraces(text, here))];
    },
  },
  afterAll(found, project) {
    const { facts, sources } = project.site;
    const source = sources.get('_facts.json');
    if (!source || !project.factNames) return { told: found, more: [] };
    const groups = goneGroups(found, project, project.factNames);
    const names = new Set(groups.flatMap((group) => group.names));
    const gone = goneFacts(found, project, project.factNames).filter(
      ({ name }) => !names.has(name),
    );
    if (groups.length + gone.length === 0) return { told: found, more: [] };
    for (const { name } of gone) names.add(name);
    const ofGroups = groups.map((one): Finding => {
      const { group, renamed } = one;
      const said = say('unknown-fact.group', one);
      return renamed
        ? { ...said, path: [renamed], atName: true, guess: group }
        : { ...said, path: [group] };
    });
    const findings = gone.map((fact): Finding => {
      const [group, last] = partsOf(fact.renamed ?? '');
      const path = fact.renamed ? [group, last] : [partsOf(fact.name)[0]];
      const said = say('unknown-fact.gone', fact);
      return { ...said, path, atName: true, ...(fact.renamed && { guess: partsOf(fact.name)[1] }) };
    });
    return {
      told: found.filter((each) => !names.has(unknownIn(each) ?? '')),
      more: [
        { document: { kind: 'facts', source, value: facts }, findings: [...ofGroups, ...findings] },
      ],
    };
  },
};

/** The name of a fact that a finding says to be unknown. */
function unknownIn({ code, message }: Diagnostic): string | undefined {
  return code === 'unknown-fact' ? /\{(?!row\.)([^{}]+\.[^{}]+)\}/.exec(message)?.[1] : undefined;
}

/** The files of all places that name each unknown fact. */
function placesByName(found: Diagnostic[], { site }: RuleContext): Map<string, string[]> {
  const filesByName = new Map<string, string[]>();
  for (const each of found) {
    const name = isOfRow(each, site) ? undefined : unknownIn(each);
    if (name) filesByName.set(name, [...(filesByName.get(name) ?? []), each.file]);
  }
  return filesByName;
}

/**
 * Groups that are not there: they are now under another name, or several of their facts are named and no
 * group is nearly called so.
 */
function goneGroups(
  found: Diagnostic[],
  project: RuleContext,
  facts: ReadonlySet<string>,
): GoneGroup[] {
  const present = new Set([...facts].map((name) => partsOf(name)[0]));
  const places = [...placesByName(found, project)];
  return [...groupedBy(places, ([name]) => partsOf(name)[0])].flatMap(([group, named]) => {
    if (present.has(group)) return [];
    const files = named.flatMap(([, all]) => all);
    const names = named.map(([name]) => name).sort();
    const renamed = [...present].find((other) => isRenamed(names, other, facts, project));
    const isGone = names.length > 1 && nearest(group, present) === undefined;
    return files.length < 2 || !(renamed || isGone)
      ? []
      : { group, names, places: files.length, files: [...new Set(files)], renamed };
  });
}

/** Another group has most of the facts, and no text names it. */
function isRenamed(
  names: string[],
  group: string,
  facts: ReadonlySet<string>,
  { site }: RuleContext,
): boolean {
  const there = names.filter((name) => facts.has(`${group}.${partsOf(name)[1]}`));
  return (
    there.length * 2 > names.length &&
    ![...site.sources.values()].some(({ text }) => text.includes(`{${group}.`))
  );
}

function goneFacts(found: Diagnostic[], project: RuleContext, names: ReadonlySet<string>): Gone[] {
  const { site } = project;
  const filesByName = placesByName(found, project);
  const isNamed = (name: string) =>
    [...site.sources.values()].some(({ text }) => text.includes(`{${name}}`));
  return [...filesByName].flatMap(([name, all]) => {
    const files = [...new Set(all)];
    const guess = nearestFact(name, names);
    const isOfGroup = guess !== undefined && partsOf(guess)[0] === partsOf(name)[0];
    const renamed = isOfGroup && !isNamed(guess) ? guess : lengthened(name, names, isNamed);
    // A slip of the hand is seldom in three files, and a guess is good for each of its places.
    const isSlip = isOfGroup && !renamed && files.length < 3;
    return all.length < 2 || isSlip ? [] : { name, places: all.length, files, renamed };
  });
}

/** `price.nieNumber` for `price.nie`, if no text names it. */
function lengthened(
  name: string,
  names: ReadonlySet<string>,
  isNamed: (name: string) => boolean,
): string | undefined {
  const isLike = (other: string) => other.startsWith(name) || name.startsWith(other);
  const inGroup = `${partsOf(name)[0]}.`;
  const [only, ...more] = [...names].filter(
    (other) => other.startsWith(inGroup) && isLike(other) && !isNamed(other),
  );
  return more.length === 0 ? only : undefined;
}

/** All pages of a table repeat the mistake of their template, which is told once without this. */
function isOfRow({ file }: Diagnostic, { sources }: RuleContext['site']): boolean {
  return rowIn(sources.get(file.slice('pages/'.length))) !== undefined;
}

/** `${price.nie}`, as programs write it. */
function dollarSign(dollar: number, named: Placeholder[], { spot }: ValueContext): Finding {
  const { name = '' } = named.find(({ offset }) => offset === dollar + 1) ?? {};
  const part = { offset: dollar, length: name.length + 3 };
  return { ...say('open-brace.dollar', { name }), ...spot, part, guess: `{${name}}` };
}

function bracesIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === openBrace || sign === closeBrace) count += 1;
  }
  return count;
}

const openBrace = 0x7b;
const closeBrace = 0x7d;

function isFine(name: string, here: ValueContext): boolean {
  const { kind, project } = here;
  const { factNames } = project;
  if (!factNames) return true;
  if (name === endName) return hasEnd(here) || hasMisspeltEnd(here);
  if (name === numberName && isPageLabel(here)) return true;
  return factNames.has(name) && !(kind === 'text' && dateNames.includes(name));
}

/** The words of a layout for a page of a list. */
function isPageLabel({ subject, spot: { path } }: ValueContext): boolean {
  return subject.kind === 'layout' && path[0] === 'labels' && path[1] === 'page';
}

/** The resolver gives a section its own end, or that of its page. */
function hasEnd({ subject, spot: { path } }: ValueContext): boolean {
  const { until, sections } = (subject.page?.page ?? subject.value) as Partial<Page>;
  const section = path[0] === 'sections' ? sections?.[Number(path[1])] : undefined;
  if (!section || section.type === 'articleHeader') return false;
  return (section.until ?? until) !== undefined;
}

/** A field that is spelled nearly like `until` is told as such. */
function hasMisspeltEnd({ subject }: ValueContext): boolean {
  return subject.refused.some((path) => nearest(String(path.at(-1)), ['until']) !== undefined);
}

function untilCode(here: ValueContext) {
  if (isInHead(here)) return 'unknown-fact.until-head';
  return isInArticleHead(here) ? 'unknown-fact.until-article' : 'unknown-fact.until';
}

function isInArticleHead({ subject, spot: { path } }: ValueContext): boolean {
  const { sections = [] } = (subject.page?.page ?? subject.value) as Partial<Page>;
  return path[0] === 'sections' && sections[Number(path[1])]?.type === 'articleHeader';
}

function isInHead({ subject, spot: { path } }: ValueContext): boolean {
  return subject.kind === 'page' && path.length === 1;
}

function unknownNames(named: Placeholder[], here: ValueContext): Finding[] {
  const { spot, project } = here;
  const { factNames } = project;
  if (!factNames) return none;
  const columns = columnsOf(here.subject.source);
  return named
    .filter(({ name }) => !isFine(name, here))
    .map(({ name, offset }) => ({
      ...spot,
      part: { offset, length: name.length + 2 },
      // The browser fills in the visitor's date only in HTML, not in plain texts.
      ...(factNames.has(name)
        ? say('date-in-text', { name })
        : unknownName(name, factNames, columns)),
      ...(name === endName && say(untilCode(here))),
    }));
}

/** The columns of the table whose row makes a page. */
function columnsOf(source: Source): readonly string[] {
  return rowIn(source)?.columns ?? [];
}

function unknownName(name: string, names: ReadonlySet<string>, columns: readonly string[]) {
  // Names of cells in the template are filled in: this one stands in a cell.
  if (columns.some((column) => name === `row.${column}`)) return say('unknown-fact.cell', { name });
  if (columns.length === 0 && name.startsWith('row.')) return say('unknown-fact.row', { name });
  const group = name.replace(/\.$/, '');
  const ofIt = [...names].filter((each) => partsOf(each)[0] === group);
  if (group !== '' && ofIt.length > 0) return say('unknown-fact.nameless', { group, names: ofIt });
  const guess = nearestCell(name, columns) ?? nearestFact(name, names);
  const isOfGroup = [...names].some((each) => each.startsWith(`${partsOf(name)[0]}.`));
  const said =
    !guess && isOfGroup
      ? say('unknown-fact.of-group', { name })
      : say('unknown-fact', { name, guess, contacts: contactNames(names) });
  const only = onlyNearest(name, names);
  return { ...said, guess: only !== undefined && only === guess ? `{${only}}` : undefined };
}

/** `{name}` and `{Row.name}` for `{row.name}`. */
function nearestCell(name: string, columns: readonly string[]): string | undefined {
  if (columns.includes(name)) return `row.${name}`;
  const cells = columns.map((column) => `row.${column}`);
  return /^row\./i.test(name) ? nearest(name, cells) : undefined;
}

function contactNames(names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !name.includes('.') && !dateNames.includes(name));
}

/** Finds the same words the other way round, a similar name, or the same name in another group. */
function nearestFact(name: string, names: ReadonlySet<string>): string | undefined {
  const other = inSpanish[plainWord(name)];
  if (other !== undefined && names.has(other)) return other;
  const [group, last] = partsOf(name);
  // `nie.price`, `_facts.price.nie`
  const meant = [`${last}.${group}`, name.split('.').slice(-2).join('.')];
  const found = meant.find((each) => names.has(each));
  if (found) return found;
  const turned = [...names].find((each) => wordsOf(each) === wordsOf(name));
  if (turned) return turned;
  // A price is no term: the facts of a group that is there are compared alone.
  const ofGroup = [...names].filter((each) => group !== '' && partsOf(each)[0] === group);
  const near = nearest(name, ofGroup.length > 0 ? ofGroup : names);
  const [nearGroup, nearLast] = partsOf(near ?? '');
  // Names of one group share so many letters that what tells them apart is compared alone.
  const isSlip = group !== nearGroup || isSlipOf(last, nearLast);
  if (near && isSlip) return near;
  return ofGroup.length > 0
    ? undefined
    : [...names].find((candidate) => candidate.endsWith(`.${last}`));
}

/** `founderSaving` and `savingFounder` have the same words. */
function wordsOf(name: string): string {
  const words = name
    .replace(/(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[ .]/);
  return words.sort().join(' ');
}

/** Names share words, too: those that differ are compared alone. */
function isSlipOf(name: string, other: string): boolean {
  const [words, others] = [name, other].map((each) => each.split(/(?=[A-Z])/));
  const near = nearest(name, [other]) !== undefined;
  if (!near || words?.length !== others?.length) return near;
  return words?.every((word, at) => nearest(word, [others?.[at] ?? '']) !== undefined) ?? near;
}

function partsOf(name: string): [group: string, last: string] {
  const at = name.lastIndexOf('.');
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}

const inSpanish: Record<string, string> = {
  telefono: 'phone',
  correo: 'email',
  direccion: 'address',
  ciudad: 'city',
  horario: 'hours',
  marca: 'brand',
};

function openBraces(text: string, { spot, project }: ValueContext): Finding[] {
  const double = /\{\{\s*([\w.]+)\s*\}\}/.exec(text);
  if (double) {
    const [found, name = ''] = double;
    const part = { offset: double.index, length: found.length };
    return [{ ...say('open-brace.double', { name }), ...spot, part, guess: `{${name}}` }];
  }
  const rest = text.replace(/\{[^{}]*\}/g, (found) => ' '.repeat(found.length));
  const half = halfName.exec(rest);
  const name = half?.[1] ?? half?.[2];
  if (half && name !== undefined && project.factNames?.has(name)) {
    const part = { offset: half.index, length: half[0].length };
    const brace = half[1] ? '{' : '}';
    return [{ ...say('open-brace.half', { brace, name }), ...spot, part, guess: `{${name}}` }];
  }
  const offset = rest.search(/[{}]/);
  return [
    {
      ...say('open-brace', { brace: text.charAt(offset) }),
      ...spot,
      part: { offset, length: 1 },
    },
  ];
}

const halfName = /\{\s*([a-z]\w*(?:\.\w+)?)|(?<![\w.])([a-z]\w*(?:\.\w+)?)\s*\}/;
