import { onlyNearest } from '../../../shared/didYouMean.ts';
import { anyOf, mostBytes, pictureFormats } from '../../../shared/pictureFormats.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { nearestPicture } from '../nearest.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'missing-picture': {
    en: 'There is no picture pages/<src>. | Did you mean <guess>? | Put the file there, or choose another one in pages/images.',
    es: 'No existe la imagen pages/<src>. | ¿Quería decir <guess>? | Ponga ahí el archivo o elija otro de pages/images.',
  },
  'remote-picture': {
    en: 'Pictures from <host> are not allowed: they would tell <host> who visits. | Put the file into pages/images, or add the host to pictureHosts of _site.json.',
    es: 'No se admiten imágenes de <host>: le revelarían quién visita el sitio. | Ponga el archivo en pages/images o añada el dominio a pictureHosts de _site.json.',
  },
  'picture-size': {
    en: 'A picture of another site needs its `width` and `height`. | Add its size in pixels, so that the page does not jump while it loads.',
    es: 'A una imagen de otro sitio le hacen falta `width` y `height`. | Añada su tamaño en píxeles, para que la página no salte mientras se carga.',
  },
  'picture-script': {
    en: 'This picture holds more than a drawing: <found> | Export it again as a plain SVG, without scripts, links and HTML.',
    es: 'Esta imagen contiene algo más que un dibujo: <found> | Vuelva a exportarla como SVG simple, sin scripts, enlaces ni HTML.',
  },
  'false-picture': {
    en: 'This file is not the picture that its name promises. | It is a <found>: give its name the ending .<found>, or save it again. | Save or export it again, and open it before you put it here.',
    es: 'Este archivo no es la imagen que promete su nombre. | Es un <found>: ponga a su nombre la terminación .<found> o vuelva a guardarlo. | Vuelva a guardarlo o exportarlo y ábralo antes de ponerlo aquí.',
  },
  'false-picture.closed': {
    en: 'This picture cannot be read: you have no permission. | Change the permissions of the file.',
    es: 'Esta imagen no se puede leer: no tiene usted permiso. | Cambie los permisos del archivo.',
  },
} as const;

const say = sayFrom(texts);

/** A picture is a file that exists and only draws, or comes with its size from a host that is allowed. */
export const pictures: Rule = {
  severity: 'error',
  why: {
    en: 'A missing picture leaves a hole, one of another host tells that host who reads the page, and a drawing can hold script.',
    es: 'Una imagen que falta deja un hueco, una de otro sitio le revela quién lee la página, y un dibujo puede contener scripts.',
  },
  texts,
  *inFile({ values }, { pictures: known, site }) {
    for (const { kind, value, path } of values) {
      if (kind !== 'picture' || typeof value === 'string') continue;
      const { src, width, height } = value;
      if (typeof src !== 'string') continue;
      const host = src.startsWith('https://') && (parsedAddress(src)?.host ?? src);
      const at = { path: [...path, 'src'] };
      if (known.has(src)) continue;
      if (!host) {
        const guess = nearestPicture(src, known.keys());
        const only = guess && onlyNearest(src, known.keys());
        yield { ...say('missing-picture', { src, guess }), ...at, guess: only };
      } else if (site && !site.pictureHosts?.includes(host))
        yield { ...say('remote-picture', { host }), ...at };
      else if (width === undefined || height === undefined) yield { ...say('picture-size'), path };
    }
  },
  *inSite({ pictures: known }) {
    for (const [src, { script, found, isClosed }] of known) {
      const at = fileOf(src);
      if (script !== undefined) yield { ...say('picture-script', { found: script }), ...at };
      if (found !== undefined)
        yield { ...say('false-picture', { found: found || undefined }), ...at };
      if (isClosed) yield { ...say('false-picture.closed'), ...at };
    }
  },
};

function fileOf(src: string) {
  return { file: `pages/${src}`, place: 'picture' } as const;
}

const largeTexts = {
  'large-picture': {
    en: 'This picture has <size> kB; at most <limit> load fast enough on a phone. | Make it at most 2,000 pixels wide and save it as <formats>, or export a drawing with fewer points.',
    es: 'Esta imagen ocupa <size> kB; en un móvil solo cargan con rapidez hasta <limit>. | Redúzcala a 2000 píxeles de ancho como máximo y guárdela en <formats>, o exporte el dibujo con menos puntos.',
  },
} as const;

const sayLarge = sayFrom(largeTexts);

const compact = pictureFormats.flatMap(({ version, endings: [ending] }) => (version ? ending : []));

/** Pictures are small enough for a mobile connection. */
export const largePictures: Rule = {
  severity: 'warning',
  why: {
    en: 'A picture above this size takes longer to load on a phone than the rest of its page.',
    es: 'Una imagen mayor tarda más en cargar en un móvil que el resto de su página.',
  },
  texts: largeTexts,
  *inSite({ pictures: known }) {
    for (const [src, { bytes }] of known) {
      const most = src.endsWith('.svg') ? mostBytes.drawing : mostBytes.photograph;
      const [size, limit] = [Math.round(bytes / 1000), most / 1000];
      if (size <= limit) continue;
      const formats = { en: anyOf(compact, 'en'), es: anyOf(compact, 'es') };
      yield { ...sayLarge('large-picture', { size, limit, formats }), ...fileOf(src) };
    }
  },
};
