import type { Layout } from '../generated/types.ts';

type Lang = Layout['lang'];

/** Words that say nothing about what is asked. */
const stopWords: Record<Lang, Set<string>> = {
  en: setOf(
    'a about after all also am an and any are as at be been before being but by can could did do does for from get give go got had has have he her his hi hello how i if in into is it its just know like make may me might my need no not of on one or our out please she should so some spain spanish tell than thanks that the their them then there these they this to up us want was we were what when which while who will with would you your',
  ),
  es: setOf(
    'a al algo ante aqui asi bajo como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde el ella ellos en entre era eran eres es esa ese eso espana esta estan estas este esto estoy fue gracias ha haber hace hacer hay he hola la las le les lo los mas me mi mis muy ni no nos o os otra otro para pero por porque puede pueden puedo que quien quiero saber se ser si sin sobre son soy su sus tambien te tengo ti tiene tienen tu tus un una unas uno unos vosotros y ya yo',
  ),
};

/** Words that ask for the same: each line is one. */
const sameWords: Record<Lang, Map<string, string>> = {
  en: linesOf([
    'long duration length time take takes taking soon quickly',
    'cost costs price prices pricing fee fees charge charges much expensive pay',
    'children child kids kid son daughter',
    'spouse wife husband partner',
    'buy buying purchase purchasing',
    'property house home flat apartment estate',
    'earn earnings income salary',
    'refused refusal rejected rejection denied denial reject',
    'family families',
    'tax taxes taxed taxation',
    'lawyer lawyers attorney attorneys solicitor',
    'nomad nomads remote teleworker',
  ]),
  es: linesOf([
    'plazo plazos dias tiempo tarda tardan duracion dura',
    'precio precios cuesta cuestan coste costes honorarios tarifa tarifas vale cobrais cobran',
    'despido despidos despedido despedida despedir despiden despidieron despiden',
    'desahucio desahucios desahuciar desahuciado desahuciada echar echarme echan lanzamiento',
    'alcohol alcoholemia beber bebido bebida borracho ebrio',
    'multa multas sancion sanciones',
    'carcel prision preso',
    'abogado abogados abogada letrado',
    'casa vivienda piso hogar',
    'hipoteca hipotecas hipotecario hipotecaria hipotecarios',
    'embargo embargos embargar embargan ejecucion subasta',
    'hijos hijo hija hijas ninos menores',
    'coche vehiculo conducir conduciendo conduzco',
  ]),
};

/**
 * Makes of a word of a text what it can be found by: without accents and capitals, and by all
 * that means the same. A word that says nothing is not found at all.
 */
export function textTerms(lang: Lang) {
  return (word: string): string[] => {
    const plain = plainWord(word);
    if (isEmpty(plain, lang)) return [];
    return [...new Set([plain, sameWords[lang].get(plain) ?? plain])];
  };
}

/** Makes of a word of a question the one that it is looked up by. */
export function questionTerm(lang: Lang) {
  return (word: string): string | null => {
    const plain = plainWord(word);
    return isEmpty(plain, lang) ? null : (sameWords[lang].get(plain) ?? plain);
  };
}

function plainWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isEmpty(word: string, lang: Lang): boolean {
  return word.length < 2 || stopWords[lang].has(word);
}

function setOf(words: string): Set<string> {
  return new Set(words.split(' '));
}

function linesOf(lines: string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const words = line.split(' ');
      return words.map((word): [string, string] => [word, words[0] ?? word]);
    }),
  );
}
