import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { type Contract, sectionTypes } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import type { Section } from '../../generated/types.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { freeId } from '../diff/freeId.ts';
import { insertChild, moveChild, removeChild } from '../json/textEdits.ts';
import { noPage } from '../links/addresses.ts';
import type { Documents } from '../workspace/documents.ts';
import { markedFile } from '../workspace/markedFile.ts';
import { type AddSection, isRefusal, type Reason } from '../workspace/request.ts';
import type { Attempt } from '../workspace/workspace.ts';
import { layoutLanguage } from './newPage.ts';
import { promptedExample } from './template.ts';

/** Moves a section within its page. */
export function moveSection(route: string, from: number, to: number): Attempt {
  return (workspace) => {
    const found = sectionsIn(workspace.documents(), route, from, to);
    if (isRefusal(found)) return found;
    const { file, text, list, names } = found;
    if (from !== to) workspace.edit(file, [moveChild(text, list, from - 1, to - 1)]);
    workspace.say(moved({ from, to, name: names[from - 1] ?? '', file }));
    return undefined;
  };
}

function moved({ from, to, name, file }: Record<'from' | 'to', number> & Record<string, unknown>) {
  if (from === to)
    return {
      en: `Section ${from}, ${name}, is where it should be.`,
      es: `La sección ${from}, ${name}, ya está en su sitio.`,
    };
  return {
    en: `Moved section ${from}, ${name}, to place ${to} of ${file}.`,
    es: `La sección ${from}, ${name}, pasa al puesto ${to} de ${file}.`,
  };
}

export function removeSection(route: string, at: number): Attempt {
  return (workspace) => {
    const found = sectionsIn(workspace.documents(), route, at);
    if (isRefusal(found)) return found;
    const { file, list, names } = found;
    workspace.edit(file, [removeChild(list, at - 1)]);
    workspace.say({
      en: `Removed section ${at}, ${names[at - 1]}, from ${file}.`,
      es: `Se ha eliminado la sección ${at}, ${names[at - 1]}, de ${file}.`,
    });
    return undefined;
  };
}

/** Adds an example of a section type: the first one that is valid on the page. */
export function addSection(request: AddSection, contract: Contract): Attempt[] {
  const { type, example } = request;
  const all = examplesOf(contract, type);
  const chosen = all[example ?? 0];
  const examples = chosen ? [chosen, ...all.filter((other) => other !== chosen)] : [];
  if (all.length > 0 && examples.length === 0) return [() => noExample(type, all.length)];
  if (all.length === 0) return [() => unknownType(contract, type)];
  return [true, false].flatMap((isPrompted) =>
    examples.map((example) => addExample(request, example, isPrompted)),
  );
}

/** @param isPrompted each text says what to write there: no example is published unread */
function addExample(
  { route, type, at }: AddSection,
  example: Section,
  isPrompted: boolean,
): Attempt {
  return (workspace) => {
    const found = sectionsIn(workspace.documents(), route);
    if (isRefusal(found)) return found;
    const { file, text, list, names, ids } = found;
    const place = at ?? names.length + 1;
    if (!isPlace(place, names.length + 1)) return noPlace(file, names.length, place);
    const { contract } = workspace.documents();
    const lang = layoutLanguage(workspace.documents(), file);
    const filled = isPrompted ? promptedExample(contract, { ...example }, lang) : example;
    const section = 'id' in example ? { ...filled, id: freeId(String(example.id), ids) } : filled;
    workspace.edit(file, [insertChild(text, list, place - 1, section)]);
    const texts = isPrompted ? 'texts to be written' : 'the texts of its example';
    const textos = isPrompted ? 'textos por escribir' : 'los textos de su ejemplo';
    workspace.say({
      en: `Added ${type} as section ${place} of ${file}, with ${texts}.`,
      es: `Se ha añadido ${type} como sección ${place} de ${file}, con ${textos}.`,
    });
    return undefined;
  };
}

interface Sections {
  file: string;
  text: string;
  list: Node;
  /** The type of each section. */
  names: string[];
  ids: Set<string>;
}

export function sectionsIn(
  documents: Documents,
  route: string,
  ...places: number[]
): Sections | Reason {
  const file = documents.routes.get(route);
  if (!file) return noPage(documents, route);
  const document = documents.documentOf(file);
  const list = document && findNodeAtLocation(document.tree, ['sections']);
  if (!document || list?.type !== 'array') return markedFile(documents, file) ?? noSections(file);
  const sections = [document.value.sections].flat().map((entry) => (isRecord(entry) ? entry : {}));
  const names = sections.map(({ type }) => String(type));
  const wrong = places.find((place) => !isPlace(place, sections.length));
  if (wrong !== undefined) return noPlace(file, sections.length, wrong);
  const ids = new Set(sections.map(({ id }) => String(id)));
  return { file, text: document.source.text, list, names, ids };
}

function isPlace(place: number, last: number): boolean {
  return Number.isInteger(place) && place >= 1 && place <= last;
}

function noSections(file: string): Reason {
  return {
    code: 'unreadable-file',
    en: {
      message: `${file} has no list of sections that can be read.`,
      suggestion: 'Run npm run validate and fix it first.',
    },
    es: {
      message: `${file} no tiene ninguna lista de secciones que se pueda leer.`,
      suggestion: 'Ejecute npm run validate y corríjalo antes.',
    },
  };
}

function noPlace(file: string, count: number, place: number): Reason {
  return {
    code: 'no-section',
    en: {
      message: `${file} has ${countOf(count, 'section')}, and ${place} is none of their numbers.`,
      suggestion: 'Sections are counted from 1.',
    },
    es: {
      message: `${file} tiene ${spanishCount(count, 'sección', 'secciones')}, y ninguna lleva el número ${place}.`,
      suggestion: 'Las secciones se cuentan desde 1.',
    },
  };
}

function unknownType(contract: Contract, type: string): Reason {
  const types = sectionTypes(contract);
  const guess = nearest(type, types);
  return {
    code: 'unknown-type',
    en: {
      message: `There is no section type "${type}".`,
      suggestion: guess ? `Did you mean "${guess}"?` : `Use one of: ${types.join(', ')}.`,
    },
    es: {
      message: `No hay ninguna sección de tipo "${type}".`,
      suggestion: guess ? `¿Quería decir "${guess}"?` : `Use uno de estos: ${types.join(', ')}.`,
    },
  };
}

function noExample(type: string, count: number): Reason {
  return {
    code: 'no-example',
    en: { message: `${type} has ${countOf(count, 'example')}, and this is none.` },
    es: { message: `${type} tiene ${spanishCount(count, 'ejemplo')}, y este no lo es.` },
  };
}
