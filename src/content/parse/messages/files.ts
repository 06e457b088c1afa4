import { phrase } from '../../diagnostics/message.ts';

/** Reasons why a whole file cannot be read. */
export const fileMessages = {
  'file-kind.unmarked': phrase<{ right: string }>({
    en: ({ right }) => ({
      message: 'This file holds no page, but its name is that of a page.',
      suggestion: `Rename it to ${right} if there is no such file, or remove it.`,
    }),
    es: ({ right }) => ({
      message: 'Este archivo no contiene ninguna página, pero su nombre es el de una página.',
      suggestion: `Cambie su nombre a ${right} si aún no existe, o quítelo.`,
    }),
  }),
  'file-kind': phrase<{ right: string }>({
    en: ({ right }) => ({
      message: 'This file is not published: only names that end with .json, in lower case, are.',
      suggestion: `Remove it, or rename it to ${right} if there is no such file.`,
    }),
    es: ({ right }) => ({
      message:
        'Este archivo no se publica: solo se publican los que terminan en .json, en minúsculas.',
      suggestion: `Quítelo o, si aún no existe ${right}, cámbiele el nombre a ese.`,
    }),
  }),
  'file-kind.link': phrase({
    en: {
      message: 'This is a link to another place, and links are not followed.',
      suggestion: 'Put what it leads to here instead of it.',
    },
    es: {
      message: 'Esto es un enlace a otro lugar, y los enlaces del disco no se siguen.',
      suggestion: 'Ponga aquí, en su lugar, aquello a lo que lleva.',
    },
  }),
  'file-kind.folder': phrase({
    en: {
      message: 'This is a folder with the name of a file, and what is in it is not read.',
      suggestion: 'Rename the folder: without .json at its end, the files in it are pages.',
    },
    es: {
      message: 'Esto es una carpeta con nombre de archivo, y lo que contiene no se lee.',
      suggestion: 'Cambie el nombre de la carpeta: sin .json al final, sus archivos son páginas.',
    },
  }),
  'file-kind.closed': phrase({
    en: {
      message: 'This file may not be read.',
      suggestion: 'Give yourself the right to read it, in its properties.',
    },
    es: {
      message: 'No hay permiso para leer este archivo.',
      suggestion: 'Dese permiso de lectura en sus propiedades.',
    },
  }),
  'file-kind.pipe': phrase({
    en: {
      message: 'This is no file but a pipe or a device of the system, and it is not read.',
      suggestion: 'Remove it, and write a file of this name if there is to be a page.',
    },
    es: {
      message: 'Esto no es un archivo, sino una tubería o un dispositivo del sistema, y no se lee.',
      suggestion: 'Quítelo y, si ha de haber una página, escriba un archivo con este nombre.',
    },
  }),
  'file-size': phrase<{ size: number; limit: number }>({
    en: ({ size, limit }) => ({
      message: `This file has ${size} MB, but may have at most ${limit}.`,
      suggestion: 'Look for what was pasted into it by mistake, or divide it into several pages.',
    }),
    es: ({ size, limit }) => ({
      message: `Este archivo ocupa ${String(size).replace('.', ',')} MB, pero puede ocupar ${limit} como máximo.`,
      suggestion: 'Busque lo que se haya pegado por error o repártalo entre varias páginas.',
    }),
  }),
  'json-byte-order-mark': phrase({
    en: {
      message: 'The file begins with an invisible byte order mark.',
      suggestion: 'Save it as UTF-8 without that mark; npm run validate -- --fix does it.',
    },
    es: {
      message: 'El archivo empieza con una marca de orden de bytes (BOM), que no se ve.',
      suggestion: 'Guárdelo en UTF-8 sin BOM; npm run validate -- --fix lo hace.',
    },
  }),
  'json-not-utf8': phrase({
    en: {
      message: 'A character cannot be read here: �.',
      suggestion: 'Write it again. A text editor has to save the file with the encoding UTF-8.',
    },
    es: {
      message: 'Aquí hay un carácter ilegible: �.',
      suggestion: 'Escríbalo de nuevo. Un editor de texto tiene que guardar el archivo en UTF-8.',
    },
  }),
  'json-not-utf8.utf16': phrase({
    en: {
      message: 'This file is saved as UTF-16, which cannot be read here.',
      suggestion: 'Open it in the editor and save it with the encoding UTF-8.',
    },
    es: {
      message: 'Este archivo está guardado en UTF-16 y así no se puede leer.',
      suggestion: 'Ábralo en el editor y guárdelo con la codificación UTF-8.',
    },
  }),
  'json-conflict': phrase({
    en: {
      message: 'This file holds both sides of a git conflict.',
      suggestion:
        'Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    },
    es: {
      message: 'Este archivo contiene las dos versiones de un conflicto de git.',
      suggestion:
        'Conserve una de ellas y quite las líneas que empiezan con <<<<<<<, ======= y >>>>>>>.',
    },
  }),
  'json-conflict.left': phrase({
    en: {
      message: 'This line is left of a git conflict.',
      suggestion: 'Remove it, and look whether both sides of the conflict are still here.',
    },
    es: {
      message: 'Esta línea es un resto de un conflicto de git.',
      suggestion: 'Quítela y mire si siguen aquí las dos versiones del conflicto.',
    },
  }),
  'json-syntax': phrase({
    en: {
      message: 'This file cannot be read as JSON.',
      suggestion: 'Undo the last change, or copy another page to start from.',
    },
    es: {
      message: 'Este archivo no se puede leer como JSON.',
      suggestion: 'Deshaga el último cambio o parta de una copia de otra página.',
    },
  }),
  'json-syntax.format': phrase<{ format: string }>({
    en: ({ format }) => ({
      message: `This is a file of another kind (${format}), saved under the name of a page.`,
      suggestion: 'Bring the page back from git, or copy another page and write the texts into it.',
    }),
    es: ({ format }) => ({
      message: `Este archivo es de otro tipo (${format}), guardado con el nombre de una página.`,
      suggestion: 'Recupere la página de git o copie otra página y escriba en ella los textos.',
    }),
  }),
  'json-not-an-object': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `The file holds ${found === '[' ? 'a list' : `only ${found}`}.`,
      suggestion: 'A file of pages/ begins with { and ends with }.',
    }),
    es: ({ found }) => ({
      message: `El archivo contiene ${found === '[' ? 'una lista' : `solo ${found}`}.`,
      suggestion: 'Un archivo de pages/ empieza con { y termina con }.',
    }),
  }),
  'json-duplicate-field': phrase<{ names: string[]; line: number }>({
    en: ({ names: [name = '', ...others], line }) => ({
      message: `\`${name}\` appears here for the second time: the first is in line ${line}.`,
      suggestion:
        others.length > 0
          ? `Also ${listed(others, 'and')}: write }, { before the second entry, or keep one of each.`
          : 'Keep one of them.',
    }),
    es: ({ names: [name = '', ...others], line }) => ({
      message: `\`${name}\` aparece aquí por segunda vez: la primera está en la línea ${line}.`,
      suggestion:
        others.length > 0
          ? `También ${listed(others, 'y')}: escriba }, { antes del segundo elemento, o conserve solo uno de cada.`
          : 'Conserve solo una de las dos.',
    }),
  }),
};

function listed(names: string[], and: string): string {
  return names.map((name) => `\`${name}\``).join(` ${and} `);
}
