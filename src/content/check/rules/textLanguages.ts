import type { Language } from '../../../shared/language.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import { isMarked } from '../../page/pageTexts.ts';
import { everyFact } from '../../text/facts.ts';
import { none, type Rule, type RuleContext, type ValueLocation } from '../rule.ts';

const messages = {
  'text-language': phrase<{ lang: Language }>({
    en: ({ lang }) => ({
      message: `This text reads as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion:
        'Translate it: search engines and screen readers take it for the language of the page.',
    }),
    es: ({ lang }) => ({
      message: `Este texto parece estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion:
        'Tradúzcalo: los buscadores y los lectores de pantalla lo toman por el idioma de la página.',
    }),
  }),
  'text-language.sent': phrase<{ lang: Language }>({
    en: ({ lang }) => ({
      message: `This message reads as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion: 'Translate it: visitors send it as their own words.',
    }),
    es: ({ lang }) => ({
      message: `Este mensaje parece estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion: 'Tradúzcalo: los visitantes lo envían como palabras suyas.',
    }),
  }),
  'text-language.part': phrase<{ lang: Language }>({
    en: ({ lang }) => ({
      message: `This part of the text reads as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion: 'Translate it, or take it out if it says the same.',
    }),
    es: ({ lang }) => ({
      message: `Esta parte del texto parece estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion: 'Tradúzcala o quítela si dice lo mismo.',
    }),
  }),
  'text-language.section': phrase<{ lang: Language; count: number }>({
    en: ({ lang, count }) => ({
      message: `${count} texts of this section read as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion: 'Translate the section, or take it out.',
    }),
    es: ({ lang, count }) => ({
      message: `${count} textos de esta sección parecen estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion: 'Traduzca la sección o quítela.',
    }),
  }),
  'text-language.page': phrase<{ lang: Language; count: number }>({
    en: ({ lang, count }) => ({
      message: `${count} texts of this page read as ${lang === 'es' ? 'English' : 'Spanish'}, but the page is in ${lang === 'es' ? 'Spanish' : 'English'}.`,
      suggestion: 'Translate the page, or put its file into the folder of its language.',
    }),
    es: ({ lang, count }) => ({
      message: `${count} textos de esta página parecen estar en ${lang === 'es' ? 'inglés' : 'español'}, pero la página está en ${lang === 'es' ? 'español' : 'inglés'}.`,
      suggestion: 'Tradúzcala o ponga su archivo en la carpeta de su idioma.',
    }),
  }),
  'text-language.script': phrase<{ lang: LanguageTag }>({
    en: ({ lang }) => ({
      message: `This text has Latin letters only, but the page is in ${languageName(lang, 'en')}.`,
      suggestion:
        'Translate it: search engines and screen readers take it for the language of the page.',
    }),
    es: ({ lang }) => ({
      message: `Este texto solo tiene letras latinas, pero la página está en ${languageName(lang, 'es')}.`,
      suggestion:
        'Tradúzcalo: los buscadores y los lectores de pantalla lo toman por el idioma de la página.',
    }),
  }),
  'text-language.scripts': phrase<{ lang: LanguageTag; count: number }>({
    en: ({ lang, count }) => ({
      message: `${count} texts of this file have Latin letters only, but it is in ${languageName(lang, 'en')}.`,
      suggestion: 'Translate them, or let `lang` of the layout name their language.',
    }),
    es: ({ lang, count }) => ({
      message: `${count} textos de este archivo solo tienen letras latinas, pero está en ${languageName(lang, 'es')}.`,
      suggestion: 'Tradúzcalos o indique su idioma en el `lang` de la plantilla.',
    }),
  }),
  'text-language.fact': phrase<{ lang: Language }>({
    en: ({ lang }) => ({
      message: `This text of the fact is the same as the ${lang === 'es' ? 'English' : 'Spanish'} one.`,
      suggestion: 'Translate it, or give the fact a `value` and a `unit`.',
    }),
    es: ({ lang }) => ({
      message: `Este texto del dato es igual que el ${lang === 'es' ? 'inglés' : 'español'}.`,
      suggestion: 'Tradúzcalo o dé al dato un `value` y una `unit`.',
    }),
  }),
};

