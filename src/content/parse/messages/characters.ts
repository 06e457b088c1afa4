import { phrase } from '../../diagnostics/message.ts';

/** Characters that begin no token of JSON, and texts that are not closed. */
export const characterMessages = {
  'json-comment': phrase({
    en: { message: 'There is a comment here, and JSON has none.', suggestion: 'Remove it.' },
    es: { message: 'Aquí hay un comentario, y en JSON no los hay.', suggestion: 'Quítelo.' },
  }),
  'json-inner-quote': phrase({
    en: {
      message: 'This quotation mark ends the text, but more text follows.',
      suggestion: 'Inside a text, write “ and ”, or \\".',
    },
    es: {
      message: 'Estas comillas cierran el texto, pero después sigue más texto.',
      suggestion: 'Dentro de un texto, escriba « y », “ y ”, o bien \\".',
    },
  }),
  'json-quotes.curly': phrase<{ sign: string }>({
    en: ({ sign }) => ({
      message: `Text begins with a straight quotation mark ("), not with ${sign}.`,
      suggestion: 'Replace the curly marks at both ends by straight ones.',
    }),
    es: ({ sign }) => ({
      message: `Un texto empieza con comillas rectas ("), no con ${sign}.`,
      suggestion: 'Ponga comillas rectas en los dos extremos.',
    }),
  }),
  'json-quotes.curly-many': phrase<{ sign: string; count: number; line: number }>({
    en: ({ sign, count, line }) => ({
      message: `Text begins with a straight quotation mark ("), not with ${sign}. From here to line ${line} there are ${count} such texts.`,
      suggestion:
        'Replace the curly marks at both ends of each by straight ones. npm run validate -- --fix does it.',
    }),
    es: ({ sign, count, line }) => ({
      message: `Un texto empieza con comillas rectas ("), no con ${sign}. Desde aquí hasta la línea ${line} hay ${count} textos así.`,
      suggestion:
        'Ponga comillas rectas en los dos extremos de cada uno. Lo hace npm run validate -- --fix.',
    }),
  }),
  'json-quotes.single': phrase<{ sign: string; text: string | undefined }>({
    en: ({ sign, text }) => ({
      message: `Text is written between double quotation marks ("), not between ${sign}.`,
      suggestion: text === undefined ? 'Replace both marks.' : `Write "${text}".`,
    }),
    es: ({ sign, text }) => ({
      message: `Un texto va entre comillas dobles ("), no entre ${sign}.`,
      suggestion: text === undefined ? 'Cambie las dos.' : `Escriba "${text}".`,
    }),
  }),
  'json-quotes.single-many': phrase<{ sign: string; count: number; line: number }>({
    en: ({ sign, count, line }) => ({
      message: `Text is written between double quotation marks ("), not between ${sign}. From here to line ${line} there are ${count} such texts.`,
      suggestion: 'Replace both marks of each. npm run validate -- --fix does it.',
    }),
    es: ({ sign, count, line }) => ({
      message: `Un texto va entre comillas dobles ("), no entre ${sign}. Desde aquí hasta la línea ${line} hay ${count} textos así.`,
      suggestion: 'Cambie las dos de cada uno. Lo hace npm run validate -- --fix.',
    }),
  }),
  'json-invisible': phrase({
    en: {
      message: 'There is an invisible character here that is not an ordinary space.',
      suggestion: 'Remove it, or write an ordinary space.',
    },
    es: {
      message: 'Aquí hay un carácter invisible que no es un espacio normal.',
      suggestion: 'Quítelo o escriba un espacio normal.',
    },
  }),
  'json-syntax.unreadable': phrase<{ word: string }>({
    en: ({ word }) => ({
      message: `${word} is not allowed here.`,
      suggestion: 'After a value comes a comma or the closing bracket.',
    }),
    es: ({ word }) => ({
      message: `Aquí no puede ir ${word}.`,
      suggestion: 'Después de un valor va una coma o el cierre.',
    }),
  }),
  'json-number': phrase<{ word: string }>({
    en: ({ word }) => ({
      message: `${word} is not a number as JSON writes it.`,
      suggestion:
        'Write digits with a point before the decimals, such as 1500 or 0.5, or put it between quotation marks.',
    }),
    es: ({ word }) => ({
      message: `${word} no es un número tal como se escribe en JSON.`,
      suggestion:
        'Escriba solo cifras, con un punto antes de los decimales, como 1500 o 0.5, o póngalo entre comillas.',
    }),
  }),
  'json-number.zero': phrase<{ word: string; digits: string }>({
    en: ({ word, digits }) => ({
      message: `${word} is not a number as JSON writes it: no 0 in front.`,
      suggestion: `Write "${word}" if it is a text such as a postal code, or ${digits} if it is an amount.`,
    }),
    es: ({ word, digits }) => ({
      message: `${word} no es un número tal como se escribe en JSON: sin 0 delante.`,
      suggestion: `Escriba "${word}" si es un texto como un código postal, o ${digits} si es una cantidad.`,
    }),
  }),
  'json-number.none': phrase<{ word: string }>({
    en: ({ word }) => ({
      message: `${word} is no value.`,
      suggestion: 'Write a number or a text, or remove the field.',
    }),
    es: ({ word }) => ({
      message: `${word} no es ningún valor.`,
      suggestion: 'Escriba un número o un texto, o quite el campo.',
    }),
  }),
  'json-syntax.fence': phrase({
    en: {
      message: 'This line is from Markdown and does not belong to the file.',
      suggestion: 'Remove the lines with ``` at the beginning and at the end.',
    },
    es: {
      message: 'Esta línea es de Markdown y no forma parte del archivo.',
      suggestion: 'Quite las líneas con ``` del principio y del final.',
    },
  }),
  'json-number.word': phrase<{ word: string; meant: string }>({
    en: ({ word, meant }) => ({
      message: `${word} is no value that JSON knows.`,
      suggestion: `Write ${meant}, or put it between quotation marks if it is a text.`,
    }),
    es: ({ word, meant }) => ({
      message: `${word} no es ningún valor que JSON conozca.`,
      suggestion: `Escriba ${meant}, o póngalo entre comillas si es un texto.`,
    }),
  }),
  'json-syntax.parenthesis': phrase({
    en: {
      message: '( is not allowed here.',
      suggestion: 'A list is written between [ and ], a text between quotation marks.',
    },
    es: {
      message: 'Aquí no puede ir (.',
      suggestion: 'Una lista va entre [ y ], un texto entre comillas.',
    },
  }),
  'json-capitals': phrase<{ word: string; right: string }>({
    en: ({ word, right }) => ({
      message: `${word} is written in lower case.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ word, right }) => ({
      message: `${word} se escribe con minúsculas.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'json-quotes.text': phrase<{ word: string }>({
    en: ({ word }) => ({
      message: 'Text is written between quotation marks.',
      suggestion: `Put " before ${word} and after the last word.`,
    }),
    es: ({ word }) => ({
      message: 'Un texto va entre comillas.',
      suggestion: `Ponga " antes de ${word} y después de la última palabra.`,
    }),
  }),
  'json-truncated.text': phrase({
    en: {
      message: 'The file ends in the middle of a text.',
      suggestion:
        'Its end is missing: take the file back with Undo, from a copy or from its last version. If nothing is lost, close the text with " and what is open around it with ] and }.',
    },
    es: {
      message: 'El archivo termina en medio de un texto.',
      suggestion:
        'Falta el final: recupere el archivo con Deshacer, de una copia o de su última versión. Si no se ha perdido nada, cierre el texto con " y lo que quede abierto a su alrededor con ] y }.',
    },
  }),
  'json-line-break': phrase({
    en: {
      message: 'The line ends in the middle of a text.',
      suggestion: 'Close the text with ". For a line break inside a text, write \\n.',
    },
    es: {
      message: 'La línea termina en medio de un texto.',
      suggestion: 'Cierre el texto con ". Para un salto de línea dentro de un texto, escriba \\n.',
    },
  }),
  'json-line-break.continued': phrase({
    en: {
      message: 'The line ends in the middle of a text, which goes on in the next line.',
      suggestion: 'Write the text in one line. For a line break that visitors see, write \\n.',
    },
    es: {
      message: 'La línea termina en medio de un texto, que sigue en la siguiente.',
      suggestion:
        'Escriba el texto en una sola línea. Para un salto de línea que vean los visitantes, escriba \\n.',
    },
  }),
  'json-control-sign': phrase({
    en: {
      message: 'There is a tab or another control character inside this text.',
      suggestion: 'Write a space instead, or \\t for a tab.',
    },
    es: {
      message: 'Dentro de este texto hay un tabulador u otro carácter de control.',
      suggestion: 'Escriba un espacio en su lugar, o \\t para un tabulador.',
    },
  }),
  'json-hidden-sign': phrase<{ sign: string }>({
    en: ({ sign }) => ({
      message: `An invisible control character (${sign}) stands here, which pages cannot show.`,
      suggestion: 'Remove it, or write a space instead.',
    }),
    es: ({ sign }) => ({
      message: `Aquí hay un carácter de control invisible (${sign}), que ninguna página puede mostrar.`,
      suggestion: 'Elimínelo o escriba un espacio en su lugar.',
    }),
  }),
  'json-hidden-sign.half': phrase<{ sign: string }>({
    en: ({ sign }) => ({
      message: `${sign} is only half of a character, such as an emoji.`,
      suggestion: 'Write the whole character, or remove this half.',
    }),
    es: ({ sign }) => ({
      message: `${sign} es solo la mitad de un carácter, como un emoji.`,
      suggestion: 'Escriba el carácter entero o quite esta mitad.',
    }),
  }),
  'json-escape': phrase({
    en: {
      message: 'This backslash does not begin a known character.',
      suggestion: 'Write \\n for a line break, \\" for a quotation mark, \\\\ for a backslash.',
    },
    es: {
      message: 'Esta barra invertida no da comienzo a ningún carácter conocido.',
      suggestion:
        'Escriba \\n para un salto de línea, \\" para unas comillas y \\\\ para una barra invertida.',
    },
  }),
  'json-escape.address': phrase<{ address: string }>({
    en: ({ address }) => ({
      message: 'This backslash does not begin a known character.',
      suggestion: `Write "${address}" if it is an address, and \\\\ for a backslash in a text.`,
    }),
    es: ({ address }) => ({
      message: 'Esta barra invertida no da comienzo a ningún carácter conocido.',
      suggestion: `Escriba "${address}" si es una dirección, y \\\\ para una barra invertida en un texto.`,
    }),
  }),
};
