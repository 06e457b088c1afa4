import { momentIn } from '../../content/dates/clock.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { SharedChange, SiteChanges } from './compareSites.ts';
import { type Days, daysInWords } from './daysInWords.ts';

type Status = SharedChange['status'];

/** The counts of a summary. */
type Counts = Record<'changed' | 'added' | 'renamed' | 'removed', number>;

/** Describes changes in one language. */
export interface Words {
  facts: string;
  redirects: string;
  unreadable: string;
  layout: (now: string | undefined, before: string | undefined) => string;
  renamed: (from: string) => string;
  isNew: (title: string, days: Days) => string;
  isRemoved: (title: string) => string;
  alsoOn: (routes: string) => string;
  onRoutes: (routes: string) => string;
  onNone: string;
  fromDay: (name: string, day: string) => string;
  inPlaces: (count: number) => string;
  was: (value: string) => string;
  status: Record<Status, string>;
  shownOn: (routes: string) => string;
  shownOnNone: string;
  redirected: (change: Required<SiteChanges['redirects'][number]>) => string;
  pages: (count: number) => string;
  quiet: string;
  noPage: string;
  noPageToday: string;
  later: (count: number) => string;
  summary: (counts: Counts) => string;
  moved: (name: string, from: number, to: number) => string;
  /** @param place that of the first: the second follows */
  swapped: (first: string, second: string, place: number) => string;
  public: (days: Days) => string;
  addedSection: (name: string, number: number, days: Days) => string;
  removedSection: (name: string, number: number) => string;
  otherSection: (number: number) => string;
  section: string;
  entry: string;
  entries: (noun: string, count: number) => string;
  andMore: (first: string, more: number) => string;
  emptyList: string;
  group: string;
}

const english: Words = {
  facts: 'Facts',
  redirects: 'Redirects',
  unreadable: 'Not compared, since they cannot be read',
  layout: (now = 'missing', before = 'missing') => `its layout is ${now} now, and was ${before}`,
  renamed: (from) => `is the page that was ${from}`,
  isNew: (title, days) => `is new: “${title}”${publicOn.en(days)}`,
  isRemoved: (title) => `is removed: “${title}”`,
  alsoOn: (routes) => `, also on ${routes}`,
  onRoutes: (routes) => `, on ${routes}`,
  onNone: ', on no page',
  fromDay: (name, day) => `${name} from ${momentIn.en(day)}`,
  inPlaces: (count) => `, in ${countOf(count, 'place')}`,
  was: (value) => `, which was ${value}`,
  status: { added: 'is new', removed: 'is removed', changed: 'is another one' },
  shownOn: (routes) => `shown on ${routes}`,
  shownOnNone: 'shown on no page',
  redirected: ({ from, before, after }) => `${from}: → ${before} is → ${after} now`,
  pages: (count) => countOf(count, 'page'),
  quiet: 'Nothing changes on the site.',
  noPage: 'No page changes.',
  noPageToday: 'No page changes today.',
  later: (count) =>
    `${countOf(count, 'page')} ${count === 1 ? 'changes' : 'change'} on a coming day.`,
  summary: ({ changed, added, renamed, removed }) =>
    listed(
      [
        { number: changed, is: 'changes', are: 'change' },
        { number: added, is: 'is new', are: 'are new' },
        { number: renamed, is: 'has another address', are: 'have other addresses' },
        { number: removed, is: 'is removed', are: 'are removed' },
      ],
      (number) => countOf(number, 'page'),
    ),
  moved: (name, from, to) => `${name} moved from ${from} to ${to}`,
  swapped: (first, second, place) =>
    `${first} (now ${place}) and ${second} (now ${place + 1}) changed places`,
  public: (days) => `public${isDated(days) ? daysInWords.en(days) : ' on all days'}`,
  addedSection: (name, number, days) => `+ ${name} as section ${number}${publicOn.en(days)}`,
  removedSection: (name, number) => `− ${name}, which was section ${number}`,
  otherSection: (number) => `section ${number} is another one`,
  section: 'section',
  entry: 'entry',
  entries: (noun, count) => `${noun}${count === 1 ? '' : 's'}`,
  andMore: (first, more) => `${first} and ${more} more`,
  emptyList: 'an empty list',
  group: 'a group',
};