const say = sayFrom(messages);

/** The message for a page or a layout that is in another language than its folder, told once. */
export function sayForeignFile(lang: LanguageTag, count: number): Message {
  return isCounted(lang)
    ? say('text-language.page', { lang, count })
    : say('text-language.scripts', { lang, count });
}

/** The message for a section that is in another language than its page, told once. */
export function sayForeignSection(lang: Language, count: number): Message {
  return say('text-language.section', { lang, count });
}

/** A text is in the language of its page. */
export const textLanguages: Rule = {
  messages,
  severity: 'warning',
  text: {
    check(text, here) {
      const { project, subject, spot } = here;
      const found = foreignIn(text, project.languageOf(subject), project, spot);
      // The words of a marked text are those of the page that is to be translated: that is told by itself.
      return found.length > 0 && isMarked(text) ? none : found;
    },
  },
  action(action, { project, subject, spot }) {
    const lang = project.languageOf(subject);
    if (!isCounted(lang)) return none;
    return ['message', 'subject', 'body'].flatMap((field) => {
      const text = action[field];
      if (typeof text !== 'string' || isMarked(text)) return [];
      if (!greeting[lang].test(text) && !isForeign(text, lang, project)) return [];
      return [{ ...say('text-language.sent', { lang }), path: [...spot.path, field] }];
    });
  },
  facts: (facts) =>
    everyFact(facts).flatMap(({ fact: { text }, path }) => {
      const lang = text && text.en === text.es ? untranslated(text.es ?? '') : undefined;
      return lang ? { ...say('text-language.fact', { lang }), path: [...path, 'text', lang] } : [];
    }),
};

/** True if all of a text is in another language than that, and is not still to be translated. */
export function isInOtherLanguage(text: string, lang: LanguageTag, project: RuleContext): boolean {
  const found = foreignIn(text, lang, project, { path: [] });
  return found.some(({ part }) => part === undefined) && !isMarked(text);
}

function foreignIn(
  text: string,
  lang: LanguageTag | undefined,
  project: RuleContext,
  spot: ValueLocation,
): Finding[] {
  if (isCounted(lang) && text.length <= longestLabel && isForeignLabel(text, lang))
    return [{ ...say('text-language', { lang }), ...spot }];
  if (lang === 'en' && text.length <= longestTitle && isSpanishTitle(text))
    return [{ ...say('text-language', { lang }), ...spot }];
  if (text.length < fewestCharacters || lang === undefined) return none;
  if (!isCounted(lang)) {
    const isOther = !isLatin(lang) && isLatinText(text, lang, project);
    return isOther ? [{ ...say('text-language.script', { lang }), ...spot }] : none;
  }
  if (lang === 'es' && isEnglishQuestion(text))
    return [{ ...say('text-language', { lang }), ...spot }];
  if (
    isForeign(text, lang, project) ||
    isForeignSentence(text, lang, project) ||
    isForeignCall(text, lang, project)
  )
    return [{ ...say('text-language', { lang }), ...spot }];
  const part = foreignPiece(text, lang, project);
  return part ? [{ ...say('text-language.part', { lang }), ...spot, part }] : none;
}

/** The language that words are not in: names and figures are alike in both. */
function untranslated(text: string): Language | undefined {
  if (!/\p{Ll}{3,} \p{Ll}{3,}/u.test(text)) return undefined;
  return /[áéíóúñ]|\b(?:de|por|con|días?|meses|años?|horas?|semanas?)\b/u.test(text) ? 'en' : 'es';
}

