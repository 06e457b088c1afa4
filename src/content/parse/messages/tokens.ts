import { phrase } from '../../diagnostics/message.ts';

interface Opener {
  opener: string;
  line: number;
}

/** A token of JSON in the place of another. */
export const tokenMessages = {
  'json-trailing-comma': phrase({
    en: { message: 'There is a comma before the closing bracket.', suggestion: 'Remove it.' },
    es: { message: 'Sobra una coma antes del cierre.', suggestion: 'Quítela.' },
  }),
  'json-double-comma': phrase({
    en: { message: 'There are two commas in a row.', suggestion: 'Remove one of them.' },
    es: { message: 'Hay dos comas seguidas.', suggestion: 'Quite una.' },
  }),
  'json-double-comma.colon': phrase({
    en: { message: 'There are two colons in a row.', suggestion: 'Remove one of them.' },
    es: { message: 'Hay dos veces dos puntos.', suggestion: 'Quite los que sobran.' },
  }),
  'json-missing-comma': phrase({
    en: {
      message: 'A comma is missing here.',
      suggestion: 'Write a comma between one entry and the next.',
    },
    es: {
      message: 'Aquí falta una coma.',
      suggestion: 'Escriba una coma entre un elemento y el siguiente.',
    },
  }),
  'json-missing-colon': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `A colon is missing after ${name}.`,
      suggestion: 'Write a colon between the name of a field and its value.',
    }),
    es: ({ name }) => ({
      message: `Faltan los dos puntos después de ${name}.`,
      suggestion: 'Escriba dos puntos entre el nombre de un campo y su valor.',
    }),
  }),
  'json-missing-colon.other': phrase<{ name: string; other: string }>({
    en: ({ name, other }) => ({
      message: `${other} stands after ${name} in place of a colon.`,
      suggestion: `Write : instead of ${other}.`,
    }),
    es: ({ name, other }) => ({
      message: `Después de ${name} hay ${other} en lugar de dos puntos.`,
      suggestion: `Escriba : en lugar de ${other}.`,
    }),
  }),
  'json-missing-colon.inside': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: 'The colon stands inside the quotation marks.',
      suggestion: `Write ${name}:`,
    }),
    es: ({ name }) => ({
      message: 'Los dos puntos están dentro de las comillas.',
      suggestion: `Escriba ${name}:`,
    }),
  }),
  'json-quotes.name': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: 'The name of a field is written between quotation marks.',
      suggestion: `Write "${name}".`,
    }),
    es: ({ name }) => ({
      message: 'El nombre de un campo va entre comillas.',
      suggestion: `Escriba "${name}".`,
    }),
  }),
  'json-quotes.line': phrase<{ name: string; word: string }>({
    en: ({ name, word }) => ({
      message: 'The name of a field and its text are written between quotation marks.',
      suggestion: `Write "${name}": "${word}".`,
    }),
    es: ({ name, word }) => ({
      message: 'El nombre de un campo y su texto van entre comillas.',
      suggestion: `Escriba "${name}": "${word}".`,
    }),
  }),
  'json-number.separated': phrase<{ word: string; right: string }>({
    en: ({ word, right }) => ({
      message: `${word} is not a number as JSON writes it: digits, with a point before decimals.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ word, right }) => ({
      message: `${word} no es un número tal como se escribe en JSON: cifras, con un punto antes de los decimales.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'json-number.range': phrase<{ word: string; right: string }>({
    en: ({ word, right }) => ({
      message: `${word} is no number: a range is a list of two.`,
      suggestion: `Write ${right}, or put it between quotation marks if it is a text.`,
    }),
    es: ({ word, right }) => ({
      message: `${word} no es un número: un intervalo es una lista de dos.`,
      suggestion: `Escriba ${right}, o póngalo entre comillas si es un texto.`,
    }),
  }),
  'json-inner-quote.doubled': phrase({
    en: {
      message: 'This quotation mark is doubled, as in a spreadsheet, and ends the text.',
      suggestion: 'Inside a text, write “ and ”, or \\".',
    },
    es: {
      message: 'Estas comillas están duplicadas, como en una hoja de cálculo, y cierran el texto.',
      suggestion: 'Dentro de un texto, escriba « y », “ y ”, o bien \\".',
    },
  }),
  'json-missing-value': phrase({
    en: {
      message: 'A value is missing after this colon.',
      suggestion: 'Write one, or remove the field.',
    },
    es: {
      message: 'Falta un valor después de estos dos puntos.',
      suggestion: 'Escríbalo o quite el campo.',
    },
  }),
  'json-syntax.misplaced': phrase<{ wants: 'name' | 'value'; sign: string; open?: Opener }>({
    en: ({ wants, sign, open }) => ({
      message: `Expected ${wants === 'name' ? 'the name of a field' : 'a value'} here, not "${sign}".`,
      suggestion: open
        ? `Look whether the ${open.opener} of line ${open.line} is closed where it should be.`
        : 'A page begins with { and ends with }.',
    }),
    es: ({ wants, sign, open }) => ({
      message: `Aquí debe ir ${wants === 'name' ? 'el nombre de un campo' : 'un valor'}, no "${sign}".`,
      suggestion: open
        ? `Mire si ${named(open)} se cierra donde debe.`
        : 'Una página empieza con { y termina con }.',
    }),
  }),
  'json-too-deep': phrase<{ depth: number }>({
    en: ({ depth }) => ({
      message: `Here ${depth} lists and groups are nested, more than any page needs.`,
      suggestion: 'Look for a piece that was pasted into itself.',
    }),
    es: ({ depth }) => ({
      message: `Aquí hay ${depth} listas y grupos unos dentro de otros: ninguna página necesita tantos.`,
      suggestion: 'Busque un fragmento que se haya pegado dentro de sí mismo.',
    }),
  }),
  'json-after-end': phrase({
    en: {
      message: 'The page is complete before this, but more follows.',
      suggestion: 'Remove what follows, or the closing bracket that is one too many.',
    },
    es: {
      message: 'La página ya se cierra antes de este punto, pero después hay más.',
      suggestion: 'Quite lo que sigue o el cierre que sobra.',
    },
  }),
  'json-bracket.closer': phrase<Opener & { closer: string; right: string }>({
    en: ({ closer, opener, line, right }) => ({
      message: `This ${closer} does not close the ${opener} of line ${line}.`,
      suggestion: `Write ${right} before it or in its place.`,
    }),
    es: ({ closer, right, ...open }) => ({
      message: `${closer === '}' ? 'Esta' : 'Este'} ${closer} no cierra ${named(open)}.`,
      suggestion: `Escriba ${right} antes o en su lugar.`,
    }),
  }),
  'json-bracket.extra': phrase<{ closer: string }>({
    en: ({ closer }) => ({
      message: `There is one ${closer} too many: this one closes nothing.`,
      suggestion: 'Remove it, or the one before it.',
    }),
    es: ({ closer }) => ({
      message: `Sobra ${closer === '}' ? 'una }: esta' : 'un ]: este'} no cierra nada.`,
      suggestion: `${closer === '}' ? 'Quítela' : 'Quítelo'}, o ${closer === '}' ? 'la' : 'el'} anterior.`,
    }),
  }),
  'json-bracket.field': phrase<{ line: number }>({
    en: ({ line }) => ({
      message: `This field is inside a list, the one that begins in line ${line}.`,
      suggestion: 'Close the list with ] before this field, or put the field between { and }.',
    }),
    es: ({ line }) => ({
      message: `Hay un campo suelto dentro de una lista, la que empieza en la línea ${line}.`,
      suggestion: 'Cierre la lista con ] antes de este campo o ponga el campo entre { y }.',
    }),
  }),
  'json-empty': phrase({
    en: {
      message: 'The file is empty.',
      suggestion: 'A page begins with { and ends with }. Copy another page to start from.',
    },
    es: {
      message: 'El archivo está vacío.',
      suggestion: 'Una página empieza con { y termina con }. Parta de una copia de otra página.',
    },
  }),
  'json-truncated': phrase<Opener & { closers: string }>({
    en: ({ opener, line, closers }) => ({
      message: `The file ends too early: the ${opener} of line ${line} is not closed.`,
      suggestion: `The missing part ends with ${closers}.`,
    }),
    es: ({ closers, ...open }) => ({
      message: `El archivo termina antes de tiempo: ${named(open)} no se cierra.`,
      suggestion: `Lo que falta termina con ${closers}.`,
    }),
  }),
};

/** Braces are feminine in Spanish, brackets are not. */
function named({ opener, line }: Opener): string {
  return `${opener === '{' ? 'la {' : 'el ['} de la línea ${line}`;
}
