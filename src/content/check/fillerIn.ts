import { writingMark } from '../page/pageTexts.ts';

/** The first words of a text that stand for one which is still to be written. */
export function fillerIn(text: string, lang?: string): RegExpExecArray | null {
  // No English word is written like that, while a Spanish one is.
  const english = lang === 'en' ? /^TODO\b/.exec(text) : null;
  return writingMark.exec(text) ?? english ?? matchIn(text, filler);
}

/** In lower case: a search that ignores the case of Unicode letters takes several times as long. */
const filler = oneOf(
  /\blorem\b|dolor sit amet|\bx{3,}\b|\bfixme\b|\btbd\b|\?{3,}/,
  // A figure to come. Centuries, chapters and congresses are counted in Roman numerals.
  /xx(?<![\p{L}\d/-]xx)(?<!\b(?:siglos?|s\.|capítulo|título|artículo|anexo|libro|tomo|chapter|title|annex|part|book) xx)(?![\p{L}\d-])(?! (?:century|centur|aniversario|congreso|jornada|edición|legislatura|centenario))/u,
  /\[(?:your|insert|add|tu|su|insertar|inserte|añadir|añada) [^\]]*\](?!\()/,
  /^(?:pendiente(?: de \S+)?|(?:texto )?por (?:redactar|escribir|completar|traducir|definir))\.?$/,
  /^(?:untitled(?: document)?|(?:documento )?sin título|new page|página nueva|nueva página)\b/,
  /^to be (?:written|added|translated|completed|defined)\.?$/,
  // A spreadsheet shows these in the place of a value.
  /#[¡¿]?(?:ref|value|valor|div\/0|name|nombre|num|n\/[ad])[!?]?(?!\w)/,
);

/** One pattern for several, so that each text is searched once. */
export function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u');
}

/** The first match of a pattern, whatever the case of the text. */
export function matchIn(text: string, pattern: RegExp): RegExpExecArray | null {
  // Only İ is longer in lower case: what is found has to have its place in the text.
  return pattern.exec(text.replaceAll('İ', 'I').toLowerCase());
}
