import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { momentIn } from '../../content/dates/clock.ts';
import { datedFiles } from '../../content/dates/datedFiles.ts';
import { currentNext } from '../../content/dates/textAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { capitalized, countOf, spanishCount } from '../../shared/phrases.ts';
import { withoutAccents } from '../../shared/plainWord.ts';
import { insertField, removeChild, replaceGroup, replaceValue } from '../json/textEdits.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { unreadable } from './addresses.ts';
import { figureOf } from './figure.ts';
import { renameFactInRecord } from './translationRecord.ts';
import { positionOfUse, usesOfFact } from './uses.ts';
import { factNamesIn, factsFile, noFact } from './where.ts';

/** Changes the figure of a fact, or its text in every language. */
export function setFact(name: string, value: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const facts = documents.documentOf(factsFile);
    const { place, coming } = valueNow(documents, name);
    const fact = facts && valueAtPath(facts.value, place);
    if (!facts || typeof fact !== 'object' || fact === null) return noFact(documents, name);
    const isText = 'text' in fact;
    const texts = isText ? Object.entries(Object(fact.text)) : [];
    const [[, first] = []] = texts;
    if (texts.some(([, text]) => text !== first)) return manyTexts(name);
    const figure = isText
      ? Object.fromEntries(texts.map(([lang]) => [lang, value]))
      : figureIn(value);
    if (figure === undefined) return noFigure(value);
    const path = [...place, isText ? 'text' : 'value'];
    const node = findNodeAtLocation(facts.tree, path);
    if (!node) return noFact(documents, name);
    workspace.edit(factsFile, [
      Array.isArray(figure)
        ? replaceGroup(facts.source.text, node, figure)
        : replaceValue(node, figure),
    ]);
    const was = inWords(isText ? first : valueAtPath(fact, ['value']));
    const is = inWords(isText ? value : figure);
    const uses = usesOfFact(documents, name).length;
    workspace.say({
      en: `${name}: ${was.en} → ${is.en}, in ${countOf(uses, 'place')}.`,
      es: `${name}: ${was.es} → ${is.es}, en ${spanishCount(uses, 'lugar', 'lugares')}.`,
    });
    if (coming)
      workspace.say({
        en: `From ${momentIn.en(coming)} on another value applies, which stays: see "next" in ${factsFile}.`,
        es: `Desde el ${momentIn.es(coming)} se aplica otro valor, que se queda: véase "next" en ${factsFile}.`,
      });
    return undefined;
  };
}

/** A figure, a range or a text: `150`, `6 to 8`, `"2030"`. */
function inWords(value: unknown): Bilingual {
  if (Array.isArray(value)) return { en: value.join(' to '), es: value.join(' a ') };
  const text = JSON.stringify(value);
  return { en: text, es: text };
}

/** The place of the value of a fact that applies today, and the day of the one after it. */
function valueNow({ documentOf }: Documents, name: string): { place: Path; coming?: string } {
  const files = [factsFile, 'pages/_site.json'].flatMap((file) => documentOf(file)?.source ?? []);
  const { facts, now, zone } = datedFiles(files);
  const place = name.split('.');
  const schedule = facts?.schedules.find(({ path }) => path.join('.') === name);
  if (!schedule) return { place };
  const index = currentNext(schedule, now, zone);
  const { from } = schedule.next[index + 1] ?? {};
  return {
    place: index < 0 ? place : [...place, 'next', index],
    ...(from !== undefined && { coming: from }),
  };
}

/** Only a text that is the same in every language, such as a year, is set. */
function manyTexts(name: string): Reason {
  return {
    code: 'many-texts',
    en: {
      message: `{${name}} is a text that differs between the languages.`,
      suggestion: `Write each in ${factsFile}, or in the studio under Shared content.`,
    },
    es: {
      message: `{${name}} es un texto distinto en cada idioma.`,
      suggestion: `Escriba cada uno en ${factsFile}, o en el estudio, en Contenido común.`,
    },
  };
}

