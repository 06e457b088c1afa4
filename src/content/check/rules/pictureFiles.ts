import { onlyNearest } from '../../../shared/didYouMean.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { inTicks } from '../../diagnostics/english.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { nearestPicture } from '../nearest/nearestPicture.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

/** A picture that several places show. */
interface Gone {
  src: string;
  places: number;
  files: string[];
}

const messages = {
  'missing-picture': phrase<{ src: string; guess: string | undefined }>({
    en: ({ src, guess }) => ({
      message: `There is no picture pages/${src}.`,
      suggestion: guess
        ? `Did you mean ${guess}?`
        : 'Put the file there, or choose another one in pages/images.',
    }),
    es: ({ src, guess }) => ({
      message: `No existe la imagen pages/${src}.`,
      suggestion: guess
        ? `¿Quería decir ${guess}?`
        : 'Ponga ahí el archivo o elija otro de pages/images.',
    }),
  }),
  'missing-picture.gone': phrase<Gone>({
    en: ({ src, places, files }) => ({
      message: `There is no picture pages/${src}, and ${places} places show it, in ${someFiles.en(files)}.`,
      suggestion: 'Bring the file back, or choose other pictures there.',
    }),
    es: ({ src, places, files }) => ({
      message: `No existe la imagen pages/${src}, y la muestran ${places} sitios, en ${someFiles.es(files)}.`,
      suggestion: 'Recupere el archivo o elija ahí otras imágenes.',
    }),
  }),
  'remote-picture': phrase<{ host: string }>({
    en: ({ host }) => ({
      message: `Pictures from ${host} are not allowed: they would tell ${host} who visits.`,
      suggestion: 'Put the file into pages/images, or add the host to pictureHosts of _site.json.',
    }),
    es: ({ host }) => ({
      message: `No se admiten imágenes de ${host}: le revelarían quién visita el sitio.`,
      suggestion:
        'Ponga el archivo en pages/images o añada el dominio a pictureHosts de _site.json.',
    }),
  }),
  'picture-size': phrase<{ fields: string[] }>({
    en: ({ fields }) => ({
      message: `A remote picture needs its ${fields.join(' and ')}.`,
      suggestion: 'Add its size in pixels, so that the page does not jump while it loads.',
    }),
    es: ({ fields }) => ({
      message: `A una imagen de otro sitio le hace falta ${inTicks(fields).replace(', ', ' y ')}.`,
      suggestion: 'Añada su tamaño en píxeles, para que la página no salte mientras se carga.',
    }),
  }),
};

const say = sayFrom(messages);

/** A picture is a file that exists, or comes with its size from a host that is allowed. */
export const pictureFiles: Rule = {
  messages,
  picture(picture, here) {
    const { src } = picture;
    if (typeof src !== 'string') return none;
    return src.startsWith('https://') ? remote(src, picture, here) : local(src, here);
  },
  afterAll(found) {
    const gone = gonePictures(found);
    const isGone = (each: Diagnostic) => gone.some(({ src }) => src === missingIn(each));
    const more = gone.map((one) => ({
      ...say('missing-picture.gone', one),
      file: `pages/${one.src}`,
    }));
    return { told: gone.length > 0 ? found.filter((each) => !isGone(each)) : found, more };
  },
};

/** The picture that a finding says to be missing. */
function missingIn({ code, message }: Diagnostic): string | undefined {
  return code === 'missing-picture' ? /pages\/(images\/\S+\.\w+)/.exec(message)?.[1] : undefined;
}

function gonePictures(found: Diagnostic[]): Gone[] {
  const filesBySrc = new Map<string, string[]>();
  for (const each of found) {
    const src = missingIn(each);
    if (src) filesBySrc.set(src, [...(filesBySrc.get(src) ?? []), each.file]);
  }
  return [...filesBySrc].flatMap(([src, all]) =>
    all.length < 2 ? [] : { src, places: all.length, files: [...new Set(all)] },
  );
}

function local(src: string, { project, spot }: ValueContext): Finding[] {
  if (project.pictures.has(src)) return none;
  const guess = nearestPicture(src, project.pictures);
  const said = say('missing-picture', { src, guess });
  const only = guess && onlyNearest(src, project.pictures.keys());
  return [{ ...said, path: [...spot.path, 'src'], guess: only }];
}

function remote(
  src: string,
  picture: Record<string, unknown>,
  { project, spot }: ValueContext,
): Finding[] {
  const { site } = project.site;
  const host = URL.canParse(src) ? new URL(src).host : src;
  const isAllowed = !site || site.pictureHosts?.includes(host);
  const fields = ['width', 'height'].filter((name) => picture[name] === undefined);
  if (!isAllowed) return [{ ...say('remote-picture', { host }), path: [...spot.path, 'src'] }];
  return [
    ...(fields.length === 0 ? none : [{ ...say('picture-size', { fields }), path: spot.path }]),
  ];
}
