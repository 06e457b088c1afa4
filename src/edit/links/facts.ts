import { momentIn } from '../../content/dates/clock.ts';
import { datedFiles } from '../../content/dates/datedFiles.ts';
import { currentNext } from '../../content/dates/textAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { type Data, withValue } from '../diff/patch.ts';
import type { Documents } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadableIn } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { figureOf } from './figure.ts';
import { renameFactInRecord } from './translationRecord.ts';
import { positionOfUse, rewrite, type Use, usesOfFact } from './uses.ts';
import { factNamesIn, factsFile, noFact } from './where.ts';

const refuse = reasonsFrom({
  'many-texts': {
    en: `{<name>} is a text that differs between the languages. | Write each in ${factsFile}, or in the studio under Shared content.`,
    es: `{<name>} es un texto distinto en cada idioma. | Escriba cada uno en ${factsFile}, o en el estudio, en Contenido común.`,
  },
  'no-figure': {
    en: '"<value>" is no figure. | Write digits alone, such as 1500, 2.5 or 6-8 for a range. The unit stays.',
    es: '"<value>" no es una cifra. | Escriba solo cifras, como 1500, 2.5 o 6-8 si es un intervalo. La unidad se queda.',
  },
  'fact-exists': {
    en: 'There is a fact {<name>} already. | Choose another name.',
    es: 'Ya hay un dato {<name>}. | Elija otro nombre.',
  },
  'bad-name': {
    en: '<name> cannot be the name of a fact. | Write a group, a point and a word, such as price.firstVisit. Each part begins with a lower case letter and has only digits and the letters a to z, small or capital.',
    es: '<name> no puede ser el nombre de un dato. | Escriba un grupo, un punto y una palabra, como price.firstVisit. Cada parte empieza por minúscula y solo lleva cifras y letras de la a a la z, mayúsculas o minúsculas, sin acentos.',
  },
});

/** Changes the figure of a fact, or its text in every language. */
export function setFact(name: string, value: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const facts = documents.documentOf(factsFile)?.value;
    const { place, coming } = valueNow(documents, name);
    const fact = valueAtPath(facts, place);
    if (!facts || !isRecord(fact) || !name.includes('.')) return noFact(documents, name);
    const field = 'text' in fact ? 'text' : 'value';
    const was = isRecord(fact.text) ? Object.values(fact.text) : [fact.value];
    if (was.some((text) => text !== was[0])) return refuse('many-texts', { name });
    const is = field === 'text' ? value : figureIn(value);
    if (is === undefined) return refuse('no-figure', { value });
    const texts = isRecord(fact.text) ? Object.keys(fact.text).map((lang) => [lang, value]) : [];
    const written = field === 'text' ? Object.fromEntries(texts) : is;
    workspace.change(factsFile, withValue(facts, [...place, field], written) as Data);
    sayValue(workspace, name, inWords(was[0]), inWords(is));
    if (coming) sayComing(workspace, coming);
    return undefined;
  };
}

function sayValue(workspace: Workspace, name: string, was: Bilingual, is: Bilingual): void {
  const uses = usesOfFact(workspace.documents(), name).length;
  workspace.say({
    en: `${name}: ${was.en} → ${is.en}, in ${countOf(uses, 'place')}.`,
    es: `${name}: ${was.es} → ${is.es}, en ${spanishCount(uses, 'lugar', 'lugares')}.`,
  });
}

function sayComing(workspace: Workspace, coming: string): void {
  workspace.say({
    en: `From ${momentIn.en(coming)} on another value applies, which stays: see "next" in ${factsFile}.`,
    es: `Desde el ${momentIn.es(coming)} se aplica otro valor, que se queda: véase "next" en ${factsFile}.`,
  });
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

/** A number, or a range such as `6-8`. */
function figureIn(text: string): number | [number, number] | undefined {
  if (text.includes(',')) return undefined;
  const [from, to, ...others] = text.split(/[-–]/).map(figureOf);
  if (from === undefined || others.length > 0) return undefined;
  if (!/[-–]/.test(text)) return from;
  return to === undefined ? undefined : [from, to];
}

/** Gives a fact another name, in `_facts.json` and wherever a text names it. */
export function renameFact(from: string, to: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const facts = documents.documentOf(factsFile)?.value;
    const names = factNamesIn(documents);
    const place = from.split('.');
    if (!names.includes(from) || !valueAtPath(facts, place)) return noFact(documents, from);
    const refusal = refusedName(to, names) ?? unreadableIn(documents);
    if (refusal) return refusal;
    const uses = usesOfFact(documents, from);
    rewrite(workspace, uses, () => `{${to}}`);
    renameFactInRecord(workspace, from, to);
    const now = workspace.documentOf(factsFile)?.value ?? {};
    workspace.change(factsFile, renamed(now, place, to.split('.')));
    sayRenamed(workspace, uses, from, to);
    return undefined;
  };
}

function refusedName(name: string, names: string[]): Reason | undefined {
  if (names.includes(name)) return refuse('fact-exists', { name });
  const isName = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(name);
  return isName ? undefined : refuse('bad-name', { name });
}

/** Within its group a fact keeps its place; in another group it is the last one. An empty group goes. */
function renamed(facts: Data, [group = '', name = '']: string[], to: string[]): Data {
  const [newGroup = '', newName = ''] = to;
  const entries = Object.entries(Object(facts[group]));
  if (group === newGroup) {
    const named = entries.map(([key, fact]) => [key === name ? newName : key, fact]);
    return { ...facts, [group]: Object.fromEntries(named) };
  }
  const others = entries.filter(([key]) => key !== name);
  const left = others.length > 0 ? Object.fromEntries(others) : undefined;
  const fact = valueAtPath(facts, [group, name]);
  return { ...facts, [group]: left, [newGroup]: { ...Object(facts[newGroup]), [newName]: fact } };
}

function sayRenamed(workspace: Workspace, uses: Use[], from: string, to: string): void {
  const { contract } = workspace.documents();
  workspace.say({
    en: `Renamed ${from} to ${to}, in ${countOf(uses.length, 'place')}${uses.length > 0 ? ':' : '.'}`,
    es: `${from} se llama ahora ${to}, en ${spanishCount(uses.length, 'lugar', 'lugares')}${uses.length > 0 ? ':' : '.'}`,
  });
  for (const use of uses) {
    const { at, place } = positionOfUse(contract, use, workspace.lang);
    const line = `  ${at}  ${place}`;
    workspace.say({ en: line, es: line });
  }
}
