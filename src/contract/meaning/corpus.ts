import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import { compileTraversal, mapValues } from '../../content/schema/traversal.ts';
import { isSame } from '../../edit/diff/similarity.ts';
import { isRecord, valueAt } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import {
  createValidity,
  exampleDocuments,
  generatedDocuments,
  nameOf,
  type OldDocument,
  wordsFor,
} from '../judge/documents.ts';
import { type Breach, unique } from '../judge/judge.ts';
import { createNoted } from '../judge/notes.ts';
import { type CompiledMigration, compileMigrations, migrateData } from '../migrate/migrateData.ts';
import type { Migration } from '../migrate/step.ts';
import { corpusFiles } from '../record/record.ts';
import { type AppliedDefault, appliedDefaults, bySize, chosenIn, type Look } from './defaults.ts';
import { createMeaning, type Frame, headMark } from './renderMeaning.ts';
import { saidBesides } from './saidBesides.ts';
import { attributeMark } from './saidIn.ts';

/** Documents of a contract and what they say, as the code of their time rendered them. */
export interface FrozenCorpus {
  number: number;
  frame: Frame;
  documents: FrozenDocument[];
  /** The values that applied where a page said none. */
  defaults: AppliedDefault[];
}

interface FrozenDocument {
  kind: Kind;
  from: string;
  data: Record<string, unknown>;
  says: string[];
}

export function readCorpora(schemaFolder: string): FrozenCorpus[] {
  return corpusFiles(schemaFolder).map((file) =>
    JSON.parse(readFileSync(join(schemaFolder, 'corpus', file), 'utf8')),
  );
}

/** The name of the corpus of a contract. */
export function corpusFile(number: number): string {
  return `${String(number).padStart(4, '0')}.json`;
}

/** The text of a corpus: what the documents of the current contract say. */
export async function freezeCorpus(number: number, contract: Contract): Promise<string> {
  const { frame, documents } = await chooseDocuments(contract);
  const say = createSaying(contract);
  const frozen: FrozenDocument[] = [];
  for (const { kind, from, data } of documents)
    frozen.push({ kind, from, data, says: await say.of(kind, data, frame) });
  const look: Look = (page) => say.lookOf(page, frame);
  const defaults = await appliedDefaults(contract, documents, look);
  return corpusText({ number, frame, documents: frozen, defaults });
}

/** One line for each document. */
function corpusText({ number, frame, documents, defaults }: FrozenCorpus): string {
  const linesOf = (all: unknown[]) => all.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const head = `{\n  "number": ${number},\n  "frame": ${JSON.stringify(frame)},\n`;
  const body = `  "documents": [\n${linesOf(documents)}\n  ],\n`;
  return `${head}${body}  "defaults": [\n${linesOf(defaults)}\n  ]\n}\n`;
}

/** Old documents that say something else today, unless a migration notes it. */
export async function changedMeanings(
  corpora: FrozenCorpus[],
  contract: Contract,
  migrations: Migration[],
): Promise<Breach[]> {
  const say = createSaying(contract);
  const breaches: Breach[] = [];
  for (const { number, frame, documents, defaults } of corpora) {
    const later = migrations.filter((migration) => migration.number > number);
    const chain = compileMigrations(later);
    const now = migratedFrame(frame, chain);
    const isNoted = createNoted(later);
    const isKnown = createKnown(frame);
    for (const { kind, from, data, says } of documents) {
      const field = nameOf(kind, data);
      if (isNoted(field)) continue;
      const migrated = migrateData(kind, data, chain);
      const today = (await say.of(kind, migrated, now)).filter(isKnown);
      const besides = (lines: string[]) => saidBesides(lines, later, kind, [data, migrated]);
      const reason = difference(says, today) && difference(besides(says), besides(today));
      if (reason)
        breaches.push({ field, keyword: 'meaning', reason, from: inContract(number, from) });
    }
    const look: Look = (page) => say.lookOf(migrateData('page', page, chain), now);
    for (const applied of defaults) {
      const { name: field, data, value } = applied;
      if (isNoted(nameOf('page', data)) || isNoted(field)) continue;
      if ((await look(data)) === (await look(chosenIn(applied)))) continue;
      const shown = JSON.stringify(value);
      const reason = {
        en: `without it a page looked as with ${shown}, and looks different now: write-default keeps the old value`,
        es: `sin él, una página se veía como con ${shown}, y ahora se ve de otra forma: write-default conserva el valor anterior`,
      };
      breaches.push({ field, keyword: 'default', reason, from: inContract(number) });
    }
  }
  return unique(breaches);
}

function migratedFrame({ articles, ...frame }: Frame, chain: CompiledMigration[]): Frame {
  const now = Object.fromEntries(
    Object.entries(frame).map(([kind, data]) => [kind, migrateData(kind as Kind, data, chain)]),
  ) as unknown as Frame;
  if (!articles) return now;
  return { ...now, articles: articles.map((page) => migrateData('page', page, chain)) };
}