/** Words of buttons that a section keeps when it was copied from a page in the other language. */
const labels: Record<Language, ReadonlySet<string>> = {
  en: new Set([
    ...['about us', 'book a call', 'book now', 'call now', 'call us', 'contact us', 'download'],
    ...['email us', 'free consultation', 'get in touch', 'get started', 'learn more', 'read more'],
    ...['see more', 'send', 'subscribe', 'whatsapp us', 'write to us', 'accept all'],
    ...['accept', 'accept all cookies', 'accept cookies', 'all rights reserved', 'apply now'],
    ...['cookie policy', 'cookie settings', 'legal notice', 'manage cookies', 'opening hours'],
    ...['privacy', 'privacy policy', 'reject', 'reject all', 'reject all cookies', 'search'],
    ...['send message', 'submit', 'terms and conditions', 'terms of service', 'terms of use'],
    ...['contact', 'contact form', 'home', 'services', 'our services', 'about', 'who we are'],
    ...['our team', 'our firm', 'our lawyers', 'lawyers', 'careers', 'prices', 'pricing', 'news'],
    ...['articles', 'guides', 'resources', 'cities', 'reviews', 'testimonials', 'case studies'],
    ...['questions', 'frequently asked questions', 'back', 'next', 'previous', 'close', 'continue'],
    ...['share', 'print', 'site map', 'sitemap', 'language', 'languages', 'sign up', 'log in'],
    ...['skip to content', 'call', 'write', 'your name', 'your email', 'your message', 'phone'],
    ...['practice areas', 'accessibility', 'disclaimer', 'companies', 'families', 'free'],
  ]),
  es: new Set([
    ...['consulta gratis', 'consulta gratuita', 'contáctanos', 'contacto', 'descargar', 'enviar'],
    ...['escríbenos', 'leer más', 'llamar ahora', 'llámanos', 'más información', 'pedir cita'],
    ...['reservar', 'saber más', 'sobre nosotros', 'suscribirse', 'ver más', 'volver'],
    ...['aceptar', 'aceptar cookies', 'aceptar todas', 'aceptar todo', 'aviso legal', 'buscar'],
    ...['condiciones de uso', 'condiciones del servicio', 'configurar cookies', 'enviar mensaje'],
    ...['gestionar cookies', 'política de cookies', 'política de privacidad', 'privacidad'],
    ...['rechazar', 'rechazar cookies', 'rechazar todas', 'rechazar todo', 'solicitar cita'],
    ...[
      'contacta',
      'formulario de contacto',
      'inicio',
      'servicios',
      'nuestros servicios',
      'equipo',
    ],
    ...['nosotros', 'quiénes somos', 'nuestro equipo', 'nuestro despacho', 'nuestros abogados'],
    ...[
      'abogados',
      'empleo',
      'trabaja con nosotros',
      'precios',
      'tarifas',
      'noticias',
      'artículos',
    ],
    ...['guías', 'recursos', 'ciudades', 'opiniones', 'testimonios', 'casos de éxito', 'preguntas'],
    ...['preguntas frecuentes', 'atrás', 'siguiente', 'anterior', 'cerrar', 'continuar', 'seguir'],
    ...['compartir', 'imprimir', 'mapa del sitio', 'mapa web', 'idioma', 'idiomas', 'registrarse'],
    ...['iniciar sesión', 'saltar al contenido', 'llamar', 'escribir', 'su nombre', 'tu nombre'],
    ...['teléfono', 'su mensaje', 'tu mensaje', 'áreas de práctica', 'accesibilidad', 'empresas'],
    ...['familias', 'gratis', 'correo electrónico', 'reservar cita', 'empezar'],
  ]),
};

/** A message of a few words begins with a greeting. */
const greeting: Record<Language, RegExp> = {
  en: /^(?:¡?hola|buen[oa]s)(?!\p{L})/iu,
  es: /^(?:hello|hi|dear|good (?:morning|afternoon|day))(?!\p{L})/iu,
};

