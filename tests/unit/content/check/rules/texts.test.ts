import { describe, expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { readSources } from '../../../../../src/content/read/source.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

/** The parts of a text of the Spanish or English home page that a warning of this code means. */
function meantBy(
  code: string,
  text: string,
  file = 'pages/index.json',
  sections: object[] = [],
  facts = '',
): string[] {
  const sources = sourcesOf('no-mistake').map((source) => {
    if (source.file === 'pages/_facts.json')
      return { file: source.file, text: source.text.replace('"price":', `${facts}"price":`) };
    if (source.file !== file) return source;
    const page = JSON.parse(source.text);
    page.sections.push({ type: 'richText', body: text }, ...sections);
    return { file, text: JSON.stringify(page, null, 2) };
  });
  const { diagnostics, textOf } = open(sources, picturesOf('no-mistake')).report;
  return diagnostics
    .filter((diagnostic) => diagnostic.code === code)
    .map(({ line, column, length }) => {
      const shown = textOf(file)?.split('\n')[line - 1] ?? '';
      return shown.slice(column - 1, column - 1 + length);
    });
}

describe('An amount in euros', () => {
  it.each([
    ['It costs €150.', ['€150']],
    ['Cuesta 150 €, todo incluido.', ['150 €']],
    ['€150.00 and €150', ['€150.00', '€150']],
    ['€1,150, €150,000, €15, €150K, €150.50', []],
    ['€150–200, €100–150 and 150–200 €', []],
    ['$150 and 150 pages', []],
    ['{price.nie}', []],
    ['A stamp of €150, our NIE for €150.', ['€150']],
    ['NIE number, €150. NIE, 150 €. Get your NIE for €150.', ['€150', '150 €', '€150']],
    ['An NIE: 150 €. El NIE son 150 €.', ['150 €', '150 €']],
    ['Who earns €150, saves €150 or owes the notary €150 pays €150 in tax.', []],
    ['Others ask €100 to €150 for an NIE, or between €150 and €200.', []],
    ['¿Y si gano 150 €? La cuota va de 2 a 150 euros, hasta 150 €.', []],
    ['A ticket costs €150. For €150 you get a bicycle.', []],
    ['Un billete cuesta 150 €, y una noche de hotel son 150 €.', []],
    ['Above €150 of stock, the law asks for more.', []],
    ['Flights cost €150 for a family of four. Los vuelos cuestan 150 € por persona.', []],
    ['Who pays the €150 of the translator? ¿Bastan 150 € para la mudanza?', []],
    ['A courier asks €150 on top, and the whole move cost them €150 all in.', []],
  ])('an amount in euros is compared with the facts: %s', (text, meant) => {
    expect(meantBy('typed-amount', text)).toEqual(meant);
  });

  it.each([
    ['An NIE costs €160. Our NIE service is from **€170**.', ['€160', '€170']],
    ['We charge €160 for an NIE. NIE: 160 €', ['€160', '160 €']],
    ['Get your NIE for only €140. NIE number, €160. NIE, **€170**', ['€140', '€160', '€170']],
    ['El precio de un NIE es de 140 €. El precio del NIE es 160 €.', ['140 €', '160 €']],
    ['Tramitamos su NIE por 140 €. Consiga tu NIE por solo 160 €.', ['140 €', '160 €']],
    ['We get you an NIE for €140. Order your NIE today for €160.', ['€140', '€160']],
    ['For €140 we get your NIE. Today, for only €160, we get you an NIE.', ['€140', '€160']],
    ['Our fee for the NIE is €140. Our fees for an NIE are €160.', ['€140', '€160']],
    ['An NIE will cost you €140. For an NIE we charge €160.', ['€140', '€160']],
    ['El NIE le costará 140 €. Por el NIE cobramos 160 €.', ['140 €', '160 €']],
    ['Pida su NIE hoy por 140 €. Le conseguimos el NIE por 160 €.', ['140 €', '160 €']],
    ['Por 140 € tramitamos su NIE. Por solo 160 €, le sacamos el NIE.', ['140 €', '160 €']],
    ['Nuestros honorarios por el NIE son de 140 €. Un NIE le sale por 160 €.', ['140 €', '160 €']],
    ['You need an NIE, €140, and a bag. An NIE, €140 of which are tax.', []],
    ['Keep your NIE, €140 and a pen. You get your NIE for €140 at the police.', []],
    ['Un NIE es 140 € más barato. An NIE is €140 less. Pierda su NIE y pague 140 €.', []],
    ['Un NIE son 170 euros. El NIE cuesta 160 €.', ['170 euros', '160 €']],
    ['An NIE renewal costs €160, renewing an NIE €170, an NIE with a bank account €180.', []],
    ['The fee of the police for an NIE is €160; others ask €170 for an NIE.', []],
    ['Un NIE en otros despachos cuesta 160 €; la tasa del NIE son 100 €.', []],
    ['Renew your NIE for €120. Use your NIE for €200 purchases too.', []],
    ['Traduzca su NIE por 100 €. Renueve su NIE por 120 €. Con su NIE por 100 € sale.', []],
    ['An NIE costs €9, €90.50, €900 or €160 a month.', []],
    ['An NIE costs {price.nie}, a visit €160.', []],
    ['An NIE for €160? Ask what is missing. ¿Un NIE por 160 €? Pregunte qué falta.', []],
  ])('that is said to be the price of a service is that of its fact: %s', (text, meant) => {
    expect(meantBy('typed-price', text)).toEqual(meant);
  });

  it.each([
    'The fee of the state for the NIE is €140.',
    'The charge for the NIE is €140.',
    'The tax for the NIE is €140, and for the NIE the police charge €120.',
    'The consulate gets you an NIE for €140, and others get you an NIE for €120.',
    'For €140 the police issue your NIE.',
    'For €140 we get your NIE translated.',
    'For €140 we get your NIE and your certificate.',
    'We get you an NIE and a bank account for €140.',
    'We get your NIE renewed for €140.',
    'A notary asks a fee for the NIE of €140.',
    'An NIE will cost you €140 in translations.',
    'An NIE will cost you €140 at the consulate.',
    'An NIE will cost you €140 if you do it yourself.',
    'For example, an NIE will cost you €140.',
    'From 2027, an NIE will cost you €160.',
    'If we get you an NIE for €140, that is a saving.',
    'We get you an NIE for €140 less than others.',
    'Order your NIE form today for €140.',
    'For an NIE without an appointment you risk a fine of €140.',
    'Our fee for the NIE is 20% of €140.',
    'We once got an NIE for €140. A clerk for the NIE earns €140.',
    'We get you an NIE for €140–160. Our fee for the NIE is at most €160.',
    'We get you an NIE for €140 a month.',
    'La tasa por el NIE es de 140 €.',
    'El consulado le tramita el NIE por 140 €.',
    'Otros piden por el NIE 140 €. Por el NIE otros despachos cobran 140 €.',
    'Some agencies ask €140 for an NIE. Madrid lawyers charge €140 for an NIE.',
    'Algunos despachos piden 140 € por el NIE. Una gestoría cobra 140 € por el NIE.',
    'Por el NIE cobra la policía 140 €.',
    'Por 140 € la policía expide su NIE.',
    'Por 140 € tramitamos su NIE traducido.',
    'Por 140 € le conseguimos el NIE y el certificado.',
    'Le conseguimos el NIE y una cuenta por 140 €.',
    'Los honorarios del notario por el NIE son 140 €.',
    'El NIE le costará 140 € en traducciones.',
    'El NIE le costará 140 € si lo hace por su cuenta.',
    'Por ejemplo, el NIE le costará 140 €.',
    'En 2027, el NIE costará 160 €. El año que viene, el NIE costará 160 €.',
    'Si le conseguimos el NIE por 140 €, es un ahorro.',
    'Pida su formulario del NIE hoy por 140 €.',
    'Por un NIE fuera de plazo hay una multa de 140 €.',
    'Nuestros honorarios por el NIE son el 20 % de 140 €.',
    'El NIE le costará como máximo 160 €. Le conseguimos el NIE por 140 € menos.',
    'Por el NIE cobramos 160 € al mes.',
  ])('is of something else, of others or of another time: %s', (text) => {
    expect(meantBy('typed-price', text)).toEqual([]);
  });

  it('has the first cell of its row as its label, and no other paragraph', () => {
    const body = ['The tax of an NIE is €10.', 'An NIE costs €160.', 'An NIE', '€170 for a visit'];
    const table = {
      ...{ type: 'table', heading: 'Prices', columns: ['Service', 'Price'] },
      rows: [['NIE', '€180']],
    };
    const sections = [{ type: 'richText', body }, table];
    const own = { type: 'richText', body: ['An NIE', '€170 for a visit'] };
    const inAll = (more: object[]) => meantBy('typed-price', 'Prices.', 'pages/index.json', more);
    expect(inAll([...sections, own])).toEqual(['€160', '€180']);
  });

  it('takes the names of services from the cards of the site', () => {
    const card = { title: 'Papers for foreigners', price: '{price.nie}', timeline: '{term.nie}' };
    const cards = { type: 'priceCards', heading: 'Papers', items: [{ ...card, icon: 'stamp' }] };
    const text = 'Papers for foreigners cost €160.';
    expect(meantBy('typed-price', text, 'pages/index.json', [cards])).toEqual(['€160']);
    expect(meantBy('typed-price', text)).toEqual([]);
  });
});

describe('An address of the firm', () => {
  it.each([
    ['Write to info@example.com.', ['info@example.com']],
    ['Escriba a Hola@example.com.', ['Hola@example.com']],
    ['Write to privacy@example.com, jobs@example.com or anna@example.com.', []],
    ['Write to info@example.org or hello@town.example.', []],
    ['{email}', []],
  ])('is that of the site, unless it is of a person or for a purpose: %s', (text, meant) => {
    expect(meantBy('typed-contact', text)).toEqual(meant);
  });
});

describe('A time within which the firm answers', () => {
  const reply =
    '"reply": { "form": { "value": 24, "unit": "hour" }, "home": { "value": 60, "unit": "minute" } },';
  it.each([
    ['We answer within 12 hours.', ['12 hours']],
    [
      'Expect an answer from us in 90 minutes. Una respuesta nuestra en 90 minutos.',
      ['90 minutes', '90 minutos'],
    ],
    ['An answer from the consulate takes 90 days; our questions take 90 minutes.', []],
    ['We reply to every message in 24 hours; our reply comes within 1 day.', ['24 hours', '1 day']],
    [
      'Le contestamos en 12 horas y devolvemos la llamada en menos de 60 minutos.',
      ['12 horas', '60 minutos'],
    ],
    ['The police answer within 12 hours, and you have 20 days to answer.', []],
    ['We answer to the tax office within 10 days of its letter.', []],
    ['Hacienda responde en 10 días. Contestamos en {reply.form}.', []],
    ['We do not answer in 2 languages. We answer within 10 working days.', []],
  ])('is that of its fact: %s', (text, meant) => {
    expect(meantBy('typed-hours', text, 'pages/index.json', [], reply)).toEqual(meant);
    expect(meantBy('typed-hours', text)).toEqual([]);
  });
});

describe('The last day of a section', () => {
  it.each([
    ['en', 'We answer until 30 November.', ['30 November']],
    ['en', 'By December 31, 2099, all papers are due.', ['December 31, 2099']],
    ['en', 'We answer until {until}, and are back before January 7.', []],
    ['en', 'Since 30 November we answer until {until}.', []],
    ['es', 'Atendemos hasta el 30 de noviembre.', ['30 de noviembre']],
    ['es', 'Antes del 30 de noviembre de 2099 atendemos hasta el {until}.', []],
  ])('is not typed: %s, %s', (lang, text, meant) => {
    const notice = { type: 'notice', text, until: '2099-12-31' };
    const file = lang === 'en' ? 'pages/index.json' : 'pages/es/index.json';
    expect(meantBy('unsaid-end', lang, file, [notice])).toEqual(meant);
  });
});

describe('A number of the firm', () => {
  it.each([
    ['Call us at +34 930 000 001.', ['+34 930 000 001']],
    ['Our phone is 915 111 222.', ['915 111 222']],
    ['Llámenos al 915 111 222, o escríbanos.', ['915 111 222']],
    ['Call us at {phone}, or the consulate at +34 915 872 200.', []],
    ['Call 112, 091 or 060. Call the tax office: 901 335 533.', []],
    ['Call us with your number of 123456789012345 digits.', []],
  ])('is that of the site: %s', (text, meant) => {
    expect(meantBy('typed-contact', text)).toEqual(meant);
  });
});

describe('The office of the firm', () => {
  const office = (heading: string) => ({ type: 'office', heading, rows: [] });
  it.each([
    ['Our office in About is open.', []],
    ['Come to our office in Contact.', ['Contact']],
    ['Nuestra oficina en Contact le espera.', ['Contact']],
    ['Our office in Barcelona is near. The office in Contact decides.', []],
    ['The office in Contact decides.', []],
    ['Our office in Gràcia is open.', []],
  ])('is in its city: %s', (text, meant) => {
    expect(meantBy('typed-contact', text.replace('About', '{city}'))).toEqual(meant);
  });

  it.each([
    ['The office in Contact, and when we answer', ['Contact']],
    ['La oficina de Contact', ['Contact']],
    ['The office in {city}', []],
    ['The office in Eixample', []],
  ])('is in its city in the heading of its section: %s', (heading, meant) => {
    expect(meantBy('typed-contact', 'Text.', 'pages/index.json', [office(heading)])).toEqual(meant);
  });
});

describe('A number with the separators of another language', () => {
  it.each([
    ['Con 0.60 mg/l o 1.2 g/l en sangre.', ['0.60', '1.2']],
    ['Sube un 14.6% en 12.5 hectáreas, y cuesta 1.50 €.', ['14.6', '12.5', '1.50']],
    ['Son 1,500 euros y 3.2 millones.', ['1,500', '3.2']],
    ['Son 2.5 meses, 1.5 horas y 1.5 veces más.', ['2.5', '1.5', '1.5']],
    ['Con 0,60 mg/l, 14,6 %, 1.500 euros, 1.500 m² y 2.334,50 €.', []],
    ['A las 9.30 h, a las 10.30 horas, en el artículo 4.2, versión 1.5, con 3.000 kg.', []],
    ['El apartado 2.1 m) y el v2.5 GB; http://example.org/0.5%20l y 192.168.1.20.', []],
  ])('is told in Spanish: %s', (text, meant) => {
    expect(meantBy('amount-form', text, 'pages/es/index.json')).toEqual(meant);
  });

  it.each([
    ['With 0,60 mg/l or 1,2 g/l of blood, and 14,6%.', ['0,60', '1,2', '14,6']],
    ['It is 1.500 euros and 3,2 million.', ['1.500', '3,2']],
    ['It takes 2,5 months and 1,5 hours, and costs 12,50 €.', ['2,5', '1,5', '12,50 €']],
    ['With 0.60 mg/l, 14.6%, 1,500 euros, 1,500 m² and 2,334.50 euros.', []],
    ['Zones 1, 2 and 3, sections 4,2 and 5; rows 1,2,3 m.', []],
  ])('is told in English: %s', (text, meant) => {
    expect(meantBy('amount-form', text)).toEqual(meant);
  });
});

describe('A typed price among those that are facts', () => {
  it.each([
    ['A visit from {price.nie}, a call from {price.nie} and a letter from €90.', ['€90']],
    ['A visit from €90, a call from {price.nie}, a letter from {price.nie}.', ['€90']],
    [
      'Una visita desde {price.nie}, una carta desde {price.nie} y un NIE desde 1.180 €.',
      ['1.180 €'],
    ],
    ['A visit from **{price.nie}**, an [NIE](/contact) from **€180**.', ['€180']],
    ['A visit from {price.nie}, a letter from €90.', []],
    ['A visit from {price.nie}. An NIE at the police costs from €12.', []],
    ['A visit from {price.nie}, share capital from €3,000, notary fees from €400.', []],
    ['A visit from {price.nie}, a call from {price.nie}, tax from €90.', []],
    ['A visit from {price.nie}, a call from {price.nie}, homes from €300–400K.', []],
    ['A visit from {price.nie}, a call from {price.nie}, homes from €3M.', []],
  ])('is told where the list names others: %s', (text, meant) => {
    expect(meantBy('typed-price', text)).toEqual(meant);
  });
});

describe('Spanish signs', () => {
  const es = 'pages/es/index.json';

  it.each([
    ['¿Necesitas ayuda? ¡Llama ya!', []],
    ['¿De verdad?! ¡¿Cómo?! ¡Hola! ¿Y tú?', ['!']],
    ['Necesitas ayuda?', ['?']],
    ['¿Necesitas ayuda. Llama!', ['¿', '!']],
    ['Â¿Un anÃ¡lisis?', []],
    ['[Escribe](/contact?service=enisa) o mira https://example.com/?a=1', []],
  ])('Spanish question and exclamation marks come in pairs: %s', (text, meant) => {
    expect(meantBy('spanish-mark', text, es)).toEqual(meant);
  });

  it('other languages need no opening question mark', () => {
    expect(meantBy('spanish-mark', 'Do you need help?')).toEqual([]);
  });
});

describe('A text that is still to be written', () => {
  it.each([
    ['TODO: ask Ana', ['TODO:']],
    ['PENDIENTE: poner título', ['PENDIENTE:']],
    ['Queda pendiente: el registro', []],
    ['We helped [1] people, and [^2] more.', ['[1]']],
    ['See [1](/contact).', []],
    ['From XX € on, for xx weeks', ['XX']],
    ['An art of the siglo XX and the XX century, Capítulo XX', []],
    ['Lorem, and so on', ['Lorem']],
    ['Call xxx', ['xxx']],
    ['We know. [Ana: please check this with Jordi]', ['[Ana: please check this with Jordi]']],
    ['See [Ana: a portrait](/about).', []],
    ['Lo incluye TODO, y más', []],
    ['Y sobre todo: sin prisas', []],
    ['[tu nombre] y [tu contacto](/contact)', ['[tu nombre]']],
  ])('a text still to be written is noticed: %s', (text, meant) => {
    expect(meantBy('placeholder-text', text)).toEqual(meant);
  });
});

describe('A heading of another level than the text has come to', () => {
  it.each([
    ['## Fees\n\n### Paid by us', []],
    ['## Fees\n\nSee [all](/contact#office).\n\n## Terms', []],
    ['### Fees', ['### Fees']],
    ['## Fees\n\n#### Paid by us', ['#### Paid by us']],
    ['# Fees', ['# Fees']],
    ['#\tFees', ['#\\tFees']],
    ['> # Fees', ['# Fees']],
    ['Plan #1\n===', ['Plan #1']],
    ['Plan #1\n= ', ['Plan #1']],
  ])('a heading of another level is meant in %j', (text, meant) => {
    expect(meantBy('heading-order', text)).toEqual(meant);
  });
});

describe('A link without its end', () => {
  const text = 'The [services](/about shows how we work.';

  it('is told as a link, and not as a parenthesis too', () => {
    expect(meantBy('broken-markdown', text)).toHaveLength(1);
    expect(meantBy('unpaired-mark', text)).toEqual([]);
  });

  it.each(['See (the [services](/about) for more.', 'See the services](/about for more.'])(
    'does not hide a parenthesis without its end: %s',
    (text) => {
      expect(meantBy('unpaired-mark', text)).toEqual(['(']);
    },
  );
});

describe('Spanish sentences in an English page', () => {
  const file = 'pages/about.json';
  const english = Array.from(
    { length: 9 },
    (_, n) => `We answer question ${n} of the clients that call us.`,
  );
  const spanish = Array.from(
    { length: 6 },
    (_, n) => `Los clientes de la oficina ${n} pagan al final del trámite.`,
  );

  /** The messages about a section with these paragraphs, with their lines after its own. */
  function toldOf(body: string[]): string[] {
    const sources = sourcesOf('no-mistake').map((source) => {
      if (source.file !== file) return source;
      const page = JSON.parse(source.text);
      const section = { type: 'richText', body };
      return {
        file,
        text: JSON.stringify({ ...page, sections: [...page.sections, section] }, null, 2),
      };
    });
    const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
    const foreign = diagnostics.filter(({ code }) => code === 'text-language');
    return foreign.map(({ line, message }) => `${line - (foreign[0]?.line ?? 0)}: ${message}`);
  }

  it('are told one by one where most are English: to translate the rest would falsify it', () => {
    const few = [...english, ...spanish];
    const message = 'This text reads as Spanish, but the page is in English.';
    expect(toldOf(few)).toEqual(spanish.map((_, n) => `${n}: ${message}`));
  });

  it('are told once where most are Spanish', () => {
    expect(toldOf([...english.slice(0, 2), ...spanish.slice(0, 4)])).toEqual([
      '0: 4 texts of this section read as Spanish, but the page is in English.',
    ]);
  });
});

describe('A sentence alone in its field', () => {
  const es = 'pages/es/index.json';
  const en = 'pages/index.json';

  it.each([
    [es, 'Contact us today for a free consultation.'],
    [es, 'Let us help with your paperwork today'],
    [es, 'Book your first appointment right away'],
    [en, 'Contáctenos hoy para una consulta gratuita.'],
    [en, 'Pida cita con nuestra abogada en Barcelona.'],
  ])('is in the other language where most of its words are: %s %s', (file, text) => {
    expect(meantBy('text-language', text, file)).toEqual([`"${text}"`]);
  });

  it.each([
    [es, 'Chat, WhatsApp, email, blog y newsletter'],
    [es, 'Startups, scaleups, venture capital'],
    [es, 'Marketing online, branding, social media'],
    [es, 'Internet, software, hardware, cloud computing'],
    [es, 'Check-in, check-out, late check-out'],
    [es, 'Servicios legales integrales'],
    [es, 'Madrid, Barcelona, Valencia, Málaga'],
    [es, 'Contratos mercantiles'],
    [es, 'Beckham Law for Digital Nomads'],
    [es, 'Top Legal Tech Startups of Spain'],
    [es, 'Trabaje con software, marketing y coworking'],
    [en, 'Autorización de residencia y trabajo'],
    [en, 'Certificado de antecedentes penales'],
    [en, 'Autónomo, gestoría, padrón municipal, notaría.'],
    [en, 'Puerta del Sol, Plaza de España, Calle de la Princesa.'],
    [en, 'Casa de la Moneda, Barcelona.'],
    [en, 'Visa, NIE, TIE, Cl@ve, tapas, siesta.'],
  ])('is a list, a term or a name otherwise: %s %s', (file, text) => {
    expect(meantBy('text-language', text, file)).toEqual([]);
  });
});

describe('A text in Latin letters where the language has others', () => {
  const spanish = 'Los plazos de la ley se cuentan en días hábiles.';

  /** The messages about a file of the site in three languages, after changes of its text. */
  function toldOf(file: string, change: (text: string) => string): string[] {
    const sources = readSources('tests/support/languages').map((source) =>
      source.file === file ? { file, text: change(source.text) } : source,
    );
    const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
    return diagnostics
      .filter((each) => each.file === file && each.code === 'text-language')
      .map(({ line, message }) => `${line}: ${message}`);
  }
  const home = 'pages/ar/index.json';
  const layout = 'pages/ar/_layout.json';
  /** Puts a text in place of the first ones that are long enough to be sentences. */
  const withFirst = (count: number, said: string) => (text: string) => {
    let left = count;
    return text.replace(/"(?=[^"]*\p{Script=Arab})[^"]{12,}"(?!:)/gu, (own) =>
      left-- > 0 ? `"${said}"` : own,
    );
  };

  it.each([home, layout])('is told at its place: %s', (file) => {
    expect(toldOf(file, (text) => text)).toEqual([]);
    expect(toldOf(file, withFirst(1, spanish))).toEqual([
      expect.stringMatching(/^\d+: This text has Latin letters only, but the page is in Arabic\.$/),
    ]);
  });

  it.each([home, layout])('is told once where there are many: %s', (file) => {
    const told = toldOf(file, withFirst(5, spanish));
    expect(told).toEqual(['1: 5 texts of this file have Latin letters only, but it is in Arabic.']);
  });

  it.each([
    'Legal Spain, Carrer de Mallorca 100, Barcelona',
    'قانون Ley Orgánica sobre derechos de los extranjeros',
    'TODO: Los plazos de la ley se cuentan en días hábiles.',
  ])('names, addresses and texts to be translated are not meant: %s', (said) => {
    expect(toldOf(home, withFirst(1, said))).toEqual([]);
  });
});

