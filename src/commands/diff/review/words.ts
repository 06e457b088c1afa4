import type { Bilingual, Language } from '../../../shared/language.ts';
import { countOf, spanishCount } from '../../../shared/phrases.ts';
import type { Mark } from './boxes.ts';

/** The older side of a change, and the newer one. */
export type Side = 'before' | 'after';

const onDisk: Bilingual = { en: 'the files as they are', es: 'los archivos tal como están' };

/** Why a review cannot be written. */
export const reviewWords = {
  notBuilt: (side: Side, commit: string | undefined, said: string): Bilingual => {
    const name = commit?.slice(0, 10);
    const [en, es] = side === 'before' ? ['BEFORE', 'ANTES'] : ['AFTER', 'DESPUÉS'];
    return {
      en: `${en} (${name ?? onDisk.en}): this side cannot be built here, so there is nothing to look at.\n${said.trim()}`,
      es: `${es} (${name ?? onDisk.es}): este lado no se puede construir aquí, así que no hay nada que mirar.\n${said.trim()}`,
    };
  },
  noBrowser: {
    en: 'A review needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file. npm run diff tells the changes without one.',
    es: 'Una revisión necesita Chromium o Chrome. Instale uno o ponga su archivo en CHROMIUM_PATH. npm run diff cuenta los cambios sin él.',
  },
  onDisk,
  written: (file: string, pages: number): Bilingual => ({
    en: `${file} shows ${countOf(pages, 'page')}.`,
    es: `${file} muestra ${spanishCount(pages, 'página')}.`,
  }),
  looking: (route: string, done: number, all: number): Bilingual => ({
    en: `${done}/${all} ${route}`,
    es: `${done}/${all} ${route}`,
  }),
};

/** The words of the page. */
interface PageWords {
  title: (before: string, after: string) => string;
  inWords: string;
  pages: string;
  before: string;
  after: string;
  /** Shows a picture in its own size, and small again. */
  ownSize: string;
  small: string;
  at: (width: number) => string;
  isNew: string;
  isGone: string;
  marks: (count: number) => string;
  noMarks: string;
  moreMarks: (count: number) => string;
  kind: Record<Mark['kind'], string>;
  picture: string;
  icon: (name: string) => string;
  alike: (count: number) => string;
  notLooked: (count: number, most: number) => string;
  same: (count: number) => string;
  likeThese: (count: number) => string;
  bytes: string;
  bytesOf: (before: string, after: string) => string;
  links: string;
  live: string;
  findings: string;
  noFindings: string;
  nothing: string;
  contents: string;
  cut: string;
}

export const pageWords: Record<Language, PageWords> = {
  en: {
    title: (before, after) => `Review: ${before} → ${after}`,
    inWords: 'In words',
    pages: 'Pages',
    before: 'Before',
    after: 'After',
    ownSize: 'In its own size',
    small: 'Small again',
    at: (width) => `${width} px wide`,
    isNew: 'new page',
    isGone: 'removed page',
    marks: (count) => (count === 1 ? '1 difference' : `${count} differences`),
    noMarks: 'No text or picture is another one, at another place or of another color.',
    moreMarks: (count) => `and ${count} more`,
    kind: {
      changed: 'changed',
      added: 'new',
      removed: 'removed',
      moved: 'at another place',
      resized: 'of another size',
      recolored: 'of another color',
    },
    picture: 'a picture',
    icon: (name) => `the icon “${name}”`,
    alike: (count) =>
      count === 1 ? '1 more page changes alike' : `${count} more pages change alike`,
    notLooked: (count, most) =>
      `${countOf(count, 'more page')} with other code not looked at: a review shows ${most} at most.`,
    same: (count) =>
      count === 1
        ? '1 page has other code and looks as before.'
        : `${count} pages have other code and look as before.`,
    likeThese: (count) => `${countOf(count, 'more page')} with one of these causes, not looked at.`,
    bytes: 'Bytes of the page (gzip)',
    bytesOf: (before, after) => `${before} before, ${after} after`,
    links: 'Links',
    live: 'The page on the site',
    findings: 'Findings of the audit',
    noFindings: 'No findings.',
    nothing: 'No page looks different.',
    contents: 'On this page',
    cut: 'The page goes on below.',
  },
  es: {
    title: (before, after) => `Revisión: ${before} → ${after}`,
    inWords: 'En palabras',
    pages: 'Páginas',
    before: 'Antes',
    after: 'Después',
    ownSize: 'A su tamaño',
    small: 'De nuevo en pequeño',
    at: (width) => `${width} px de ancho`,
    isNew: 'página nueva',
    isGone: 'página eliminada',
    marks: (count) => (count === 1 ? '1 diferencia' : `${count} diferencias`),
    noMarks: 'Ningún texto ni imagen es otro, está en otro lugar ni tiene otro color.',
    moreMarks: (count) => `y ${count} más`,
    kind: {
      changed: 'cambia',
      added: 'nuevo',
      removed: 'eliminado',
      moved: 'en otro lugar',
      resized: 'de otro tamaño',
      recolored: 'de otro color',
    },
    picture: 'una imagen',
    icon: (name) => `el icono «${name}»`,
    alike: (count) =>
      count === 1 ? '1 página más cambia igual' : `${count} páginas más cambian igual`,
    notLooked: (count, most) =>
      `${spanishCount(count, 'página más', 'páginas más')} con otro código sin mirar: una revisión muestra ${most} como máximo.`,
    same: (count) =>
      count === 1
        ? '1 página tiene otro código y se ve como antes.'
        : `${count} páginas tienen otro código y se ven como antes.`,
    likeThese: (count) =>
      `${spanishCount(count, 'página más', 'páginas más')} con una de estas causas, sin mirar.`,
    bytes: 'Bytes de la página (gzip)',
    bytesOf: (before, after) => `${before} antes, ${after} después`,
    links: 'Enlaces',
    live: 'La página en el sitio',
    findings: 'Hallazgos de la auditoría',
    noFindings: 'Sin hallazgos.',
    nothing: 'Ninguna página se ve distinta.',
    contents: 'En esta página',
    cut: 'La página sigue más abajo.',
  },
};