const longestLabel = 25;

function isForeignLabel(text: string, lang: Language): boolean {
  return labels[lang === 'es' ? 'en' : 'es'].has(text.toLowerCase());
}

const longestTitle = 60;

/** Words that address readers or ask them stand in no Spanish name or term that an English page uses. */
function isSpanishTitle(text: string): boolean {
  if (!mayAddress.test(text) || englishWord.test(text)) return false;
  return addressing.test(text.replace(documents, ''));
}

/** Most English texts hold none of these, and a search of plain characters is fast. */
const mayAddress = /[ts]us?\b|qué|cómo|cuándo|dónde|quién|nuestr|nosotros|escríb|llám|contáct/i;

const addressing =
  /(?<!\p{L})(?:tus?|sus?|qué|cómo|cuándo|dónde|quién|nuestr[oa]s?|nosotros|escríb[ae]\p{L}*|llám[ae]\p{L}*)(?!\p{L}).*(?<!\p{L})\p{Ll}{4,}|(?<!\p{L})\p{L}{4,} (?:a )?(?:tus?|sus?|nosotros)(?!\p{L})|^(?:escríb|llám|contáct)\p{L}+ /iu;
const englishWord = /\b(?:the|an|of|to|and|is|are|for|with|you|your|we|our|it|this|that|my)\b/i;

/** True for a question without its first mark and without a Spanish word: the mark is not the mistake. */
export function isEnglishQuestion(text: string): boolean {
  if (!text.endsWith('?') || /[¿áéíóúüñ]/i.test(text)) return false;
  const words = text.toLowerCase();
  return countIn(words, 'es', 1) === 0 && (words.match(englishQuestion)?.length ?? 0) > 1;
}

const englishQuestion =
  /\b(?:how|what|who|when|where|why|which|does|do|did|is|are|can|could|should|would|will|may|must|have|has|i|you|we|they|he|she|me|it|my|your|the|an|to|of|for)\b/g;

/** True for a language whose words are counted; of others only the script is known. */
export function isCounted(lang: LanguageTag | undefined): lang is Language {
  return lang === 'en' || lang === 'es';
}

const isLatin = memoizeByText(
  (lang: LanguageTag) => (new Intl.Locale(lang).maximize().script ?? 'Latn') === 'Latn',
);

/** True for a sentence without a letter of another script: names and addresses have fewer words. */
function isLatinText(text: string, lang: LanguageTag, project: RuleContext): boolean {
  if (otherLetter.test(text)) return false;
  const words = blanked(text, lang, project).match(latinWord) ?? [];
  return words.length >= fewestLatinWords;
}

const otherLetter = /(?!\p{Script=Latin})\p{L}/u;
const latinWord = /\b\p{Ll}{2,}\b/gu;
const fewestLatinWords = 4;

/** The words of the other language are many, and its own few. */
function isForeign(text: string, lang: Language, project: RuleContext): boolean {
  const fewest = fewestBeside[countIn(text, lang, fewestBeside.length)];
  if (fewest === undefined) return false;
  const other = otherThan(lang);
  if (countIn(text.toLowerCase(), other, fewest) < fewest) return false;
  const plain = blanked(text, lang, project).toLowerCase();
  return countIn(plain, other, fewest) >= fewest;
}

/**
 * A sentence whose few function words are of the other language, and most of whose words end as only words
 * of that language do. A Spanish term on an English page is no sentence.
 */
function isForeignSentence(text: string, lang: Language, project: RuleContext): boolean {
  const other = otherThan(lang);
  if (text.length > longestSentence || !sentence[other].test(text)) return false;
  // A message with a greeting is told as one that visitors send.
  if (greeting[lang].test(text) || countIn(text.toLowerCase(), lang, 1) > 0) return false;
  const plain = blanked(text, lang, project);
  const words = plain.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const fewest = fewestIn[other];
  const isOfSentence = (word: string) => !word.includes('-') && countIn(word, other, 1) > 0;
  if (words.length < fewest.words || words.filter(isOfSentence).length < fewest.function)
    return false;
  const own = words.filter((word) => isOfSentence(word) || ending[other].test(word));
  return own.length >= 3 && own.length * 2 > words.length;
}