const spanish: Words = {
  facts: 'Datos',
  redirects: 'Redirecciones',
  unreadable: 'Sin comparar, porque no se pueden leer',
  layout: (now = 'ninguna', before = 'ninguna') => `su plantilla es ahora ${now}; era ${before}`,
  renamed: (from) => `es la página que era ${from}`,
  isNew: (title, days) => `es nueva: «${title}»${publicOn.es(days)}`,
  isRemoved: (title) => `se elimina: «${title}»`,
  alsoOn: (routes) => `, también en ${routes}`,
  onRoutes: (routes) => `, en ${routes}`,
  onNone: ', en ninguna página',
  fromDay: (name, day) => `${name} desde el ${momentIn.es(day)}`,
  inPlaces: (count) => `, en ${spanishCount(count, 'lugar', 'lugares')}`,
  was: (value) => `, que era ${value}`,
  status: { added: 'es nuevo', removed: 'se elimina', changed: 'es otro' },
  shownOn: (routes) => `se ve en ${routes}`,
  shownOnNone: 'no se ve en ninguna página',
  redirected: ({ from, before, after }) => `${from}: → ${before} es ahora → ${after}`,
  pages: (count) => spanishCount(count, 'página'),
  quiet: 'No cambia nada en el sitio.',
  noPage: 'No cambia ninguna página.',
  noPageToday: 'Hoy no cambia ninguna página.',
  later: (count) =>
    `${spanishCount(count, 'página')} ${count === 1 ? 'cambia' : 'cambian'} en un día futuro.`,
  summary: ({ changed, added, renamed, removed }) =>
    listed(
      [
        { number: changed, is: 'cambia', are: 'cambian' },
        { number: added, is: 'es nueva', are: 'son nuevas' },
        { number: renamed, is: 'tiene otra dirección', are: 'tienen otra dirección' },
        { number: removed, is: 'se elimina', are: 'se eliminan' },
      ],
      (number) => spanishCount(number, 'página'),
    ),
  moved: (name, from, to) => `${name} pasa del puesto ${from} al ${to}`,
  swapped: (first, second, place) =>
    `${first} (ahora en el puesto ${place}) y ${second} (ahora en el ${place + 1}) intercambian sus puestos`,
  public: (days) => `pública${isDated(days) ? daysInWords.es(days) : ' todos los días'}`,
  addedSection: (name, number, days) => `+ ${name} como sección ${number}${publicOn.es(days)}`,
  removedSection: (name, number) => `− ${name}, que era la sección ${number}`,
  otherSection: (number) => `la sección ${number} es otra`,
  section: 'sección',
  entry: 'elemento',
  entries: (noun) => noun,
  andMore: (first, more) => `${first} y ${more} más`,
  emptyList: 'una lista vacía',
  group: 'un grupo',
};

/** Nothing for what is always public. */
const publicOn = {
  en: (days: Days): string => (isDated(days) ? `, public${daysInWords.en(days)}` : ''),
  es: (days: Days): string => (isDated(days) ? `, pública${daysInWords.es(days)}` : ''),
};

function isDated({ from, until }: Days): boolean {
  return (from ?? until) !== undefined;
}

export const words: Record<Language, Words> = { en: english, es: spanish };

interface Count {
  number: number;
  is: string;
  are: string;
}

/** `3 pages change, 1 is new.` */
function listed(counts: Count[], subjectOf: (number: number) => string): string {
  const parts = counts
    .filter(({ number }) => number > 0)
    .map(({ number, is, are }, index) => {
      const subject = index === 0 ? subjectOf(number) : number;
      return `${subject} ${number === 1 ? is : are}`;
    });
  return `${parts.join(', ')}.`;
}
