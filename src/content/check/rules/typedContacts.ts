import type { Site } from '../../../generated/types.ts';
import { distanceBetween } from '../../../shared/didYouMean.ts';
import { escapeRegExp } from '../../../shared/escapeRegExp.ts';
import { valueAtPath } from '../../../shared/json.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import { none, type Rule, type Subject, type ValueContext, type ValueLocation } from '../rule.ts';

const messages = {
  'typed-contact': phrase<{ found: string; name: string }>({
    en: ({ found, name }) => ({
      message: `${found} is typed by hand, so a change in _site.json would not reach it.`,
      suggestion: `Write {${name}}.`,
    }),
    es: ({ found, name }) => ({
      message: `${found} está escrito a mano: si cambia en _site.json, aquí no cambiaría.`,
      suggestion: `Escriba {${name}}.`,
    }),
  }),
  'typed-contact.slip': phrase<{ found: string; email: string }>({
    en: ({ found, email }) => ({
      message: `${found} is nearly the address of the site, ${email}.`,
      suggestion: 'Write {email}.',
    }),
    es: ({ found, email }) => ({
      message: `${found} es casi la dirección del sitio, ${email}.`,
      suggestion: 'Escriba {email}.',
    }),
  }),
  'typed-contact.other': phrase<{ found: string; email: string }>({
    en: ({ found, email }) => ({
      message: `${found} is another address of the firm than that of the site, ${email}.`,
      suggestion: 'Write {email}, unless somebody reads this one, too.',
    }),
    es: ({ found, email }) => ({
      message: `${found} es otra dirección de la firma que la del sitio, ${email}.`,
      suggestion: 'Escriba {email}, salvo que alguien lea también esta otra.',
    }),
  }),
  'typed-contact.number': phrase<{ found: string; number: string }>({
    en: ({ found, number }) => ({
      message: `${found} is nearly ${number}, the number of _site.json.`,
      suggestion: 'Write {phone}: the number of _site.json stands there then.',
    }),
    es: ({ found, number }) => ({
      message: `${found} es casi ${number}, el número de _site.json.`,
      suggestion: 'Escriba {phone}: ahí aparece el número de _site.json.',
    }),
  }),
  'typed-contact.line': phrase<{ found: string; number: string }>({
    en: ({ found, number }) => ({
      message: `${found} is another number of the firm than that of the site, ${number}.`,
      suggestion: 'Write {phone}, unless somebody answers this one, too.',
    }),
    es: ({ found, number }) => ({
      message: `${found} es otro número de la firma que el del sitio, ${number}.`,
      suggestion: 'Escriba {phone}, salvo que alguien atienda también este otro.',
    }),
  }),
  'typed-contact.city': phrase<{ found: string; city: string }>({
    en: ({ found, city }) => ({
      message: `The office is in ${city} by _site.json, not in ${found}.`,
      suggestion: 'Write {city}.',
    }),
    es: ({ found, city }) => ({
      message: `Según _site.json, la oficina está en ${city}, no en ${found}.`,
      suggestion: 'Escriba {city}.',
    }),
  }),
};

const say = sayFrom(messages);

/** The phone and e-mail address of the firm are named, so that they change everywhere at once. */
export const typedContacts: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /@|\d\d|\d[ ().-]\d|\d[ ().-]{2}|[([]a|off|ofi|esp/i,
    check(text, here) {
      const { project, spot } = here;
      const { site } = project.site;
      if (!site) return none;
      const pattern = contactsOf(site);
      pattern.lastIndex = 0;
      const findings: Finding[] = [];
      for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
        const [found] = match;
        // An address with spaces makes no link, and the rule on Markdown tells so.
        if (found.includes(' ') && text.slice(0, match.index).endsWith('](tel:')) continue;
        const name = /[a-z]{2}/i.test(found) ? 'email' : 'phone';
        const part = { offset: match.index, length: found.length };
        findings.push({
          ...say('typed-contact', { found, name }),
          ...spot,
          part,
          guess: `{${name}}`,
        });
      }
      return [
        ...findings,
        ...slipsIn(text, site.email, spot),
        ...otherNumbers(text, site, spot),
        ...otherCities(text, site, here),
      ];
    },
  },
};

