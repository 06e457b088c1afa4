import type { Bilingual } from '../../shared/language.ts';
import { anyOf, pictureFormats } from '../../shared/pictureFormats.ts';

const formats = pictureFormats.map(({ name }) => name);

/** Why the server of the studio does not do a thing, in the language of either studio. */
export const said = {
  nothingToUndo: { en: 'There is nothing to undo.', es: 'No hay nada que deshacer.' },
  nothingToRedo: { en: 'There is nothing to redo.', es: 'No hay nada que rehacer.' },
  outside: (path: string) => ({
    en: `${path} is outside of pages/.`,
    es: `${path} está fuera de pages/.`,
  }),
  noGit: {
    en: 'git could not be started, so nothing can be compared.',
    es: 'No se ha podido iniciar git, así que no hay con qué comparar.',
  },
  noRepository: {
    en: 'The site is in no git repository, so nothing can be compared.',
    es: 'El sitio no está en ningún repositorio de git, así que no hay con qué comparar.',
  },
  noCommit: {
    en: 'Nothing was committed yet, so nothing can be compared.',
    es: 'Aún no se ha hecho ningún commit, así que no hay con qué comparar.',
  },
  noJson: (file: string) => ({
    en: `${file} is no JSON file of pages/.`,
    es: `${file} no es un archivo JSON de pages/.`,
  }),
  noEditable: (file: string) => ({
    en: `${file} is no file of pages/ that can be edited here.`,
    es: `${file} no es un archivo de pages/ que se pueda editar aquí.`,
  }),
  noSuchSection: (file: string) => ({
    en: `${file} has no such section, now or then.`,
    es: `${file} no tiene esa sección, ni ahora ni entonces.`,
  }),
  addedElsewhere: (file: string) => ({
    en: `${file} was added elsewhere meanwhile.`,
    es: `Entretanto se ha añadido ${file} desde otro sitio.`,
  }),
  removedElsewhere: (file: string) => ({
    en: `${file} was removed elsewhere meanwhile.`,
    es: `Entretanto se ha quitado ${file} desde otro sitio.`,
  }),
  changedElsewhere: (file: string) => ({
    en: `${file} was changed elsewhere meanwhile.`,
    es: `Entretanto se ha cambiado ${file} desde otro sitio.`,
  }),
  changedInTheWay: (file: string) => ({
    en: `${file} was changed elsewhere meanwhile, in the place that this would take back.`,
    es: `Entretanto se ha cambiado ${file} desde otro sitio, justo donde esto lo devolvería a su estado anterior.`,
  }),
  changedInPlace: (file: string, place: string) => ({
    en: `${file} was changed elsewhere meanwhile, in the same place: ${place}.`,
    es: `Entretanto se ha cambiado ${file} desde otro sitio, en el mismo lugar: ${place}.`,
  }),
  lookAgain: {
    en: 'Nothing was written. Look at it as it is now.',
    es: 'No se ha escrito nada. Mírelo como está ahora.',
  },
  changeAgain: {
    en: 'Nothing was written. It is shown as it is now: make the change again.',
    es: 'No se ha escrito nada. Se muestra como está ahora: repita el cambio.',
  },
  keepOne: {
    en: 'Nothing was written. Keep the new version, or write yours over it.',
    es: 'No se ha escrito nada. Conserve la versión nueva o escriba la suya encima.',
  },
  noWayBack: {
    en: 'Nothing was written, and this step can no longer be taken back.',
    es: 'No se ha escrito nada, y este paso ya no se puede deshacer.',
  },
  shownByNow: (src: string) => ({
    en: `pages/${src} is shown by now, and stays.`,
    es: `pages/${src} ya se muestra en una página, así que se queda.`,
  }),
  noPicture: (name: string) => ({
    en: `${name} is not a picture of the kind that its name says.`,
    es: `${name} no es una imagen del formato que dice su nombre.`,
  }),
  tooManyPixels: (name: string) => ({
    en: `${name} has more than 100 million pixels.`,
    es: `${name} tiene más de 100 millones de píxeles.`,
  }),
  smallerPicture: {
    en: 'Make it at most 2,000 pixels wide, and upload it again.',
    es: 'Redúcela a 2000 píxeles de ancho como máximo y vuelve a subirla.',
  },
  otherFormat: (name: string, format: string) => ({
    en: `${name} is a ${format} file, which pages cannot show.`,
    es: `${name} es un archivo ${format}, que las páginas no pueden mostrar.`,
  }),
  badPictureName: (name: string) => ({
    en: `${name} cannot be the name of a picture.`,
    es: `Una imagen no puede llamarse ${name}.`,
  }),
  takenPictureName: (name: string) => ({
    en: `There is a picture ${name} already.`,
    es: `Ya hay una imagen ${name}.`,
  }),
  activeDrawing: (script: string) => ({
    en: `This drawing holds more than a drawing: ${script}.`,
    es: `Este dibujo contiene algo más que un dibujo: ${script}.`,
  }),
  formats: {
    en: `Use ${anyOf(formats, 'en')}, with the ending that belongs to it.`,
    es: `Use ${anyOf(formats, 'es')}, con la extensión que le corresponde.`,
  },
  pictureName: {
    en: 'Write lower case letters, digits and hyphens: office-front.jpg.',
    es: 'Escriba minúsculas sin acentos, cifras y guiones: fachada-oficina.jpg.',
  },
  otherPictureName: {
    en: 'Choose another name, or use that picture.',
    es: 'Elija otro nombre o use esa imagen.',
  },
  plainDrawing: {
    en: 'Save it as a plain SVG, or take its scripts out.',
    es: 'Guárdelo como SVG sencillo o quite sus scripts.',
  },
  tooLarge: (megabytes: number) => ({
    en: `More than ${megabytes} MB cannot be taken.`,
    es: `No se admiten más de ${megabytes} MB.`,
  }),
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
