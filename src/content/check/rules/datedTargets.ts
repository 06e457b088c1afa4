import { groupedBy } from '../../../shared/groupedBy.ts';
import { linesOf } from '../../../shared/lines.ts';
import { type DatedFiles, routeIn } from '../../dates/datedFiles.ts';
import { daysInWords } from '../../dates/daysInWords.ts';
import type { Dates } from '../../dates/schedule.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import type { Source } from '../../read/source.ts';
import type { Path } from '../../schema/traversal.ts';
import { addressOf } from '../../text/href.ts';
import type { Located, Rule } from '../rule.ts';

/** A page or section that is not public, and the links to it. */
interface Linked {
  address: string;
  from: string | undefined;
  until: string | undefined;
  places: number;
  files: string[];
}

const messages = {
  'dead-link.dates': phrase<Linked>({
    en: (linked) => ({
      message: inWords.en(linked, 'links lead to it'),
      suggestion: `Link to another page there, or to this one only from sections with the same dates. npm run page -- where ${linked.address} lists all links.`,
    }),
    es: (linked) => ({
      message: inWords.es(linked, 'enlaces llevan a ella'),
      suggestion: `Enlace ahí a otra página, o a esta solo desde secciones con las mismas fechas. npm run page -- where ${linked.address} muestra todos los enlaces.`,
    }),
  }),
  'dead-anchor.dates': phrase<Linked>({
    en: (linked) => ({
      message: inWords.en(linked, 'links lead to it'),
      suggestion:
        'Link to another section there, or to this one only from sections with the same dates.',
    }),
    es: (linked) => ({
      message: inWords.es(linked, 'enlaces llevan a ella'),
      suggestion: 'Enlace ahí a otra sección, o a esta solo desde secciones con las mismas fechas.',
    }),
  }),
  'dead-modal.dates': phrase<Linked>({
    en: (linked) => ({
      message: inWords.en(linked, 'buttons open it'),
      suggestion: 'Open another form there, or give the sections with the buttons the same dates.',
    }),
    es: (linked) => ({
      message: inWords.es(linked, 'botones la abren'),
      suggestion:
        'Abra ahí otro formulario o ponga las mismas fechas a las secciones de los botones.',
    }),
  }),
};

const inWords = {
  en: ({ address, places, files, ...days }: Linked, lead: string) =>
    `${address} is public${daysInWords.en(days)} only, and ${places} ${lead} at other times, in ${someFiles.en(files)}.`,
  es: ({ address, places, files, ...days }: Linked, lead: string) =>
    `${address} solo es pública${daysInWords.es(days)}, y ${places} ${lead} en otras fechas, desde ${someFiles.es(files)}.`,
};

const say = sayFrom(messages);

/** The dates of a page or section that several links lead to are told once, where they stand. */
export const datedTargets: Rule = {
  messages,
  afterAll(found, { site: { dated, sources } }) {
    // Links of rows are told together, in the table or in its template.
    const isOfRow = ({ file }: Diagnostic) => rowIn(sources.get(file.slice('pages/'.length)));
    const links = found.filter((one) => one.dated && !isOfRow(one));
    if (!dated || links.length === 0) return { told: found, more: [] };
    const folded = new Set<Diagnostic>();
    const more = groupsOf(links).flatMap((group): Located[] => {
      const place = placeOf(group, dated);
      if (!place) return [];
      for (const one of found) if (isEndOf(place, one)) folded.add(one);
      if (group.length < 2) return [];
      for (const link of group) folded.add(link);
      return [locatedAt(place, group)];
    });
    return { told: found.filter((one) => !folded.has(one)), more };
  },
};

/** The links that are told because of the same dates. */
function groupsOf(links: Diagnostic[]): Diagnostic[][] {
  const groups = groupedBy(links, ({ dated: { address = '', path = [] } = {} }) =>
    [addressOf(address).path, ...path].join(' '),
  );
  return [...groups.values()];
}

interface Place {
  source: Source;
  dates: Dates;
}

/** The dates that stand in a file of their own: those of a row stand in its table. */
function placeOf([link]: Diagnostic[], { pages }: DatedFiles): Place | undefined {
  const { address = '', path = [] } = link?.dated ?? {};
  const page = pages.find(({ source }) => routeIn(source) === addressOf(address).path);
  if (!page || rowIn(page.source)) return undefined;
  const { source, schedule } = page;
  const dates = [schedule.page, ...schedule.sections].find((one) => isSame(one.path, path));
  return dates && { source, dates };
}

/** An end that is past is told once nothing leads there. */
function isEndOf({ source, dates: { span } }: Place, { code, file, line, column }: Diagnostic) {
  if (code !== 'past-date' || file !== source.file) return false;
  const offset = linesOf(source.text).offsetOf({ line, column });
  return span.offset <= offset && offset < span.offset + span.length;
}

function isLayout(file: string): boolean {
  return file.endsWith('/_layout.json');
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function locatedAt({ source, dates }: Place, links: Diagnostic[]): Located {
  const { from, until, path } = dates;
  // A menu is shown on many pages: its file is named first.
  const files = [...new Set(links.map(({ file }) => file))].sort(
    (one, other) => Number(isLayout(other)) - Number(isLayout(one)),
  );
  const address = links[0]?.dated?.address ?? '';
  const linked = { address, from, until, places: links.length, files };
  const kind = path.length === 0 ? 'link' : links[0]?.code === 'dead-modal' ? 'modal' : 'anchor';
  const said = say(`dead-${kind}.dates`, linked);
  const document = { kind: 'page' as const, source, value: JSON.parse(source.text) };
  const place = [...path, until === undefined ? 'from' : 'until'];
  return { document, findings: [{ ...said, path: place }] };
}
