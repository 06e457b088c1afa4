import { BilingualError } from './language.ts';

/** More pixels than this would fill the memory of a build. */
export const mostPixels = 100_000_000;

/** An error for a picture that cannot be measured or resized. */
export function pictureError(src: string, cause: unknown): BilingualError {
  const { en, es } = hasTooManyPixels(cause) ? tooLarge : damaged;
  return new BilingualError({
    en: `pages/${src} cannot be shown: ${en}`,
    es: `No se puede mostrar pages/${src}: ${es}`,
  });
}

/** True if sharp refuses a picture for its size. */
export function hasTooManyPixels(error: unknown): boolean {
  return /exceeds? .*limit/.test(String(error));
}

const tooLarge = {
  en: 'it has more than 100 million pixels. Make it at most 2,000 pixels wide.',
  es: 'tiene más de 100 millones de píxeles. Redúzcala a 2000 píxeles de ancho como máximo.',
};

const damaged = {
  en: 'its content is damaged or cut off. Save it again.',
  es: 'su contenido está dañado o incompleto. Guárdela de nuevo.',
};
