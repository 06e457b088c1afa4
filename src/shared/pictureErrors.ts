import type { Bilingual } from './language.ts';

/** More pixels than this would fill the memory of a build. */
export const mostPixels = 100_000_000;

/** An error for a picture that cannot be measured or resized. */
export function pictureError(src: string, cause: unknown): Error {
  const { en } = hasTooManyPixels(cause) ? tooLarge : damaged;
  return new Error(`pages/${src} cannot be shown: ${en}`, { cause });
}

/** True if sharp refuses a picture for its size. */
export function hasTooManyPixels(error: unknown): boolean {
  return /exceeds? .*limit/.test(String(error));
}

/**
 * The words of such an error; undefined for any other. It goes by the message: the rest of an error
 * does not come with it from another thread.
 */
export function pictureErrorMessage(error: unknown): Bilingual | undefined {
  if (!(error instanceof Error)) return undefined;
  const [en, file, words] = /^(pages\/\S+) cannot be shown: (.+)$/.exec(error.message) ?? [];
  const reason = [tooLarge, damaged].find((each) => each.en === words);
  return en && reason ? { en, es: `No se puede mostrar ${file}: ${reason.es}` } : undefined;
}

const tooLarge = {
  en: 'it has more than 100 million pixels. Make it at most 2,000 pixels wide.',
  es: 'tiene más de 100 millones de píxeles. Redúzcala a 2000 píxeles de ancho como máximo.',
};

const damaged = {
  en: 'its content is damaged or cut off. Save it again.',
  es: 'su contenido está dañado o incompleto. Guárdela de nuevo.',
};