/**
 * A short sentence without a word of its own language, most of whose words are only of the other one:
 * `Call us now.`, `Sin gastos ocultos.`. Words in capitals are names.
 */
function isForeignCall(text: string, lang: Language, project: RuleContext): boolean {
  if (text.length > longestCall || !call.test(text)) return false;
  const other = otherThan(lang);
  if (!sentence[other].test(text) || greeting[lang].test(text)) return false;
  if (countIn(text.toLowerCase(), lang, 1) > 0) return false;
  const [first = '', ...rest] = blanked(text, lang, project).match(/[\p{L}’-]+/gu) ?? [];
  const words = [first, ...rest.filter((word) => /^\p{Ll}/u.test(word))].map((word) =>
    word.toLowerCase(),
  );
  if (words.length < 3 || (other === 'es' && !words.some((word) => ofCall.es.test(word))))
    return false;
  const own = words.filter(
    (word) =>
      !word.includes('-') &&
      (ofCall[other].test(word) || countIn(word, other, 1) > 0 || spelling[other].test(word)),
  );
  return own.length >= 2 && own.length * 2 > words.length;
}

const longestCall = 60;
/** One sentence: a list with commas may be one of loanwords. */
const call = /^[¿¡]?\p{Lu}[^.,;:!?\n]*[.!?]$/u;

/** Further words that hold a sentence together, but no name of a thing. */
const ofCall: Record<Language, RegExp> = {
  en: /^(?:us|now|more|about|my|here|today|all|any|do|don’t|only|before|after|until|within|without|as|if|but|than|then|there|these|those|was|were|its|into|out|up)$/u,
  es: /^(?:que|por|con|para|se|sus?|es|al|lo|como|más|nos|les?|si|sin|est[eao]s?|cuando|tus?|te|ya|son|una?|nuestr[oa]s?|usted|muy|está|están|hay|tod[oa]s?|cada|hoy|ahora|aquí|también|solo|hasta|desde|sobre|antes|después)$/u,
};

const longestSentence = 160;
const fewestIn: Record<Language, { words: number; function: number }> = {
  en: { words: 4, function: 1 },
  es: { words: 5, function: 2 },
};
/** Characters of another encoding are a mistake of their own. */
const sentence: Record<Language, RegExp> = {
  en: /^\p{Lu}[^áéíóúñÁÉÍÓÚÑ¿¡]*$/u,
  es: /^[¿¡]?\p{Lu}[^ÃÂ]*[.!?]$/u,
};

/** The ends of words that the other language has in loanwords only. */
const ending: Record<Language, RegExp> = {
  en: /(?:[bcfghkmpqtvw]|[^aeiouáéíóú]s|[^aeiou]y|ay|tions?|ee|ll)$/u,
  es: /[áéíóúñ]|(?:\p{L}[ao]s?|ción|dad|mente)$/u,
};

/** Letters that words of the other language do not have, within a word or at its end. */
const spelling: Record<Language, RegExp> = {
  en: new RegExp(`${ending.en.source}|w|k|th|sh|gh|ss|dd|ff|tt|pp|bb|gg|mm|ee[dkpt]|ees?$`, 'u'),
  es: ending.es,
};

function otherThan(lang: Language): Language {
  return lang === 'en' ? 'es' : 'en';
}

