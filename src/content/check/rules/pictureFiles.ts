import { extname } from 'node:path';
import { onlyNearest } from '../../../shared/didYouMean.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../diagnostics/document.ts';
import { inTicks } from '../../diagnostics/english.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { valuesIn } from '../../page/collectValues.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import { compileTraversal } from '../../schema/traversal.ts';
import { documentOf } from '../../site/site.ts';
import { nearestPicture } from '../nearest/nearestPicture.ts';
import { type Located, none, type Rule, type RuleContext, type ValueContext } from '../rule.ts';
import { ignored } from './ignored.ts';
import { unusedPictures } from './unusedPictures.ts';

/** A picture that pages show, and that is no file. */
interface Gone {
  src: string;
  places: number;
  files: string[];
}

/** One that is there under another name. */
interface Renamed extends Gone {
  /** The only picture of its format that no page shows. */
  guess: string;
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
  'missing-picture.renamed': phrase<Renamed>({
    en: ({ src, places, files, guess }) => ({
      message: `There is no picture pages/${src}${places > 1 ? `, and ${places} places show it, in ${someFiles.en(files)}` : ''}.`,
      suggestion: `Did you mean ${guess}? No page shows that one.`,
    }),
    es: ({ src, places, files, guess }) => ({
      message: `No existe la imagen pages/${src}${places > 1 ? `, y la muestran ${places} sitios, en ${someFiles.es(files)}` : ''}.`,
      suggestion: `¿Quería decir ${guess}? Esa no la muestra ninguna página.`,
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
  heeds: [unusedPictures, ignored],
  afterAll(found, project) {
    const all = missingPictures(found);
    const renamed = renamedPicture(all, found, project);
    if (renamed) {
      const { guess } = renamed;
      const isTold = (each: Diagnostic) => missingIn(each) !== undefined || isUnused(each, guess);
      const told = found.filter((each) => !isTold(each));
      return { told, more: placeOf(renamed, project) };
    }
    const gone = all.filter(({ places }) => places > 1);
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

function missingPictures(found: Diagnostic[]): Gone[] {
  return [...groupedBy(found, missingIn)].flatMap(([src, all]) =>
    src ? { src, places: all.length, files: [...new Set(all.map(({ file }) => file))] } : [],
  );
}

function isUnused({ code, file }: Diagnostic, src: string): boolean {
  return code === 'unused-picture' && file === `pages/${src}`;
}

/** One picture is missing, and one of its format is shown nowhere: somebody has renamed the file. */
function renamedPicture(
  missing: Gone[],
  found: Diagnostic[],
  { pictures }: RuleContext,
): Renamed | undefined {
  const [gone, ...others] = missing;
  if (!gone || others.length > 0 || nearestPicture(gone.src, pictures)) return undefined;
  const [unused, ...more] = [...pictures.keys()].filter(
    (src) => extname(src) === extname(gone.src) && found.some((each) => isUnused(each, src)),
  );
  return unused && more.length === 0 ? { ...gone, guess: unused } : undefined;
}

/** At the first of its places. */
function placeOf(renamed: Renamed, { site, contract }: RuleContext): Located[] {
  const { src, guess, files } = renamed;
  const page = [...site.pages.values()].find(({ source }) => source.file === files[0]);
  const layout = [...site.layouts.values()].find(({ source }) => source.file === files[0]);
  const document: Document | undefined = page
    ? documentOf(page)
    : layout && { kind: 'layout', source: layout.source, value: layout.layout };
  const said = say('missing-picture.renamed', renamed);
  if (!document) return [{ ...said, file: `pages/${src}` }];
  const values = valuesIn(compileTraversal(contract, `${document.kind}.json`), document.value);
  const place = values.find(({ value }) => isRecord(value) && value.src === src);
  const path = [...(place?.path ?? []), ...(place ? ['src'] : [])];
  return [{ document, findings: [{ ...said, path, guess }] }];
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
  const host = parsedAddress(src)?.host ?? src;
  const isAllowed = !site || site.pictureHosts?.includes(host);
  const fields = ['width', 'height'].filter((name) => picture[name] === undefined);
  if (!isAllowed) return [{ ...say('remote-picture', { host }), path: [...spot.path, 'src'] }];
  return [
    ...(fields.length === 0 ? none : [{ ...say('picture-size', { fields }), path: spot.path }]),
  ];
}
