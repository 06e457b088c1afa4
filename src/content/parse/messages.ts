import { sayFrom } from '../diagnostics/message.ts';

/** The causes for which a text is no JSON, or JSON that a page cannot be. */
export const syntaxTexts = {
  'json-byte-order-mark': {
    en: 'The file begins with an invisible byte order mark. | Save it as UTF-8 without that mark; npm run validate -- --fix does it.',
    es: 'El archivo empieza con una marca de orden de bytes (BOM), que no se ve. | Guárdelo en UTF-8 sin BOM; npm run validate -- --fix lo hace.',
  },
  'json-not-utf8': {
    en: 'A character cannot be read here: the file is saved in another encoding than UTF-8. | Open it in the editor, save it with the encoding UTF-8, and type the lost characters again.',
    es: 'Aquí hay un carácter ilegible: el archivo está guardado con una codificación que no es UTF-8. | Ábralo en el editor, guárdelo con la codificación UTF-8 y escriba de nuevo los caracteres perdidos.',
  },
  'json-conflict': {
    en: 'This line is left of a git conflict. | Keep one of the two versions, and remove the lines that begin with <start>, ======= and >>>>>>>.',
    es: 'Esta línea ha quedado de un conflicto de git. | Conserve una de las dos versiones y quite las líneas que empiezan con <start>, ======= y >>>>>>>.',
  },
  'json-comment': {
    en: 'JSON has no comments. | Remove it, or say it in the `reason` of an `ignore`.',
    es: 'JSON no admite comentarios. | Quítelo o dígalo en el `reason` de un `ignore`.',
  },
  'json-line-break': {
    en: 'This text has no quotation mark at the end of its line. | Write " where it ends. A line break inside a text is written \\n.',
    es: 'A este texto le faltan las comillas al final de la línea. | Escriba " donde acaba. Un salto de línea dentro de un texto se escribe \\n.',
  },
  'json-truncated': {
    en: 'The file ends before its last bracket. | Restore what is missing at the end, or write the closing brackets.',
    es: 'El archivo acaba antes de su último corchete. | Recupere lo que falta al final o escriba los corchetes y llaves de cierre.',
  },
  'json-control-sign': {
    en: 'A character inside this text cannot stand there as it is, such as a tab. | Write a space instead, or \\t.',
    es: 'Dentro de este texto hay un carácter que no puede ir tal cual, como un tabulador. | Escriba un espacio en su lugar, o \\t.',
  },
  'json-escape': {
    en: 'A backslash begins a special character, and no page can show this one. | Remove it, or write \\\\ for a backslash and / in an address.',
    es: 'Una barra invertida empieza un carácter especial, y este no lo puede mostrar ninguna página. | Quítelo, o escriba \\\\ para una barra invertida y / en una dirección.',
  },
  'json-number': {
    en: 'This is no number as JSON writes it. | Write digits alone, with a point before decimals: 1500 or 0.5. A text needs quotation marks.',
    es: 'Esto no es un número tal como lo escribe JSON. | Escriba solo cifras, con un punto para los decimales: 1500 o 0.5. Un texto necesita comillas.',
  },
  'json-after-end': {
    en: 'Something stands behind the end of the page. | Remove it, or remove the bracket that ends the page too early.',
    es: 'Hay algo detrás del final de la página. | Quítelo, o quite el corchete o la llave que la cierra antes de tiempo.',
  },
  'json-missing-colon': {
    en: 'A colon is missing here. | Write a colon between the name of a field and its value.',
    es: 'Aquí faltan dos puntos. | Escriba dos puntos entre el nombre de un campo y su valor.',
  },
  'json-extra-comma': {
    en: 'There is a comma too many here. | Remove it, or write what is to follow.',
    es: 'Aquí sobra una coma. | Quítela o escriba lo que debe seguir.',
  },
  'json-missing-value': {
    en: 'The value of this field is missing. | Write it behind the colon, or remove the field.',
    es: 'Falta el valor de este campo. | Escríbalo detrás de los dos puntos o quite el campo.',
  },
  'json-bracket': {
    en: 'This character does not fit the bracket that was opened before it. | Look for a bracket that is missing, or is of the other kind: [ ] enclose a list, { } a group of fields.',
    es: 'Este carácter no corresponde al corchete o la llave que se abrió antes. | Busque un cierre que falte o que sea de la otra clase: [ ] encierran una lista, { } un grupo de campos.',
  },
  'json-inner-quote': {
    en: 'This quotation mark ends the text. | Write “ and ” inside a text, or \\".',
    es: 'Estas comillas acaban el texto. | Dentro de un texto escriba « y », “ y ”, o \\".',
  },
  'json-name-quote': {
    en: 'This name has no quotation mark at its end. | Write " before the colon.',
    es: 'A este nombre le faltan las comillas del final. | Escriba " delante de los dos puntos.',
  },
  'json-missing-comma': {
    en: 'A comma is missing here. | Write a comma between two fields or entries.',
    es: 'Aquí falta una coma. | Escriba una coma entre dos campos o elementos.',
  },
  'json-quotes': {
    en: 'Names and texts stand in straight quotation marks. | Write " before and behind it.',
    es: 'Los nombres y textos van entre comillas rectas. | Escriba " delante y detrás.',
  },
  'json-quotes.first': {
    en: 'This begins with <mark> and ends with ". | Write " at its beginning too.',
    es: 'Esto empieza con <mark> y acaba con ". | Escriba " también al principio.',
  },
  'json-invisible': {
    en: 'An invisible character stands between the fields. | Remove it; npm run validate -- --fix does it.',
    es: 'Hay un carácter invisible entre los campos. | Quítelo; npm run validate -- --fix lo hace.',
  },
  'json-capitals': {
    en: 'JSON writes true, false and null in lower case. | Write <right>.',
    es: 'JSON escribe true, false y null en minúsculas. | Escriba <right>.',
  },
  'json-syntax': {
    en: 'This is not JSON. | Look for a quotation mark, comma or bracket that is missing before it.',
    es: 'Esto no es JSON. | Busque unas comillas, una coma o un corchete que falte antes.',
  },
  'json-not-an-object': {
    en: 'A file is one group of fields in braces, and this one is empty or something else. | Begin it with { and end it with }.',
    es: 'Un archivo es un grupo de campos entre llaves, y este está vacío o es otra cosa. | Empiécelo con { y acábelo con }.',
  },
  'json-too-deep': {
    en: 'This is nested more deeply than any page. | Look for brackets that were pasted by mistake.',
    es: 'Esto está anidado más de lo que admite una página. | Busque corchetes o llaves pegados por error.',
  },
  'json-duplicate-field': {
    en: 'This group has a field with the name "<name>" already. | Keep one of them. If two entries have run together, write }, { between them.',
    es: 'Este grupo ya tiene un campo con el nombre "<name>". | Conserve uno. Si se han juntado dos elementos, escriba }, { entre ellos.',
  },
} as const;

export const say = sayFrom(syntaxTexts);
