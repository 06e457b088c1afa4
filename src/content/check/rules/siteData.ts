import type { Site } from '../../../generated/types.ts';
import { quoted } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { lawOf, numberingOf } from '../../law/lawOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'office-hours': {
    en: 'These hours would end at <closes>, before they begin at <opens>. | Write the hour at which you close on the same day.',
    es: 'Este horario terminaría a las <closes>, antes de empezar a las <opens>. | Escriba la hora a la que cierra ese mismo día.',
  },
  'office-hours.twice': {
    en: 'This day has hours already, which overlap with these. | Name each day once, or twice with a break between the hours.',
    es: 'Este día ya tiene un horario, que coincide en parte con este. | Ponga cada día una vez, o dos con una pausa entre las horas.',
  },
  'phone-display': {
    en: 'Visitors would read <shown> and dial <number>. | Write the same digits in both.',
    es: 'Los visitantes leerían <shown> y marcarían <number>. | Escriba las mismas cifras en los dos.',
  },
  'contact-value': {
    en: '<number> cannot be dialed: <rule>. | Look for the digit that is missing, or one too many.',
    es: '<number> no se puede marcar: <rule>. | Busque la cifra que falta o que sobra.',
  },
  'contact-value.email': {
    en: 'Not every mail program can write to <email>. | Write one with letters without accents, digits and only . _ + - beside the @.',
    es: 'No todos los programas de correo pueden escribir a <email>. | Escriba uno con letras sin acentos, cifras y, aparte de la @, solo los signos . _ + -.',
  },
  'contact-value.postcode': {
    en: '<code> cannot be a postal code: <rule>. | Write all of it; a spreadsheet leaves out a 0 at the beginning.',
    es: '<code> no puede ser un código postal: <rule>. | Escríbalo entero; las hojas de cálculo quitan el 0 del principio.',
  },
} as const;

const say = sayFrom(texts);

/** Hours, numbers and the address of the site can be true. */
export const siteData: Rule = {
  severity: 'error',
  why: {
    en: 'Visitors who dial a wrong number or stand before a closed door do not come back, and search engines show these values as they are.',
    es: 'Quien marca un número equivocado o encuentra la puerta cerrada no vuelve, y los buscadores muestran estos datos tal cual.',
  },
  texts,
  *inFile({ site, values }) {
    for (const { kind, value, path } of values)
      if (kind === 'action' && typeof value !== 'string') yield* inButton(value, path);
    if (!site) return;
    const { phone, whatsapp, email, address, hours } = site;
    const code = address.postalCode;
    yield* inHours(hours);
    yield* inNumber(phone.number, ['phone', 'number']);
    if (whatsapp) yield* inNumber(whatsapp, ['whatsapp']);
    yield* inMailbox(email, ['email']);
    if (isWhole(phone.number) && !isShown(phone.number, phone.display)) {
      const shown = { shown: phone.display, number: phone.number };
      yield { ...say('phone-display', shown), path: ['phone', 'display'] };
    }
    const { postalCode: format } = lawOf(address.country);
    if (format && !format.pattern.test(code)) {
      const said = say('contact-value.postcode', { code, rule: format.rule });
      yield { ...said, path: ['address', 'postalCode'] };
    }
  },
};

function* inNumber(number: string, path: Path): Iterable<Finding> {
  const { rule } = numberingOf(number) ?? {};
  if (rule && !isWhole(number)) yield { ...say('contact-value', { number, rule }), path };
}

function isWhole(number: string): boolean {
  return numberingOf(number)?.pattern.test(number) ?? true;
}

function* inMailbox(email: string, path: Path): Iterable<Finding> {
  if (!/^[\w+-]+(?:\.[\w+-]+)*@[a-z\d]+(?:[.-][a-z\d]+)+$/i.test(email))
    yield { ...say('contact-value.email', { email: quoted(email) }), path };
}

/** The number that is shown may lack its country code. */
function isShown(number: string, display: string): boolean {
  const shown = display.replace(/\D/g, '').replace(/^0+/, '');
  return number.endsWith(shown) && shown.length >= 5;
}

type Fields = Record<string, unknown>;

/** A button with a number of its own shows that one, if any. */
function* inButton({ label, number, address }: Fields, path: Path): Iterable<Finding> {
  if (typeof address === 'string') yield* inMailbox(address, [...path, 'address']);
  if (typeof number !== 'string') return;
  yield* inNumber(number, [...path, 'number']);
  const [shown] = (number.length < 7 ? shortNumber : longNumber).exec(String(label)) ?? [];
  if (!shown || !isWhole(number) || isShown(number, shown)) return;
  // Hours may stand behind its nine digits: `Call 950 000 002 24/7`.
  if (!String(label).replace(/\D/g, '').includes(number.slice(-9)))
    yield { ...say('phone-display', { shown, number }), path: [...path, 'label'] };
}

const longNumber = /\+?\d(?:[ .()/-]{0,2}\d){6,}/;

/** Elsewhere a few digits may be hours or a year: `Emergencies, 365 days a year`. */
const shortNumber = /(?<=^|: ?)\d+$/;

type Hours = Site['hours'][number];

function* inHours(hours: Hours[]): Iterable<Finding> {
  for (const [index, entry] of hours.entries()) {
    const { opens, closes, days } = entry;
    if (opens && closes && closes <= opens)
      yield { ...say('office-hours', { opens, closes }), path: ['hours', index, 'closes'] };
    const before = hours.slice(0, index).filter((other) => overlap(entry, other));
    const taken = before.flatMap((other) => other.days);
    for (const [place, day] of days.entries())
      if (taken.includes(day) || days.indexOf(day) !== place)
        yield { ...say('office-hours.twice'), path: ['hours', index, 'days', place] };
  }
}

/** A day without hours is closed, whatever another entry says. */
function overlap(one: Hours, other: Hours): boolean {
  if (!one.opens || !one.closes || !other.opens || !other.closes) return true;
  return one.opens < other.closes && other.opens < one.closes;
}
