import { momentInBoth } from '../../content/dates/clock.ts';
import { type Message, sayFrom, wordsOf } from '../../content/diagnostics/message.ts';
import { valueAt } from '../../content/schema/schemaAt.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

export const said = sayFrom({
  migrations: { en: 'Migrations', es: 'Migraciones' },
  facts: { en: 'Facts', es: 'Datos' },
  redirects: { en: 'Redirects', es: 'Redirecciones' },
  unreadable: {
    en: 'Not compared, since they cannot be read',
    es: 'Sin comparar, porque no se pueden leer',
  },
  renamed: { en: 'is the page that was <from>', es: 'es la página que era <from>' },
  isNew: { en: 'is new: “<title>”', es: 'es nueva: «<title>»' },
  isRemoved: { en: 'is removed: “<title>”', es: 'se elimina: «<title>»' },
  on: { en: 'shown on <routes>', es: 'se ve en <routes>' },
  onNone: { en: 'shown on no page', es: 'no se ve en ninguna página' },
  was: { en: ', which was <value>', es: ', que era <value>' },
  added: { en: 'is new', es: 'es nuevo' },
  removed: { en: 'is removed', es: 'se elimina' },
  changed: { en: 'is another one', es: 'es otro' },
  redirected: {
    en: '<from>: → <before> is → <after> now',
    es: '<from>: → <before> es ahora → <after>',
  },
  quiet: { en: 'Nothing changes on the site.', es: 'No cambia nada en el sitio.' },
  noPage: { en: 'No page changes.', es: 'No cambia ninguna página.' },
  oneChanged: { en: 'changes', es: 'cambia' },
  manyChanged: { en: 'change', es: 'cambian' },
  oneAdded: { en: 'is new', es: 'es nueva' },
  manyAdded: { en: 'are new', es: 'son nuevas' },
  oneRenamed: { en: 'has another address', es: 'tiene otra dirección' },
  manyRenamed: { en: 'have other addresses', es: 'tienen otra dirección' },
  oneRemoved: { en: 'is removed', es: 'se elimina' },
  manyRemoved: { en: 'are removed', es: 'se eliminan' },
  andPictures: { en: ', and <pictures>', es: ', y <pictures>' },
  moved: {
    en: '<name> moved from <from> to <to>',
    es: '<name> pasa del puesto <from> al <to>',
  },
  public: { en: 'public<days>', es: 'pública<days>' },
  from: { en: ' from <day>', es: ' desde el <day>' },
  until: { en: ' until <day>', es: ' hasta el <day>' },
  addedSection: { en: '+ <name> as section <number>', es: '+ <name> como sección <number>' },
  removedSection: {
    en: '− <name>, which was section <number>',
    es: '− <name>, que era la sección <number>',
  },
  section: { en: 'section', es: 'sección' },
  andMore: { en: '<first> and <more> more', es: '<first> y <more> más' },
  emptyList: { en: 'an empty list', es: 'una lista vacía' },
  group: { en: 'a group', es: 'un grupo' },
});

/** Puts what is said into the words of a language. */
export type Tongue = (message: Message) => string;

export function tongueOf(lang: Language): Tongue {
  return (message) => wordsOf(message, lang).message;
}

/** `3 pages`. */
export function pagesIn(lang: Language, count: number): string {
  return lang === 'es' ? spanishCount(count, 'página') : countOf(count, 'page');
}

export function picturesIn(lang: Language, count: number): string {
  return lang === 'es' ? spanishCount(count, 'imagen', 'imágenes') : countOf(count, 'picture');
}

/** `public from 1 January 2027 until 31 January 2027`; undefined for what is public on all days. */
export function publicWords(dated: unknown, tongue: Tongue): string | undefined {
  const days = (['from', 'until'] as const).flatMap((end) => {
    const day = valueAt(dated, end);
    return typeof day === 'string' ? [tongue(said(end, { day: momentInBoth(day) }))] : [];
  });
  return days.length > 0 ? tongue(said('public', { days: days.join('') })) : undefined;
}
