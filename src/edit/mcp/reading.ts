import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createOpener } from '../../content/open/openSite.ts';
import { readPictures, readSources, type Source } from '../../content/read/source.ts';
import { sectionTypes } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { fieldsOf } from '../../content/schema/fields.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { routeOf } from '../../shared/routes.ts';
import { type PlacedText, placedTexts } from '../diff/placedTexts.ts';
import { listFacts } from '../links/where.ts';
import { nameOf, parseDocument } from '../workspace/documents.ts';
import { isRefusal } from '../workspace/request.ts';
import { revisionOf } from '../workspace/revision.ts';
import { type Answer, type Means, most, problemsIn, refused, refusedBy } from './answer.ts';

/** The kinds of things that a site has many of. */
export const listed = ['pages', 'facts', 'problems', 'icons', 'pictures'] as const;

/** The tools that tell of a site. Nothing here writes. */
export function createReading({ root, contract, lang }: Means) {
  const openSite = createOpener({ contract, lang });

  function list({ of, word = '' }: { of: (typeof listed)[number]; word?: string }): Answer {
    if (of === 'facts') return factsLike(word);
    const all = { pages, problems, icons, pictures }[of]();
    const found = all.filter((one) => JSON.stringify(one).includes(word));
    return {
      ok: true,
      count: found.length,
      siteData: found.slice(0, of === 'pages' ? undefined : most),
    };
  }

  function pages(): unknown[] {
    return ownSources(root).flatMap((source) => {
      const route = routeOf(nameOf(source.file));
      if (route === null) return [];
      const { title, sections } = parseDocument(source)?.value ?? {};
      const types = [sections].flat().map((section) => isRecord(section) && section.type);
      return [{ route, file: source.file, revision: revisionOf(source), title, sections: types }];
    });
  }

  function problems(): unknown[] {
    const { report } = openSite({ sources: readSources(root), pictures: readPictures(root) });
    return problemsIn(report.diagnostics);
  }

  const icons = () => contract.get('icons.json')?.enum ?? [];
  const pictures = () => readPictures(root).map(({ src }) => src);

  function factsLike(word: string): Answer {
    const facts = listFacts(contract, ownSources(root), word || undefined, lang);
    return isRefusal(facts) ? refusedBy(facts) : { ok: true, siteData: facts };
  }

  function read({ file, path = [] }: { file: string; path?: Path }): Answer {
    const sources = ownSources(root);
    const source = sources.find((one) => one.file === file);
    if (!source) return noFile(file, sources);
    const data = parseDocument(source)?.value;
    if (!data)
      return refused('unreadable-file', `${file} is not JSON.`, 'list says where: problems.');
    const value = valueAtPath(data, path);
    if (value === undefined)
      return refused('no-place', `${file} has nothing at this path.`, 'Read it without a path.');
    return { ok: true, file, revision: revisionOf(source), siteData: value };
  }

  function search({ text, file }: { text: string; file?: string }): Answer {
    const sources = ownSources(root).filter((one) => file === undefined || one.file === file);
    const found = sources.flatMap((source) => {
      const texts = placedTexts(parseDocument(source)?.value ?? {});
      return texts.flatMap((place) =>
        excerptOf({ file: source.file, ...place }, text.toLowerCase()),
      );
    });
    return { ok: true, count: found.length, siteData: found.slice(0, most) };
  }

  function describe({ type }: { type?: string }): Answer {
    const types = sectionTypes(contract);
    const about = (name: string) => contract.get(`sections/${name}.json`)?.description;
    if (type === undefined)
      return { ok: true, types: Object.fromEntries(types.map((name) => [name, about(name)])) };
    if (types.includes(type))
      return {
        ok: true,
        description: about(type),
        fields: fieldsOf(contract, type),
        examples: examplesOf(contract, type),
      };
    const guess = nearest(type, types);
    const next = guess ? `Did you mean ${guess}?` : types.join(', ');
    return refused('no-section-type', `There is no section type ${type}.`, next);
  }

  return { list, read, search, describe };
}

/** The files that are in pages/ themselves: no link leads out of it. */
function ownSources(root: string): Source[] {
  const pages = realpathSync(join(root, 'pages')) + sep;
  return readSources(root).filter(({ file }) => {
    try {
      return realpathSync(join(root, file)).startsWith(pages);
    } catch {
      return false;
    }
  });
}

function noFile(file: string, sources: Source[]): Answer {
  const guess = nearest(
    file,
    sources.map((source) => source.file),
  );
  const next = guess ? `Did you mean ${guess}?` : 'list names the files: pages.';
  return refused('no-file', `There is no file ${file} in pages/.`, next);
}

/** The text around a word, if it holds that. */
function excerptOf<Place extends PlacedText>(place: Place, word: string): Place | [] {
  const at = place.text.toLowerCase().indexOf(word);
  return at < 0 ? [] : { ...place, text: place.text.slice(Math.max(0, at - 100), at + 200) };
}
