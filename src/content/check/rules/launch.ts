import type { Page } from '../../../generated/types.ts';
import { stringsIn } from '../../../shared/json.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { lawOf } from '../../law/lawOf.ts';
import { isProse } from '../../page/pageTexts.ts';
import { type Contract, sectionTypes } from '../../schema/contract.ts';
import { examplesOf } from '../../schema/examples.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Path } from '../../schema/traversal.ts';
import { fillerIn } from '../fillerIn.ts';
import { placeOf } from '../placeOf.ts';
import type { CheckedFile, Rule } from '../rule.ts';
import { askedIn } from './consent.ts';

const why = {
  en: 'Before a site goes public, everything on it has to be true and somebody has to answer for it: the law asks for that (in Spain LSSI, article 10; in the European Union GDPR, article 13), and invented clients are unlawful advertising.',
  es: 'Antes de publicar un sitio, todo lo que dice tiene que ser cierto y alguien tiene que responder de él: así lo exige la ley (en España, la LSSI, artículo 10; en la Unión Europea, el RGPD, artículo 13), y los clientes inventados son publicidad ilícita.',
};

const texts = {
  sample: {
    en: 'This is an example in place of a real client. | Put in what a real client said or did, with their consent, and remove "sample"; or remove the entry. Invented ones are unlawful advertising.',
    es: 'Esto es un ejemplo en lugar de un cliente real. | Ponga lo que dijo o hizo un cliente real, con su consentimiento, y quite "sample"; o quite la entrada. Los inventados son publicidad ilícita.',
  },
  'silent-form': {
    en: 'What visitors write here reaches nobody. | Give "endpoint" the address that takes what visitors write, or remove the form: who is promised an answer has to get one.',
    es: 'Lo que escriben aquí los visitantes no llega a nadie. | Ponga en "endpoint" la dirección que recibe lo que escriben los visitantes, o quite el formulario: a quien se le promete una respuesta hay que dársela.',
  },
  'missing-legal': {
    en: 'Nobody answers for the site yet. | Add "legal" (<parts>) for the person or company: <law> asks for it.',
    es: 'Todavía nadie responde del sitio. | Añada "legal" (<parts>) de la persona o empresa: lo exige <law>.',
  },
  'example-contact': {
    en: '<found> is an example. | Write a number or address that is answered, or the place where visitors find you.',
    es: '<found> es un ejemplo. | Escriba un número o una dirección que se atienda de verdad, o el lugar donde le encuentran los visitantes.',
  },
  'example-url': {
    en: '<url> is an example. | Write the address that the site has on the web: search engines are told it.',
    es: '<url> es un ejemplo. | Escriba la dirección que tiene el sitio en la web: es la que reciben los buscadores.',
  },
  'example-text': {
    en: 'This is the text of an example in the gallery. | Write what is true of you, or remove it.',
    es: 'Este es el texto de un ejemplo de la galería. | Escriba lo que es cierto en su caso o quítelo.',
  },
  unfinished: {
    en: 'The text says “<found>”. | Complete it, or take it out.',
    es: 'El texto dice «<found>». | Complételo o quítelo.',
  },
  'bare-social-link': {
    en: '<label> leads to the front page of a network. | Link to your own profile there, or remove the link.',
    es: '<label> lleva a la portada de una red. | Enlace a su propio perfil o quite el enlace.',
  },
} as const;

const say = sayFrom(texts);

/** Examples and gaps that are left when a site is to go public. */
export const launch: Rule = {
  severity: 'error',
  isForLaunch: true,
  why,
  texts,
  *inFile(file, { contract }) {
    for (const [index, section] of (file.page?.sections ?? []).entries())
      yield* inSection(section, ['sections', index]);
    yield* inTexts(file, textsOfExamples(contract));
    yield* inSettings(file);
    for (const [index, { label, href = '' }] of (file.layout?.footer.social?.links ?? []).entries())
      if (/^https:\/\/[^/]+\/?$/.test(href)) {
        const path = ['footer', 'social', 'links', index, 'href'];
        yield { ...say('bare-social-link', { label }), path };
      }
  },
};

function* inSection(section: Page['sections'][number], path: Path): Iterable<Finding> {
  const isForm = section.type === 'modalForm' || section.type === 'newsletter';
  if (isForm && (!section.endpoint || example.test(section.endpoint.url)))
    yield { ...say('silent-form'), path: [...path, 'type'] };
  const items: unknown[] = 'items' in section ? [section.items].flat() : [];
  for (const [at, item] of items.entries())
    if (isRecord(item) && item.sample === true)
      yield { ...say('sample'), path: [...path, 'items', at, 'sample'] };
}