/** A number, or a range such as `6-8`. */
function figureIn(text: string): number | [number, number] | undefined {
  if (text.includes(',')) return undefined;
  const [from, to, ...others] = text.split(/[-–]/).map(figureOf);
  if (from === undefined || others.length > 0) return undefined;
  if (!/[-–]/.test(text)) return from;
  return to === undefined ? undefined : [from, to];
}

function noFigure(value: string): Reason {
  return {
    code: 'no-figure',
    en: {
      message: `"${value}" is no figure.`,
      suggestion: 'Write digits alone, such as 1500, 2.5 or 6-8 for a range. The unit stays.',
    },
    es: {
      message: `"${value}" no es una cifra.`,
      suggestion:
        'Escriba solo cifras, como 1500, 2.5 o 6-8 si es un intervalo. La unidad se queda.',
    },
  };
}

/** Gives a fact another name, in `_facts.json` and wherever a text names it. */
export function renameFact(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const names = factNamesIn(documents);
    const node = findNodeAtLocation(
      documents.documentOf(factsFile)?.tree ?? nowhere,
      from.split('.'),
    );
    const [first] = names.filter((name) => name.startsWith(`${from}.`));
    if (first !== undefined) return wholeGroup(from, to, first);
    if (!node || !names.includes(from) || !from.includes('.')) return noFact(documents, from);
    const refusal = taken(to, from, names) ?? unreadable(documents);
    if (refusal) return refusal;
    rewriteUses(workspace, documents, { from, to });
    renameFactInRecord(workspace, from, to);
    moveField(workspace, from.split('.'), to.split('.'));
    return undefined;
  };
}

/** Texts name facts with their groups, and each fact is renamed by itself. */
function wholeGroup(group: string, to: string, fact: string): Reason {
  const moved = `${camelCased(to.split('.')[0] ?? '')}${fact.slice(group.length)}`;
  const example = `npm run fact -- rename ${fact} ${isFactName(moved) ? moved : '…'}`;
  return {
    code: 'fact-group',
    en: {
      message: `${group} is a group of facts, not a fact.`,
      suggestion: `Rename each of its facts by itself: ${example}`,
    },
    es: {
      message: `${group} es un grupo de datos, no un dato.`,
      suggestion: `Cambie el nombre de cada uno de sus datos por separado: ${example}`,
    },
  };
}

const nowhere: Node = { type: 'null', offset: 0, length: 0 };

function taken(name: string, from: string, names: string[]): Reason | undefined {
  if (names.includes(name))
    return {
      code: 'fact-exists',
      en: { message: `There is a fact {${name}} already.`, suggestion: 'Choose another name.' },
      es: { message: `Ya hay un dato {${name}}.`, suggestion: 'Elija otro nombre.' },
    };
  return isFactName(name) ? undefined : badName(name, from, names);
}

function isFactName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(name);
}

/** Says what is wrong with a name, and shows the nearest that a fact can have. */
function badName(name: string, from: string, names: string[]): Reason {
  const fault = faultIn(name);
  const right = nearestName(name, from);
  const isTaken = right !== undefined && names.includes(right);
  return {
    code: 'bad-name',
    en: {
      message: `${name} cannot be the name of a fact: ${fault.en}.`,
      suggestion:
        right === from
          ? `The nearest name that can be one is ${from}, which it has.`
          : right === undefined || isTaken
            ? 'Choose another name, such as price.nie: a group, a point and a word.'
            : `Write ${right}.`,
    },
    es: {
      message: `${name} no puede ser el nombre de un dato: ${fault.es}.`,
      suggestion:
        right === from
          ? `El nombre posible más parecido es ${from}, que es el que ya tiene.`
          : right === undefined || isTaken
            ? 'Elija otro nombre, como price.nie: un grupo, un punto y una palabra.'
            : `Escriba ${right}.`,
    },
  };
}

