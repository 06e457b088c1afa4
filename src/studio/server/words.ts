import type { Bilingual } from '../../shared/language.ts';
import { anyOf, pictureFormats } from '../../shared/pictureFormats.ts';

const formats = pictureFormats.map(({ name }) => name);

/** Why the server of the studio does not do a thing, in the language of either studio. */
export const said = {
  nothingToUndo: { en: 'There is nothing to undo.', es: 'No hay nada que deshacer.' },
  nothingToRedo: { en: 'There is nothing to redo.', es: 'No hay nada que rehacer.' },
  otherPicture: { en: 'is another one', es: 'es otra' },
  newestTakenIn: { en: 'Newest version taken in', es: 'Versión más nueva incorporada' },
  sameWords: {
    en: 'says the same in other characters',
    es: 'dice lo mismo con otros caracteres',
  },
  noEditable: (file: string) => ({
    en: `${file} is no file of pages/ that can be edited here.`,
    es: `${file} no es un archivo de pages/ que se pueda editar aquí.`,
  }),
  changedElsewhere: (file: string) => ({
    en: `${file} was changed elsewhere meanwhile.`,
    es: `Entretanto se ha cambiado ${file} desde otro sitio.`,
  }),
  changeAgain: {
    en: 'Nothing was written. It is shown as it is now: make the change again.',
    es: 'No se ha escrito nada. Se muestra como está ahora: repita el cambio.',
  },
  notWritten: (words: string, text: string) => ({
    en: `“${words}” does not stand so in this text: “${text}”.`,
    es: `«${words}» no está escrito así en este texto: «${text}».`,
  }),
  leaveOut: {
    en: 'Nothing was written. A figure, a link or emphasis is among the words: leave this text out, and change it by hand.',
    es: 'No se ha escrito nada. Entre las palabras hay un dato, un enlace o un énfasis: deje fuera este texto y cámbielo a mano.',
  },
  figuresChange: (names: string[]) => ({
    en: `A number would change here that is also a figure of the site: ${names.join(', ')}.`,
    es: `Aquí cambiaría un número que también es un dato del sitio: ${names.join(', ')}.`,
  }),
  nameFigure: {
    en: 'Nothing was written. If the figure is meant, write its name in braces in place of the number, and change it under Shared content.',
    es: 'No se ha escrito nada. Si se refiere al dato, escriba su nombre entre llaves en lugar del número y cámbielo en «Contenido compartido».',
  },
  noWayBack: {
    en: 'Nothing was written, and this step can no longer be taken back.',
    es: 'No se ha escrito nada, y este paso ya no se puede deshacer.',
  },
  pictureStays: (src: string) => ({
    en: `Nothing was deleted: pages/${src} is in use, or was gone before.`,
    es: `No se ha eliminado nada: pages/${src} está en uso o ya no existía.`,
  }),
  noPicture: (name: string) => ({
    en: `${name} is no picture that pages can show.`,
    es: `${name} no es una imagen que las páginas puedan mostrar.`,
  }),
  brokenPicture: (name: string) => ({
    en: `${name} is damaged, cut off, or has more than 100 million pixels.`,
    es: `${name} está dañada o incompleta, o tiene más de 100 millones de píxeles.`,
  }),
  saveSmaller: {
    en: 'Nothing was written. Save it again, at most 2,000 pixels wide, and upload that.',
    es: 'No se ha escrito nada. Guárdela de nuevo, con 2000 píxeles de ancho como máximo, y suba esa.',
  },
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