/** A sentence or a half of a text that is in the other language, though the whole is not. */
function foreignPiece(
  text: string,
  lang: Language,
  project: RuleContext,
): { offset: number; length: number } | undefined {
  const other = otherThan(lang);
  if (!telling[other].test(text)) return undefined;
  const plain = blanked(text, lang, project).toLowerCase();
  for (const { 0: piece, index } of plain.matchAll(pieces)) {
    if (countIn(piece, other, 3) < 3 || countIn(piece, lang, 1) > 0) continue;
    const offset = index + piece.length - piece.trimStart().length;
    return { offset, length: piece.trim().length };
  }
  return undefined;
}

/** Nearly every sentence of the other language holds one of these, and a search for them is fast. */
const telling: Record<Language, RegExp> = {
  en: / (?:the|and|to|of|you) /,
  es: / (?:de|la|que|el|en) /,
};

/** A sentence, or what stands before or after a slash or a line. */
const pieces = /(?:(?! [/|–—] |[.!?…] )[^\n])+/g;

function blanked(text: string, lang: LanguageTag, project: RuleContext): string {
  const bare = [quotes, documents, names].reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
  return withoutForeignWords(bare, lang, project);
}

/** A text with spaces in the place of the words that the site lists as those of another language. */
export function withoutForeignWords(
  text: string,
  lang: LanguageTag,
  { site: { site } }: RuleContext,
): string {
  return Object.entries(site?.foreignWords ?? {})
    .flatMap(([tag, words]) => (tag === lang ? [] : (words ?? [])))
    .reduce((rest, word) => rest.replaceAll(word, ' '.repeat(word.length)), text);
}

/** Quotations, links to documents elsewhere with their titles, addresses, facts. */
const quotes = /“[^”]*”|«[^»]*»|\*[^*\n]+\*|\[[^\]\n]*\]\(https?:[^)]*\)|\]\([^)]*\)|\{[^}]*\}/g;

/** Names keep their language: `Oficina de Extranjería`, `House of the Rising Sun`. */
const names =
  /\p{Lu}[\p{L}’]*(?: (?:(?:de|del|la|las|los|el|y|e|of|the|and|for|in|on) ){1,2}\p{Lu}[\p{L}’]*)+/gu;

/** A document or a law keeps its name, of which only the first word may be in capitals, as does a newspaper. */
const documents =
  /(?<=^|[:(/–—] ?)(?:(?:Certificado|Ley|Real Decreto(?:-ley)?|Decreto|Orden|Reglamento|Código|Estatuto|Constitución|Directiva|Convenio|Tratado|Tarjeta|Libro|Acta|Escritura|Modelo|Justificante|Informe|Registro|Impuesto) [^.,;:!?()/\n]+(?=$|[,;:()/])|(?!.*\b(?:You|Your|We|Our|How|What|Why|Who|When)\b)\p{Lu}[\p{L}’]*(?: \p{Lu}[\p{L}’]*)+(?=$))/gu;

/** Shorter ones hold fewer words than the rule asks for. */
const fewestCharacters = 10;

/**
 * The words of the other language that a text needs to count as written in it, by the words of its
 * own: names have two (Las Rozas, La Moraleja), and a sentence may hold one that looks alike.
 */
const fewestBeside = [3, 4];

/** Words that nearly every sentence of one language holds, and the other language does not have. */
const functionWords: Record<Language, RegExp> = {
  en: /\b(?:the|and|of|to|is|are|with|you|your|we|our|for|that|this|from|have|will|can|it|be|by|not|or|at|on|in|what|who|they|their|how|when|why|which)\b/g,
  es: /\b(?:de|la|que|el|los|las|del|en|y|un|una|por|con|para|se|su|sus|es|al|lo|como|más|nos|le|les|si|sin|este|esta|cuando|tu|te|ya|son)\b/g,
};

/** Stops at `most`: a text in its own language is known after a few words. */
function countIn(text: string, lang: Language, most: number): number {
  const pattern = functionWords[lang];
  pattern.lastIndex = 0;
  let count = 0;
  while (count < most && pattern.test(text)) count += 1;
  return count;
}