/** To follow a colon. */
function faultIn(name: string): Bilingual {
  const [sign] = /[^A-Za-z0-9.]/u.exec(name) ?? [];
  if (sign !== undefined)
    return {
      en: `“${sign}” is neither a letter without an accent nor a digit`,
      es: `«${sign}» no es una letra sin acento ni una cifra`,
    };
  const parts = name.split('.');
  if (parts.length !== 2 || parts.includes(''))
    return {
      en: 'a name is a group, one point and a word',
      es: 'un nombre es un grupo, un solo punto y una palabra',
    };
  const wrong = parts.find((part) => !/^[a-z]/.test(part));
  return {
    en: `“${wrong}” does not begin with a small letter`,
    es: `«${wrong}» no empieza por una letra minúscula`,
  };
}

/** `price.NIE` → `price.nie`, `price.first-visit` → `price.firstVisit`, `nie` and `price/nie` → `price.nie`. */
function nearestName(name: string, from: string): string | undefined {
  const parts = name.split('.').map(camelCased).filter(Boolean);
  const [own = ''] = from.split('.');
  const alone = name.startsWith(own) ? name.slice(own.length).replace(/^\p{L}.*/u, name) : name;
  const [group, ...words] = parts.length > 1 ? parts : [own, camelCased(alone)];
  const right = `${group}.${camelCased(words.join(' '))}`;
  return isFactName(right) ? right : undefined;
}

/** Words that stand in capitals are written small: `NIE number` → `nieNumber`. */
function camelCased(text: string): string {
  const words = withoutAccents(text).match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()))
    .map((word, at) =>
      at === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capitalized(word),
    )
    .join('');
}

function rewriteUses(
  workspace: Workspace,
  documents: Documents,
  { from, to }: { from: string; to: string },
): void {
  const uses = usesOfFact(documents, from);
  workspace.say({
    en: `Renamed ${from} to ${to}, in ${countOf(uses.length, 'place')}${uses.length > 0 ? ':' : '.'}`,
    es: `${from} se llama ahora ${to}, en ${spanishCount(uses.length, 'lugar', 'lugares')}${uses.length > 0 ? ':' : '.'}`,
  });
  for (const [file, inFile] of groupedBy(uses, ({ document }) => document.file))
    workspace.edit(
      file,
      inFile.map(({ offset, length }) => ({ offset, length, content: `{${to}}` })),
    );
  for (const use of uses) {
    const { at, place } = positionOfUse(documents.contract, use, workspace.lang);
    const line = `  ${at}  ${place}`;
    workspace.say({ en: line, es: line });
  }
}

/** Within its group a fact keeps its place; in another group it is the last one. */
function moveField(workspace: Workspace, [group = '', name = '']: string[], to: string[]): void {
  const [newGroup = '', newName = ''] = to;
  const field = fieldAt(workspace, [group, name]);
  const [key, value] = field?.children ?? [];
  if (!field?.parent || !key || !value) return;
  if (group === newGroup) {
    workspace.edit(factsFile, [replaceValue(key, newName)]);
    return;
  }
  const fact = valueAtPath(documentIn(workspace).value, [group, name]);
  const place = field.parent.children?.indexOf(field) ?? -1;
  workspace.edit(factsFile, [removeChild(field.parent, place)]);
  const { source, tree } = documentIn(workspace);
  const other = findNodeAtLocation(tree, [newGroup]);
  const [owner, entry]: [Node, [string, unknown]] = other
    ? [other, [newName, fact]]
    : [tree, [newGroup, { [newName]: fact }]];
  const last = owner.children?.length ?? 0;
  workspace.edit(factsFile, [insertField(source.text, owner, last, entry)]);
}

function fieldAt(workspace: Workspace, path: string[]): Node | undefined {
  return findNodeAtLocation(documentIn(workspace).tree, path)?.parent;
}

function documentIn(workspace: Workspace): EditDocument {
  const document = workspace.documentOf(factsFile);
  if (!document) throw new Error(`${factsFile} was read a moment ago.`);
  return document;
}