describe('A date that no calendar has', () => {
  it.each([
    ['Until November 31, 2026.', ['November 31, 2026']],
    ['On the 30th of February.', ['the 30th of February']],
    ['By 29 February 2027.', ['29 February 2027']],
    ['By 29 February 2028.', []],
    ['Until 31 May.', []],
    ['On Monday, December 1, 2026.', ['Monday']],
    ['On Tuesday, 1 December 2026.', []],
    ['On Friday, May 31.', []],
    ['It is due in May 2026, by March 15:30, with March 45,000 walkers.', []],
  ])('is meant in %s', (text, meant) => {
    expect(meantBy('impossible-date', text)).toEqual(meant);
  });
});

it('Spanish accents are not asked for in the foreign words that the site lists', () => {
  const text = 'Pida una fairness opinion. Tengo una opinion.';
  const toldWith = (foreignWords: object) => {
    const sources = sourcesOf('no-mistake').map(({ file, text: json }) => {
      const value = JSON.parse(json);
      if (file === 'pages/_site.json') Object.assign(value, { foreignWords });
      if (file === 'pages/es/index.json') value.sections.push({ type: 'richText', body: text });
      return { file, text: JSON.stringify(value, null, 2) };
    });
    const { diagnostics, textOf } = open(sources, picturesOf('no-mistake')).report;
    const line = textOf('pages/es/index.json')
      ?.split('\n')
      .findIndex((one) => one.includes(text));
    return diagnostics
      .filter(({ code, file }) => code === 'missing-accent' && file === 'pages/es/index.json')
      .map((one) => one.line === (line ?? 0) + 1 && one.column);
  };
  const start = '      "body": "'.length + 1;
  expect(toldWith({ en: ['fairness opinion'] })).toEqual([start + text.lastIndexOf('opinion')]);
  expect(toldWith({ es: ['fairness opinion'] })).toEqual([start + text.indexOf('opinion')]);
});

it.each([
  ['La reunion y la gestion, con pasion.', ['reunion']],
  ['Una gestion. Una cuestion.', ['gestion']],
  ['Pague con pasion.', ['pasion']],
  ['Contact us today for a free consultation. La second option.', []],
])('A Spanish accent is asked for in no English word: %s', (text, meant) => {
  expect(meantBy('missing-accent', text, 'pages/es/index.json')).toEqual(meant);
});