/**
 * Addresses with one wrong letter, or two in each other's place, and a general one of the same host: nobody
 * would read what is sent there.
 */
function slipsIn(text: string, email: string, spot: ValueLocation): Finding[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].flatMap(
    ({ 0: found, index: offset }) => {
      const far = distanceBetween(found, email);
      if (far === 0 || found.toLowerCase() === email.toLowerCase()) return [];
      if (far > mostSlips && !isGeneral(found, email)) return [];
      const said = say(far > mostSlips ? 'typed-contact.other' : 'typed-contact.slip', {
        found,
        email,
      });
      const part = { offset, length: found.length };
      return [{ ...said, ...spot, part, guess: '{email}' }];
    },
  );
}

/** `info@` and the like say no more than the address of the site. A person and a department have their own. */
function isGeneral(found: string, email: string): boolean {
  const [name = '', host = ''] = found.toLowerCase().split('@');
  return general.has(name) && host === email.toLowerCase().split('@')[1] && !mailHost.test(host);
}

const general = new Set([
  ...['hello', 'hi', 'hey', 'hola', 'buenas', 'info', 'informacion', 'information', 'contact'],
  ...['contacto', 'contacta', 'contactus', 'mail', 'email', 'correo', 'office', 'oficina'],
  ...['despacho', 'bufete', 'firm', 'team', 'equipo', 'inquiries', 'enquiries', 'consultas'],
  ...['ask', 'help', 'ayuda', 'welcome', 'bienvenido', 'web', 'website', 'general', 'reception'],
  ...['recepcion', 'secretaria', 'abogados', 'lawyers', 'legal', 'post', 'bonjour', 'kontakt'],
]);

/** Hosts where anybody has an address. */
const mailHost = /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|live|proton|protonmail|gmx)\./;

const mostSlips = 1;

/**
 * Numbers that are the firm's but for one digit: whoever calls them reaches a stranger. With another last
 * digit it may be a second line.
 */
function otherNumbers(
  text: string,
  { phone: { number }, whatsapp = '' }: Site,
  spot: ValueLocation,
): Finding[] {
  // Another rule compares the label of a button with the number that it calls.
  if (spot.path.at(-1) === 'label' || !eightDigits.test(text)) return [];
  return [...text.matchAll(wholeNumber)].flatMap(({ 0: found, index: offset }) => {
    const isSlip = isSlipOf(number, found.replace(/\D/g, ''));
    if (!isSlip && !isOwnLine(text.slice(0, offset), found, [number, whatsapp])) return [];
    const part = { offset, length: found.length };
    const said = say(isSlip ? 'typed-contact.number' : 'typed-contact.line', { found, number });
    return [{ ...said, ...spot, part, guess: '{phone}' }];
  });
}

/** A number that the sentence says to be the firm's, and that is none of its own. */
function isOwnLine(before: string, found: string, own: string[]): boolean {
  const digits = found.replace(/\D/g, '');
  if (digits.length < nationalDigits || own.some((one) => one.replace(/\D/g, '').endsWith(digits)))
    return false;
  return ofFirm.test(before.split(/[.!?]\s|[;\n]/).at(-1) ?? '');
}

const ofFirm =
  /(?<!\p{L})(?:(?:call|ring|phone|text|whatsapp|reach|message) us|our (?:own )?(?:phone|telephone|number|line|whatsapp)|(?:ll[áa]m[ae]|escr[íi]b[ae]|cont[áa]cta|localíce)nos|nuestro (?:teléfono|número|whatsapp))(?!\p{L})(?:(?! (?:or|and|o|y) )[^,]){0,40}$/iu;

/**
 * The office of the firm in another city than that of its address. Only cities that pages of the site are about
 * are known to be some: a quarter is none.
 */
