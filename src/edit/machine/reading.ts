import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createOpener } from '../../content/open/openSite.ts';
import { readPictures, readSources, type Source } from '../../content/read/source.ts';
import { resolveRef, type Schema, sectionTypes } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { routeOf } from '../../shared/routes.ts';
import { listFacts, whereFact, whereRoute } from '../links/where.ts';
import { nameOf, parseDocument } from '../workspace/documents.ts';
import { isFileName } from '../workspace/fileName.ts';
import { isRefusal } from '../workspace/request.ts';
import { revisionOf } from '../workspace/revision.ts';
import { type Answer, problemsIn, refused, refusedBy } from './answer.ts';
import type { Means } from './means.ts';

/** How many places an answer lists. */
const most = 50;

/** The tools that tell of a site. Nothing here writes. */
export function createReading({ root, contract, lang }: Means) {
  const openSite = createOpener({ contract, lang });

  /** The files that are in pages/ themselves: no link leads out of it. */
  function ownSources(): Source[] {
    const pages = realpathSync(join(root, 'pages')) + sep;
    return readSources(root).filter(({ file }) => {
      try {
        return realpathSync(join(root, file)).startsWith(pages);
      } catch {
        return false;
      }
    });
  }

  function listPages({ folder = '/' }: { folder?: string }): Answer {
    const pages = ownSources().flatMap((source) => {
      const route = routeOf(nameOf(source.file));
      if (route === null || !isBelow(route, folder)) return [];
      const value = parseDocument(source)?.value ?? {};
      return [
        {
          ...{ route, file: source.file, revision: revisionOf(source), title: value.title },
          sections: [value.sections].flat().map((section) => isRecord(section) && section.type),
        },
      ];
    });
    return { ok: true, siteData: { pages } };
  }

  function readFile({ file, path = [] }: { file: string; path?: Path }): Answer {
    const sources = ownSources();
    const source = isFileName(file) ? sources.find((one) => one.file === file) : undefined;
    if (!source) return noFile(file, sources);
    const data = parseDocument(source)?.value;
    const value = data && valueAtPath(data, path);
    if (value === undefined)
      return refused({
        code: data ? 'no-place' : 'unreadable-file',
        message: data ? `${file} has nothing at this path.` : `${file} is not JSON.`,
        suggestion: data ? 'Read the file without a path.' : 'list_problems says where.',
        file,
      });
    return { ok: true, file, revision: revisionOf(source), siteData: { value } };
  }

  function listFactsLike({ word }: { word?: string }): Answer {
    const sources = ownSources();
    const facts = listFacts(contract, sources, word, lang);
    if (isRefusal(facts)) return refusedBy(facts, 'pages/_facts.json');
    const source = sources.find(({ file }) => file === 'pages/_facts.json');
    return { ok: true, revision: source ? revisionOf(source) : null, siteData: { facts } };
  }

  function findUses({ of }: { of: string }): Answer {
    const find = of.startsWith('/') ? whereRoute : whereFact;
    const found = find(contract, ownSources(), of, lang);
    if (isRefusal(found)) return refusedBy(found, 'pages');
    return { ok: true, count: found.length, siteData: { uses: found.slice(0, most) } };
  }

  function searchTexts({ text, folder = '/' }: { text: string; folder?: string }): Answer {
    const found = ownSources().flatMap((source) => {
      const route = routeOf(nameOf(source.file));
      if (folder !== '/' && (route === null || !isBelow(route, folder))) return [];
      const value = parseDocument(source)?.value;
      return textsIn(value, text.toLowerCase()).map((place) => ({ file: source.file, ...place }));
    });
    return { ok: true, count: found.length, siteData: { found: found.slice(0, most) } };
  }

  function listProblems({ file }: { file?: string }): Answer {
    const sources = readSources(root);
    if (file !== undefined && !sources.some((one) => one.file === file))
      return noFile(file, sources);
    const { report } = openSite({ sources, pictures: readPictures(root) });
    const { diagnostics } = report;
    const wanted = diagnostics.filter((one) => file === undefined || one.file === file);
    const problems = problemsIn({ ...report, diagnostics: wanted });
    return { ok: true, count: wanted.length, siteData: { problems } };
  }

  function describeSectionType({ type }: { type: string }): Answer {
    const file = `sections/${type}.json`;
    const schema = sectionTypes(contract).includes(type) ? contract.get(file) : undefined;
    if (!schema) {
      const guess = nearest(type, sectionTypes(contract));
      return refused({
        code: 'no-section-type',
        message: `There is no section type ${type}.`,
        suggestion: guess ? `Did you mean ${guess}?` : sectionTypes(contract).join(', '),
      });
    }
    const described = (name: string, field: Schema): object => {
      const target =
        field.$ref === undefined ? { schema: field } : resolveRef(contract, file, field.$ref);
      return { name, description: field.description ?? target.schema.description };
    };
    return {
      ok: true,
      description: schema.description,
      fields: Object.entries(schema.properties ?? {}).map(([name, field]) =>
        described(name, field),
      ),
      example: examplesOf(contract, type)[0],
    };
  }

  function listNames({ of, word = '' }: { of: 'icons' | 'pictures'; word?: string }): Answer {
    const all =
      of === 'icons'
        ? (contract.get('icons.json')?.enum ?? []).map(String)
        : readPictures(root).map(({ src }) => src);
    const names = all.filter((name) => name.toLowerCase().includes(word.toLowerCase()));
    return { ok: true, count: names.length, siteData: { names: names.slice(0, most) } };
  }

  return {
    ...{ listPages, readFile, listFacts: listFactsLike, findUses, searchTexts, listProblems },
    ...{ describeSectionType, listNames },
  };
}

/** Who asks for the address of a page is told its file. */
function noFile(file: string, sources: Source[]): Answer {
  const names = sources.map((one) => one.file);
  const route = `/${file.replace(/^\/|\/$/g, '')}`;
  const own = names.find((name) => routeOf(nameOf(name)) === route);
  const guess = own ?? nearest(file, names);
  return refused({
    code: 'no-file',
    message: `There is no file ${file} in pages/.`,
    suggestion: guess ? `Did you mean ${guess}?` : 'list_pages names the files.',
  });
}

function isBelow(route: string, folder: string): boolean {
  const start = folder.replace(/\/+$/, '');
  return route === (start || '/') || route.startsWith(`${start}/`);
}

/** Every text that holds a word, with its path. */
function textsIn(value: unknown, word: string, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') {
    const at = value.toLowerCase().indexOf(word);
    return at < 0 ? [] : [{ path, text: value.slice(Math.max(0, at - 100), at + 200) }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, key) => textsIn(item, word, [...path, key]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'type' || key === '$schema' ? [] : textsIn(item, word, [...path, key]),
  );
}
