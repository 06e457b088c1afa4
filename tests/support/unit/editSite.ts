import { readPictures, type Source } from '../../../src/content/read/source.ts';
import { createEditor } from '../../../src/edit/editor.ts';
import {
  type Done,
  type EditedSite,
  type EditRequest,
  isRefusal,
  type Refusal,
} from '../../../src/edit/workspace/request.ts';
import { sourcesAfter } from '../../../src/edit/workspace/workspace.ts';
import { jsonText } from '../../../src/shared/jsonText.ts';
import { contract } from '../contract.ts';
import { baseFolder, printed, smallestSources } from './baseSite.ts';

export { contract };

const edit = createEditor(contract);

/** The smallest valid site with other files laid over it, in the layout of the editor. */
export function siteWith(files: Record<string, string>): EditedSite {
  const changes = Object.entries(files).map(([file, text]) => ({ file: `pages/${file}`, text }));
  const all = sourcesAfter(smallestSources, changes);
  return {
    sources: all.map(({ file, text }) => ({ file, text: printed(text) })),
    pictures: readPictures(baseFolder),
  };
}

/** A valid page with a main heading, and what else is given. */
export function pageText(title: string, ...more: string[]): string {
  const sections = [{ type: 'hero', heading: title }, ...more.map((one) => JSON.parse(one))];
  return jsonText({ title, description: `What ${title} is about.`, sections });
}

export function done(site: EditedSite, request: EditRequest): Done {
  const outcome = edit(site, request);
  if (!isRefusal(outcome)) return outcome;
  const mistakes = outcome.report?.diagnostics.map(({ message }) => message) ?? [];
  throw new Error([outcome.message, ...mistakes].join('\n'));
}

export function refusal(site: EditedSite, request: EditRequest): Refusal {
  const outcome = edit(site, request);
  if (isRefusal(outcome)) return outcome;
  throw new Error(`It was done: ${outcome.said.join(' ')}`);
}

export function edited(site: EditedSite, request: EditRequest): EditedSite {
  return { ...site, sources: sourcesAfter(site.sources, done(site, request).changes) };
}

export function textOf({ sources }: EditedSite, name: string): string {
  const source = sources.find(({ file }) => file === `pages/${name}`);
  if (!source) throw new Error(`There is no ${name}.`);
  return source.text;
}

/** The removed and added lines of each file, as `- …` and `+ …`. */
export function diffOf(site: EditedSite, request: EditRequest): Record<string, string[]> {
  const texts = new Map(site.sources.map(({ file, text }: Source) => [file, text]));
  return Object.fromEntries(
    done(site, request).changes.map((change) => [
      change.file.replace('pages/', ''),
      'remove' in change ? ['removed'] : linesBetween(texts.get(change.file) ?? '', change.text),
    ]),
  );
}

function linesBetween(before: string, text: string): string[] {
  const [old, now] = [before.split('\n'), text.split('\n')];
  const shared = commonLines(old, now);
  const lines: string[] = [];
  let [a, b] = [0, 0];
  for (const line of [...shared, undefined]) {
    while (a < old.length && old[a] !== line) lines.push(`- ${old[a++]?.trim()}`);
    while (b < now.length && now[b] !== line) lines.push(`+ ${now[b++]?.trim()}`);
    a += 1;
    b += 1;
  }
  return lines;
}

/** The longest list of lines that both have in this order. */
function commonLines(a: string[], b: string[]): string[] {
  let below: string[][] = b.map(() => []).concat([[]]);
  for (const line of a.toReversed()) {
    const row: string[][] = [...below];
    for (let at = b.length - 1; at >= 0; at -= 1) {
      const [right = [], down = []] = [row[at + 1], below[at]];
      const longer = right.length > down.length ? right : down;
      row[at] = line === b[at] ? [line, ...(below[at + 1] ?? [])] : longer;
    }
    below = row;
  }
  return below[0] ?? [];
}
