import { capitalized } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule, type ValueLocation } from '../rule.ts';
import { withoutForeignWords } from './textLanguages.ts';

const messages = {
  'missing-accent': phrase<{ found: string[]; right: string[] }>({
    en: ({ found, right }) => ({
      message: `${found.map((word) => `“${word}”`).join(', ')} ${found.length === 1 ? 'lacks its accent' : 'lack their accents'}.`,
      suggestion: `Write ${right.join(', ')}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found.length === 1 ? `A «${found[0]}» le falta` : `A ${found.map((word) => `«${word}»`).join(', ')} les falta`} la tilde.`,
      suggestion: `Escriba ${right.join(', ')}.`,
    }),
  }),
  'misspelt-word': phrase<{ found: string[]; right: string[] }>({
    en: ({ found, right }) => ({
      message: `${found.map((word) => `“${word}”`).join(' and ')} ${found.length === 1 ? 'is' : 'are'} misspelt.`,
      suggestion: `Write ${right.join(' and ')}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found.map((word) => `«${word}»`).join(' y ')} ${found.length === 1 ? 'está mal escrito' : 'están mal escritos'}.`,
      suggestion: `Escriba ${right.join(' y ')}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Frequent slips that are no words of Spanish: b for v, g for j, without h. */
const slips = new Map(
  slipsInPairs().map((pair) => {
    const [wrong = '', ...right] = pair.split(' ');
    return [wrong, right.join(' ')] as const;
  }),
);

/** Written like these they are no words of Spanish, or verbs that hardly a text has: numero. */
const words: Record<string, string> = {
  tambien: 'también',
  despues: 'después',
  ademas: 'además',
  pagina: 'página',
  paginas: 'páginas',
  juridico: 'jurídico',
  juridica: 'jurídica',
  asi: 'así',
  aqui: 'aquí',
  telefono: 'teléfono',
  telefonos: 'teléfonos',
  electronico: 'electrónico',
  electronica: 'electrónica',
  numero: 'número',
  numeros: 'números',
  codigo: 'código',
  dia: 'día',
  dias: 'días',
  clausula: 'cláusula',
  clausulas: 'cláusulas',
  medico: 'médico',
  economico: 'económico',
  economica: 'económica',
  segun: 'según',
  ningun: 'ningún',
  algun: 'algún',
  facil: 'fácil',
  dificil: 'difícil',
  rapido: 'rápido',
  rapida: 'rápida',
  ultimo: 'último',
  ultima: 'última',
  unico: 'único',
  unica: 'única',
  credito: 'crédito',
  trafico: 'tráfico',
  Espana: 'España',
  ...inPairs(
    'pais país paises países minimo mínimo minima mínima maximo máximo maxima máxima articulo artículo ' +
      'articulos artículos vehiculo vehículo vehiculos vehículos analisis análisis jamas jamás ' +
      'quizas quizás detras detrás frances francés ambito ámbito tecnico técnico tecnica técnica ' +
      'politica política politicas políticas juridicos jurídicos juridicas jurídicas ' +
      'electronicos electrónicos electronicas electrónicas economicos económicos economicas económicas ' +
      'dificiles difíciles faciles fáciles ultimos últimos ultimas últimas unicos únicos unicas únicas ' +
      'garantia garantía garantias garantías categoria categoría mayoria mayoría todavia todavía ' +
      'podria podría podrian podrían deberia debería deberian deberían tendria tendría habria habría ' +
      'energia energía economia economía asesoria asesoría miercoles miércoles sabado sábado ' +
      'prestamo préstamo regimen régimen parrafo párrafo exito éxito proximo próximo proxima próxima ' +
      'basico básico basica básica caracter carácter interes interés recien recién razon razón ' +
      'millon millón espanol español espanola española espanoles españoles manana mañana',
  ),
  ...inPairs(
    'Tambien También Despues Después Ademas Además Pagina Página Asi Así Aqui Aquí Telefono Teléfono Numero Número Segun Según Ningun Ningún Ultimo Último',
  ),
};

/** Words without their accent, and frequent slips. A text has one message for all of them: who types without accents leaves out all. */
export const spanishAccents: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: signs(),
    check(text, { project, subject, spot }) {
      if (project.languageOf(subject) !== 'es' || english.test(text)) return none;
      const own = text.replace(foreign, (found) => ' '.repeat(found.length));
      const plain = withoutForeignWords(own, 'es', project);
      const misspelt = [...plain.matchAll(slip)];
      if (misspelt.length > 0) return [misspeltIn(misspelt, spot)];
      const bareWords = [...plain.matchAll(bare), ...plain.matchAll(asking)];
      return bareWords.length > 0 ? [accentsIn(bareWords, spot)] : none;
    },
  },
};

/** Names each word once, and marks the first. */
function accentsIn(all: RegExpExecArray[], spot: ValueLocation): Finding {
  const found = [...new Set(all.map(([word]) => word))];
  const right = found.map(withAccent);
  const [{ index = 0 } = {}] = all;
  const part = { offset: index, length: found[0]?.length ?? 0 };
  return { ...say('missing-accent', { found, right }), ...spot, part, guess: right[0] };
}

function withAccent(word: string): string {
  const spelled = word.replace(/ion$|(?<=[CcQq]u)[ae]/, (letters) =>
    letters.replace(/[aeo]/, accented),
  );
  return words[word] ?? spelled;
}

function misspeltIn(all: RegExpExecArray[], spot: ValueLocation): Finding {
  const found = all.map(([word]) => word);
  const right = found.map((word) => inCase(slips.get(word.toLowerCase()) ?? word, word));
  const [{ index = 0 } = {}] = all;
  const part = { offset: index, length: found[0]?.length ?? 0 };
  const [only, other] = right;
  return {
    ...say('misspelt-word', { found, right }),
    ...spot,
    part,
    guess: other === undefined ? only : undefined,
  };
}

function inCase(word: string, like: string): string {
  return like === like.toLowerCase() ? word : capitalized(word);
}

function slipsInPairs(): string[] {
  return (
    'llebar llevar; llebado llevado; protejer proteger; protejido protegido; protejida protegida; ' +
    'protejidos protegidos; protejidas protegidas; exijir exigir; exijido exigido; elejir elegir; ' +
    'elejido elegido; dirijir dirigir; dirijido dirigido; corrijir corregir; recojer recoger; ' +
    'recojido recogido; acojer acoger; escojer escoger; ablar hablar; hechar echar; ' +
    'desaucio desahucio; deshaucio desahucio; deshauciar desahuciar; desauciar desahuciar; ' +
    'desición decisión; desisión decisión; nesesario necesario; nesesita necesita; ' +
    'nececita necesita; nececario necesario; conosca conozca; travajo trabajo; ' +
    'travajador trabajador; travajadores trabajadores; contribullente contribuyente; ' +
    'inclullendo incluyendo; bivienda vivienda; vibienda vivienda; biaje viaje; ' +
    'serbicio servicio; serbicios servicios; reserbar reservar; nuebo nuevo; nueba nueva; ' +
    'recivir recibir; recivido recibido; escrivir escribir; devería debería; estubo estuvo; ' +
    'obtubo obtuvo; mantubo mantuvo; huvo hubo; exelente excelente; esperiencia experiencia; ' +
    'estrangero extranjero; estranjero extranjero; extrangero extranjero; extrangera extranjera; ' +
    'extrangeros extranjeros; extrangería extranjería; pasage pasaje; mensage mensaje; ' +
    'jestión gestión; jestionar gestionar; lejislación legislación; lejítimo legítimo; ' +
    'rejistro registro; rejistrar registrar; avogado abogado; avogada abogada; avogados abogados; ' +
    'inquelino inquilino; ipoteca hipoteca; ipotecario hipotecario; inpuesto impuesto; ' +
    'inpuestos impuestos; tanbién también; sienpre siempre; ' +
    'canbio cambio; aora ahora; quisás quizás; através a través; apartir a partir; ' +
    'derrepente de repente; fué fue; dió dio; imágen imagen; exámen examen; orígen origen; ' +
    'márgen margen; resúmen resumen; volúmen volumen; gravámen gravamen; jóven joven'
  ).split('; ');
}

const slip = new RegExp(
  `(?<![\\p{L}\\d/._#@-])(?:${[...slips.keys()].map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`).join('|')})(?![\\p{L}\\d/_@-])`,
  'gu',
);

/** Three characters of each word that is searched, some that its right word lacks, where it can. */
function signs(): RegExp {
  const pairs = [...slips, ...Object.entries(words)];
  const threes = pairs.map(([wrong, right]) => {
    const all = Array.from({ length: wrong.length - 2 }, (_, at) => wrong.slice(at, at + 3));
    const own = all.slice(1).find((three) => !right.includes(three));
    return own ?? `[${wrong[0]}${wrong[0]?.toUpperCase()}]${wrong.slice(1, 3)}`;
  });
  return new RegExp([/ion|¿[cCqQ]/.source, ...new Set(threes)].join('|'));
}

/** Wrong words, each with the right one behind it. With a capital only what no other language begins a name with. */
function inPairs(pairs: string): Record<string, string> {
  const list = pairs.split(' ');
  return Object.fromEntries(
    list.flatMap((word, at) => (at % 2 ? [] : [[word, list[at + 1] ?? '']])),
  );
}

const accented = (letter: string) => `${letter}\u0301`.normalize('NFC');

/** Without accents these ask nothing. `¿Que no contestan?` and the like are no slips. */
const asking =
  /(?<=¿)(?:[Cc]uant[oa]s?|[Cc]ual(?:es)?|[Qq]ue(?= (?!no |si |el |la |los |las |ya |se |me |te |nos |le |lo )\p{L}))(?!\p{L})/gu;

/** In lower case: what begins with a capital may be a name of another language. `session` and `option` are English. */
const bare = new RegExp(
  `(?<![\\p{L}\\d/._#-])(?:[a-zñáéíóú]+(?:[a-zñáéíóú][cgnx]|[a-rt-zñáéíóú]s|st)ion|[A-Z][a-zñáéíóú]+cion|${Object.keys(words).join('|')})(?![\\p{L}\\d/_@-])`,
  'gu',
);

/** A text that reads like this is in English, and told as such. */
const english = /\b(?:the|of|and|is|has|been)\b.*\b(?:the|of|and|is|in|for|with)\b/;

/** Quotations, emphasis, addresses and facts. */
const foreign = /“[^”]*”|«[^»]*»|\*[^*\n]+\*|`[^`]*`|\]\([^)]*\)|https?:\S+|\{[^}]*\}/g;
