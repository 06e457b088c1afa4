import type { Bilingual } from '../../shared/language.ts';

/** Signals that a build failed when new files were in place already. */
export class DistChanged extends Error {
  override readonly cause: unknown;
  readonly reached: Bilingual;

  /** @param pages how many pages with changes are in place, of how many; all if they are not given */
  constructor(cause: unknown, pages?: [placed: number, all: number]) {
    super(String(cause));
    this.cause = cause;
    this.reached = pages ? partOf(...pages) : whole;
  }
}

const whole: Bilingual = {
  en: 'dist/ holds the new site. Only what the next build is to know of it was not saved: that one renders every page.',
  es: 'dist/ contiene ya el sitio nuevo. Solo falta lo que la próxima construcción debía saber de él: generará todas las páginas.',
};

function partOf(placed: number, all: number): Bilingual {
  return {
    en: `dist/ was changed in part: of ${all} pages with changes, ${placed} are new there. Correct this, then run npm run build again: it renders every page.`,
    es: `dist/ ha cambiado en parte: de ${all} páginas con cambios, ${placed} son ya las nuevas. Corríjalo y repita npm run build: generará todas las páginas.`,
  };
}