function* inTexts({ values, lang }: CheckedFile, examples: ReadonlySet<string>): Iterable<Finding> {
  for (const { kind, value, path } of values) {
    if (typeof value !== 'string') {
      for (const name of ['number', 'address']) {
        const found = String(value[name]);
        if (example.test(found))
          yield { ...say('example-contact', { found }), path: [...path, name] };
      }
      continue;
    }
    if (path.at(-1) === 'placeholder' || (!isProse(kind) && kind !== 'href')) continue;
    for (const match of value.matchAll(contact))
      if (example.test(match[0].replace(/[ -]/g, '')))
        yield { ...say('example-contact', { found: match[0] }), path, ...placeOf(match) };
    if (kind === 'href') continue;
    if (examples.has(value)) yield { ...say('example-text'), path };
    const open = promises.exec(value) ?? fillerIn(value, lang);
    if (open) yield { ...say('unfinished', { found: open[0] }), path, ...placeOf(open) };
  }
}

const promises =
  /\bto be (?:completed|confirmed|announced|written)\b|\bpendientes? de (?:completar|confirmar|publicar|redactar)\b/i;

const contact = /\+?\d[\d -]{7,}\d|(?<![\w.+-])[\w.+-]+@[\w.-]+\w|https?:\/\/[\w.-]+\w/g;

/** Four zeros in a row, or a host that is reserved for examples. */
const example =
  /^[\dA-Z+]*0{4}[\dA-Z]*$|(?:^|[@./])example\.(?:com|org|net)\b|\.(?:example|test|invalid)$/;

function* inSettings({ site }: CheckedFile): Iterable<Finding> {
  if (!site) return;
  const { url, phone, whatsapp = '', email, address, legal } = site;
  const law = lawOf(address.country);
  if (example.test(url)) yield { ...say('example-url', { url }), path: ['url'] };
  const parts = ['name', ...law.identity].join(', ');
  if (!legal) yield { ...say('missing-legal', { parts, law: law.cited }), path: [] };
  const contacts: [path: Path, value: string, pattern?: RegExp | undefined][] = [
    [['phone', 'number'], phone.number],
    [['phone', 'display'], phone.display],
    [['whatsapp'], whatsapp],
    [['email'], email],
    [['legal', 'taxId'], legal?.taxId ?? ''],
    [['address', 'street'], address.street, /ex[ae]mpl|ejemplo/i],
    [['address', 'postalCode'], law.postalCode ? address.postalCode : '', law.postalCode?.example],
  ];
  for (const [path, found, pattern = example] of contacts)
    if (pattern.test(found.replace(/[ -]/g, '')))
      yield { ...say('example-contact', { found }), path };
}

const textsOfExamples = memoizeByObject((contract: Contract): ReadonlySet<string> => {
  const examples = sectionTypes(contract).flatMap((type) => examplesOf(contract, type));
  return new Set(stringsIn(examples).filter((text) => sentence.test(text)));
});

/** Headings and labels of an example may well be those of a page. */
const sentence = /^(?=.{30})\S+(?:\s+\S+){4,}[.!?]$/s;

const openTexts = {
  'no-analytics': {
    en: 'Visitors are asked for consent to analytics, but not counted. | Add "analytics": { "id": "G-…" } to _site.json, or remove that category from `consent` of each layout.',
    es: 'Se pide a los visitantes permiso para la analítica, pero no se los cuenta. | Añada "analytics": { "id": "G-…" } a _site.json, o quite esa categoría de `consent` en cada plantilla.',
  },
  'absent-page': {
    en: 'Links to <path> end at the not-found page. | Write the page, or remove the links to it and its entry in absentRoutes.',
    es: 'Los enlaces a <path> acaban en la página de error 404. | Escriba la página, o quite los enlaces a ella y su entrada en absentRoutes.',
  },
} as const;

const sayOpen = sayFrom(openTexts);

/** Gaps that do not keep a site from going public, but should not stay. */
export const launchWarnings: Rule = {
  severity: 'warning',
  isForLaunch: true,
  why,
  texts: openTexts,
  *inFile({ site }, { layouts }) {
    if (!site) return;
    const isAsked = [...layouts.values()].some(({ layout }) =>
      askedIn(layout).includes('analytics'),
    );
    if (!site.analytics && isAsked) yield { ...sayOpen('no-analytics'), path: [] };
    for (const [index, { path }] of (site.absentRoutes ?? []).entries())
      yield { ...sayOpen('absent-page', { path }), path: ['absentRoutes', index, 'path'] };
  },
};