/** The first corpora lack lines of later ones. */
function createKnown({ page, articles }: Frame): (line: string) => boolean {
  return (line) =>
    (page !== undefined || isOfBody(line)) && (articles !== undefined || !isOfElement(line));
}

/** The lines that others lack: what all pages say stands in the record once. */
function beside(lines: string[], others: string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

function isOfBody(line: string): boolean {
  return !line.startsWith(headMark);
}

function isOfElement(line: string): boolean {
  return line.startsWith(attributeMark);
}

function inContract(number: number, from = ''): Bilingual {
  const { en, es } = wordsFor(from && `${from}, `);
  return { en: `${en}contract ${number}`, es: `${es}contrato ${number}` };
}

function difference(before: string[], after: string[]): Bilingual | undefined {
  const at = before.findIndex((line, index) => line !== after[index]);
  const place = at < 0 && after.length > before.length ? before.length : at;
  if (place < 0) return undefined;
  const [was, is] = [before[place], after[place]];
  const [said, says] = [quotedFrom(was, is), quotedFrom(is, was)];
  return {
    en: `visitors were told ${said ?? 'nothing'} and are told ${says ?? 'nothing'} now`,
    es: `los visitantes leían ${said ?? 'nada'} y ahora leen ${says ?? 'nada'}`,
  };
}

/** A line from shortly before the place at which it differs from another. */
function quotedFrom(line: string | undefined, other = ''): string | undefined {
  if (line === undefined) return undefined;
  const [characters, others] = [[...line], [...other]];
  const differs = characters.findIndex((character, at) => character !== others[at]);
  const start = characters.length > shownLine ? Math.max(0, differs - shownLine / 2) : 0;
  const shown = characters.slice(start, start + shownLine).join('');
  return `“${start > 0 ? '…' : ''}${shown}”`;
}

const shownLine = 90;

function createSaying(contract: Contract) {
  const meaning = createMeaning(contract);
  // Without a section: the fields of those may be renamed.
  const plain = { title: 'Title', description: 'Description', sections: [] };
  const plainHead = memoizeByObject(async (frame: Frame) =>
    (await meaning.ofPage(plain, frame)).filter((line) => !isOfBody(line) || isOfElement(line)),
  );
  const linesOfSite = memoizeByObject(async (frame: Frame) => {
    const page = frame.page ?? plain;
    return [...(await meaning.ofPage(page, frame)), ...(await meaning.ofLayout(page, frame))];
  });
  return {
    lookOf: meaning.lookOf,
    of: async (kind: Kind, data: Record<string, unknown>, frame: Frame): Promise<string[]> => {
      const around = { ...frame, ...(kind !== 'page' && { [kind]: data }) };
      if (kind === 'layout') return meaning.ofLayout(plain, around);
      if (kind === 'redirects') return meaning.ofRedirects(data);
      if (kind === 'page') return beside(await meaning.ofPage(data, frame), await plainHead(frame));
      const own = await linesOfSite(around);
      return isSame(data, frame.site) ? own : beside(own, await linesOfSite(frame));
    },
  };
}

/** The examples, and documents that show each field of a section and each of its choices. */
async function chooseDocuments(
  contract: Contract,
): Promise<Pick<FrozenCorpus, 'frame' | 'documents'>> {
  const withNames = createNaming(contract);
  const made = generatedDocuments(contract).filter(isShort).map(withNames);
  const smallest = (kind: Kind) => made.find((document) => document.kind === kind)?.data ?? {};
  // In a language that the engine has words in, so that the record shows them.
  const layout = { ...smallest('layout'), lang: 'en' };
  const articles = articlesFrom(contract);
  const plain = { layout, site: smallest('site'), facts: smallest('facts'), articles };
  const sites = made.flatMap(({ kind, data }) => (kind === 'site' ? [data] : []));
  const frame = { ...plain, page: await pageOfSite(contract, plain, fullestOf(sites)) };
  const choices = choicesIn(contract);
  const shown = new Set<string>();
  const chosen = [...exampleDocuments(contract), ...made]
    .filter(({ kind }) => saying.has(kind))
    .filter((document) => showsMore(document, choices, shown));
  return { frame, documents: chosen.map((document) => ({ ...document, says: [] })) };
}

const saying = new Set<Kind>(['page', 'layout', 'site', 'redirects']);

/** Three articles that each order puts otherwise. */
function articlesFrom(contract: Contract): OldDocument['data'][] {
  const [page] = exampleDocuments(contract).filter(
    ({ kind, data }) => nameOf(kind, data) === 'articleHeader',
  );
  const [header] = Array.isArray(page?.data.sections) ? page.data.sections : [];
  const differing = [
    { title: 'Bees', date: '2025-03-01' },
    { title: 'Cats', date: '2025-01-01' },
    { title: 'Ants', date: '2025-02-01' },
  ];
  return page ? differing.map((own) => ({ ...page.data, sections: [{ ...header, ...own }] })) : [];
}

/** Each setting with as many fields as it has anywhere. */
function fullestOf(sites: Frame['site'][]): Frame['site'] {
  const namesIn = (value: unknown) => JSON.stringify(value).match(/":/g)?.length ?? 0;
  const fullest: Frame['site'] = {};
  for (const [name, value] of sites.flatMap((site) => Object.entries(site)))
    if (!(name in fullest) || namesIn(value) > namesIn(fullest[name])) fullest[name] = value;
  return fullest;
}

/** A page of the shortest examples that say something else with other settings of the site. */
async function pageOfSite(contract: Contract, frame: Frame, fullest: Frame['site']) {
  const say = createSaying(contract);
  const sections: unknown[] = [];
  for (const { data } of exampleDocuments(contract).toSorted(bySize)) {
    const [section] = Array.isArray(data.sections) ? data.sections : [];
    const isKnown = sections.some((one) => valueAt(one, 'type') === valueAt(section, 'type'));
    if (!section || isKnown) continue;
    const both = [frame, { ...frame, site: fullest }].map((around) => say.of('page', data, around));
    const [one = [], other = []] = (await Promise.all(both)).map((lines) => lines.filter(isOwn));
    if (one.join() !== other.join()) sections.push(section);
  }
  return { title: 'Title', description: 'Description', sections };
}

/** Heads, and what each page says of itself, differ with the site on any page. */
function isOwn(line: string): boolean {
  return isOfBody(line) && !/^data: .*"@type":"(?:WebSite|WebPage|BreadcrumbList)"/.test(line);
}

function isShort({ data }: OldDocument): boolean {
  return JSON.stringify(data).length < 8000;
}

/**
 * Gives generated texts the names of their fields, so that their order can be told. Days that are made
 * from a pattern are of the year 0, in which nothing begins.
 */
function createNaming(contract: Contract): (document: OldDocument) => OldDocument {
  const validOnes = createValidity(contract, false);
  return (document) => {
    const traversal = compileTraversal(contract, `${document.kind}.json`);
    const dated = JSON.parse(JSON.stringify(document.data).replaceAll('"0000-', '"2026-'));
    const data = mapValues(traversal, dated, (kind, value, path) =>
      value === 'a' && textKinds.has(kind) ? path.slice(-2).join(' ') : value,
    );
    const isValid = isRecord(data) && validOnes(document.kind, data).length === 0;
    return isValid ? { ...document, data } : document;
  };
}

const textKinds = new Set(['text', 'inline', 'markdown']);

/** The words of the short closed lists in a contract. */
function choicesIn(contract: Contract): Set<unknown> {
  const choices = new Set<unknown>([true, false]);
  JSON.stringify([...contract.values()], (keyword, value) => {
    if (keyword === 'enum' && Array.isArray(value) && value.length < 20)
      for (const choice of value) choices.add(choice);
    return value;
  });
  return choices;
}

/** Examples always; a generated document if it has a field or a choice that none before it has. */
function showsMore(
  { kind, data, from }: OldDocument,
  choices: Set<unknown>,
  shown: Set<string>,
): boolean {
  const keys = keysOf(kind, data, choices).filter((key) => !shown.has(key));
  for (const key of keys) shown.add(key);
  return keys.length > 0 || from.startsWith('example');
}

/** Fields of a section by its type; deeper ones by their list, as most sections share them. */
function keysOf(kind: Kind, data: Record<string, unknown>, choices: Set<unknown>): string[] {
  const name = nameOf(kind, data);
  const [first] = Array.isArray(data.sections) ? data.sections : [];
  const owner = kind === 'page' && isRecord(first) ? first : data;
  const around = owner === data ? [] : Object.keys(data).map((field) => `page.${field}`);
  const own = Object.entries(owner).flatMap(([field, value]) => {
    const [inner] = [value].flat();
    const below = isRecord(inner) ? innerKeys(field, inner, choices) : [];
    // The names in the settings of a site may be words of a list.
    const canChoose = kind !== 'site' || typeof value === 'boolean';
    const isChoice = canChoose && choices.has(value) && field !== 'tone';
    return [`${name}.${field}`, ...below, ...(isChoice ? [`${name}.${field}=${value}`] : [])];
  });
  return [...around, ...own];
}

function innerKeys(field: string, inner: object, choices: Set<unknown>): string[] {
  return Object.entries(inner).flatMap(([key, value]) => [
    `${field}.${key}`,
    ...(choices.has(value) ? [`${field}.${key}=${value}`] : []),
  ]);
}