function otherCities(text: string, { address: { city } }: Site, here: ValueContext): Finding[] {
  if (!office.test(text)) return [];
  const { project, spot, subject } = here;
  const isOfOffice = spot.path.at(-1) === 'heading' && subject.kind === 'page';
  const [match, ...others] = [...text.matchAll(isOfOffice ? anyOffice : ownOffice)];
  const found = match?.groups?.city;
  if (!match || found === undefined || others.length > 0) return [];
  if (isOfOffice && !isOffice(subject, spot)) return [];
  // Words in quotation marks are of others.
  if (/[“«"][^”»"]*$/.test(text.slice(0, match.index))) return [];
  const name = plainWord(found);
  if (name === plainWord(city) || plainWord(text).includes(plainWord(city))) return [];
  if (![...project.allRoutes().keys()].some((route) => route.endsWith(`/${name}`))) return [];
  const part = { offset: match.index + match[0].length - found.length, length: found.length };
  return [{ ...say('typed-contact.city', { found, city }), ...spot, part, guess: '{city}' }];
}

function isOffice({ value }: Subject, { path }: ValueLocation): boolean {
  const section = valueAtPath(value, path.slice(0, -1));
  return isRecord(section) && section.type === 'office';
}

/** Few texts hold one of these, and a search for plain characters is fast. */
const office = /[Oo]ffice|[Oo]ficina|[Dd]espacho/;

const [anyOffice, ownOffice] = [
  '(?:[Tt]he|[Oo]ur|[Ll]a|[Nn]uestra|[Ee]l|[Nn]uestro)',
  '(?:[Oo]ur|[Nn]uestra|[Nn]uestro)',
].map(
  (article) =>
    new RegExp(
      `(?<!\\p{L})${article} (?:[Oo]ffice|[Oo]ficina|[Dd]espacho) (?:in|en|de) (?<city>\\p{Lu}\\p{L}+)(?! ?\\p{Lu})`,
      'gu',
    ),
) as [RegExp, RegExp];

/** One digit is another, two have changed places, or one is lost. */
function isSlipOf(number: string, digits: string): boolean {
  const whole = number.replace(/\D/g, '');
  if (digits.length === nationalDigits - 1)
    return Array.from(whole.slice(-nationalDigits)).some(
      (_, at, national) =>
        [...national.slice(0, at), ...national.slice(at + 1)].join('') === digits,
    );
  const own = whole.slice(-digits.length);
  if (own.length < digits.length || own === digits) return false;
  const differing = [...digits].flatMap((digit, at) => (digit === own[at] ? [] : at));
  const [first = 0, second = 0, third] = differing;
  if (differing.length === 1) return first !== digits.length - 1;
  const isNeighbor = second === first + 1 && third === undefined;
  return isNeighbor && digits[first] === own[second] && digits[second] === own[first];
}

/** A number without its country code, in Spain. */
const nationalDigits = 9;

/** Few texts have them, and a search for them is fast. */
const eightDigits = /\d(?:[ ().-]{0,2}\d){7}/;

/** Eight digits or more in any grouping, as numbers are grouped: not `10 000 000`. */
const wholeNumber = /(?<![\d+.,€$])\+?\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/g;

/** `hello (at) example.com` */
const spelledAt = ' ?[([](?:at|arroba)[)\\]] ?';

/** The number in any grouping, with or without its country code. */
const contactsOf = memoizeByObject(
  ({ phone: { number: dialed, display }, email }: Site): RegExp => {
    const code = /^\s*\+\s*(\d+)/.exec(display)?.[1] ?? '';
    const digits = display.replace(/\D/g, '').slice(code.length);
    const written = escapeRegExp(email).replace('@', `(?:@|${spelledAt})`);
    const address = `(?<![\\w.+-])${written}(?![\\w-])`;
    // Fewer digits are no number that could be told from others. One that dials another is told itself.
    const isOther = !dialed.endsWith(digits);
    if (digits.length < 5 || isOther) return new RegExp(address, 'gi');
    const prefix = code && `(?:(?:\\+|00)${code}[ ().-]{0,2})?`;
    const number = `(?<![\\d+])${prefix}${[...digits].join('[ ().-]{0,2}')}(?!\\d)`;
    return new RegExp(`${address}|${number}`, 'gi');
  },
);
