import type { Layout } from '../../../generated/types.ts';
import { plainWord } from '../../../shared/plainWord.ts';

type Lang = Layout['lang'];

/** Words that carry no meaning in a question. */
const stopWords: Readonly<Record<Lang, Set<string> | undefined>> = {
  en: setOf(
    'a about actually after all allowed also am an and any anything apply applying are as at available be been before begin begins being both bring bringing but by can come coming could countries country currently did do does don each easy else ever exactly exist exists for from get give go got guys had happen happens hard has have he hello her here hi his how i if in into is it its ive just keep know let like live lives living lose losing make may me mean means might must my myself need no not now of on one or our out pay paying pays per please possible really safe say says see she should show so some something spain spanish start starts still stuff suit suits tell than thanks that the their them then there these they thing things think this till time to today too until up us use used uses using valid very want was we were what whats when which while who will with would you your yourself',
  ),
  es: setOf(
    'a ahora al algo ante aqui asi aun ayer bajo comienza como con cosa cosas cual cuales cuando cuanta cuantas cuanto cuantos dan dar de del di desde donde dos echada echado echan el ella ellos empezar empieza empiezan en entre era eran eres es esa ese eso espana esta estais estan estando estas este esto estoy falta faltan fue gracias ha habeis haber hace haceis hacen hacer hacerlo hago han has hay he hola hoy ido ir la las le les lo los mas me meses mi mis mismo muy necesita necesito ni no nos nuestra nuestro o os otra otro para pasa pedir pero pide pido podeis podria pondra pondran pone ponen poner por porque pueda puede pueden puedo puesto que quien quiere quiero saber se ser si siempre sin sobre sois son soy su sus tambien te teneis tener tengo tenia ti tiene tienen toca tocan todavia tres tu tus un una unas uno unos usa usais usan usar va van vivir vivo vosotros voy vuestra vuestras vuestro vuestros y ya yo',
  ),
};

/** Synonyms, one group a line. */
const sameWords: Readonly<Record<Lang, Map<string, string> | undefined>> = {
  en: linesOf([
    'long duration length take takes taking soon quickly',
    'cost costs price prices pricing fee fees charge charges much expensive money amount',
    'children child kids kid son daughter teenager teenagers baby',
    'spouse wife husband partner girlfriend boyfriend fiance fiancee',
    'buy buying purchase purchasing',
    'property house home flat apartment estate',
    'earn earnings income salary',
    'refused refusal rejected rejection denied denial reject',
    'family families parents parent mother mum mom father dad',
    'move moving relocate relocating relocation',
    'drive driving driver drivers',
    'license licenses licence licences',
    'cheap cheaper cheapest budget affordable',
    'double twice',
    'speak speaks spoken language languages english french german',
    'insurance insured coverage health healthcare doctor doctors medical',
    'travel person',
    'tax taxes taxed taxation',
    'startup startups founder founders',
    'lawyer lawyers attorney attorneys solicitor firm',
    'nomad nomads remote teleworker',
    'erase erased erasure delete deleted',
    'district districts quarter quarters neighborhood neighborhoods neighbourhood neighbourhoods area areas',
    'usa american americans',
    'company companies sl',
    'register registering registered registration',
    'pets pet dog dogs cat cats',
    'dismissal dismissed dismiss fired sacked',
    'pension pensions retirement retire 401k ira',
  ]),
  es: linesOf([
    'plazo plazos dias tiempo tarda tardais tardan duracion dura',
    'precio precios cuesta cuestan coste costes honorarios tarifa tarifas vale cobra cobrais cobran pagar pago',
    'despido despidos despedido despedida despedir despiden echaron despidieron curro',
    'desahucio desahucios desahuciar desahuciado desahuciada desahucian echar echarme echarte echarle lanzamiento',
    'alcohol alcoholemia positivo beber bebido bebida borracho ebrio',
    'multa multas sancion sanciones',
    'carcel prision preso',
    'abogado abogados abogada letrado',
    'casa vivienda piso hogar',
    'hipoteca hipotecas hipotecario hipotecaria hipotecarios',
    'embargo embargos embargar embargan embargado embargada ejecucion ejecutar',
    'empresa trabajo empleo',
    'hijos hijo hija hijas ninos menores',
    'indemnizacion indemnizaciones corresponde cobrare',
    'consulta consultas visita',
    'negar negarme negarse niego negado negaste nego niega negativa',
    'permiso carnet carne licencia',
    'recurrir recurso recursos impugnar impugnas impugnarlo reclamar oponer oponerse oponerme oposicion',
    'demanda demandas requerimiento',
    'quitar quitan quitarme quedan retirar retiran retirada privacion perder pierdo',
    'debo deber debes deuda deudas impago impagos',
    'alquiler alquileres renta rentas casero inquilino',
    'nomina nominas salario salarios sueldo sueldos pagan',
    'contestar contestais contestamos responder respondeis respondemos respuesta',
    'soplar soplo prueba alcoholimetro etilometro',
    'hablais hablan idioma idiomas ingles espanol',
    'recuperar devuelven devolver',
    'coche vehiculo conducir conduciendo conduzco',
  ]),
};

/**
 * Returns the terms of a word in a text: without accents and capitals, and the group of its
 * synonyms. Stop words have none.
 */
export function textTerms(lang: Lang) {
  return (word: string): string[] => {
    const plain = searchWord(word);
    if (isEmpty(plain, lang)) return [];
    return [...new Set([plain, groupOf(plain, lang)])];
  };
}

/** The term that a word of a question shares with its synonyms. */
export function questionTerm(word: string, lang: Lang): string {
  return groupOf(searchWord(word), lang);
}

/** Tells whether a word carries no meaning in a question. */
export function isIdle(word: string, lang: Lang): boolean {
  return isEmpty(searchWord(word), lang);
}

/** The group is no word, so a text with the exact word matches twice and ranks first. */
function groupOf(plain: string, lang: Lang): string {
  const first = sameWords[lang]?.get(plain);
  return first ? `=${first}` : plain;
}

export function searchWord(word: string): string {
  // US in capitals is a country, not a pronoun.
  if (word === 'US') return 'usa';
  return plainWord(word);
}

function isEmpty(word: string, lang: Lang): boolean {
  return word.length < 2 || stopWords[lang]?.has(word) === true;
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
