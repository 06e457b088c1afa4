import type { Site } from '../../../generated/types.ts';
import { quoted } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'office-hours': {
    en: 'The office would close at <closes>, before it opens at <opens>. | Write the hour at which it closes on the same day.',
    es: 'La oficina cerraría a las <closes>, antes de abrir a las <opens>. | Escriba la hora a la que cierra ese mismo día.',
  },
  'office-hours.twice': {
    en: '<day> has hours already, which overlap with these. | Name each day once, or twice with a break between the hours.',
    es: 'Este día ya tiene un horario, que coincide en parte con este: <day>. | Ponga cada día una vez, o dos con una pausa entre las horas.',
  },
  'phone-display': {
    en: 'Visitors would read <shown> and dial <number>. | Write the same digits in both.',
    es: 'Los visitantes leerían <shown> y marcarían <number>. | Escriba las mismas cifras en los dos.',
  },
  'contact-value': {
    en: '<number> cannot be dialed: Spanish numbers have nine digits behind +34. | Look for the digit that is missing, or one too many.',
    es: '<number> no se puede marcar: los números españoles tienen nueve cifras tras +34. | Busque la cifra que falta o que sobra.',
  },
  'contact-value.email': {
    en: 'Not every mail program can write to <email>. | Write one with letters without accents, digits and only . _ + - beside the @.',
    es: 'No todos los programas de correo pueden escribir a <email>. | Escriba uno con letras sin acentos, cifras y, aparte de la @, solo los signos . _ + -.',
  },
  'contact-value.postcode': {
    en: '<code> is no Spanish postal code: these have five digits. | Write all five; a spreadsheet leaves out a 0 at the beginning.',
    es: '<code> no es un código postal español: tienen cinco cifras. | Escriba las cinco; las hojas de cálculo quitan el 0 del principio.',
  },
} as const;

const say = sayFrom(texts);

/** Hours, numbers and the address of the firm can be true. */
export const siteData: Rule = {
  severity: 'error',
  why: {
    en: 'Visitors who dial a wrong number or stand before a closed door do not come back, and search engines show these values as they are.',
    es: 'Quien marca un número equivocado o encuentra la puerta cerrada no vuelve, y los buscadores muestran estos datos tal cual.',
  },
  texts,
  *inFile({ site, values }) {
    for (const { kind, value, path } of values)
      if (kind === 'action' && typeof value !== 'string' && typeof value.number === 'string')
        yield* inButton(String(value.label), value.number, path);
    if (!site) return;
    const { phone, whatsapp, email, address, hours } = site;
    yield* inHours(hours);
    if (!isWhole(phone.number))
      yield { ...say('contact-value', { number: phone.number }), path: ['phone', 'number'] };
    else if (!isShown(phone.number, phone.display))
      yield {
        ...say('phone-display', { shown: phone.display, number: phone.number }),
        path: ['phone', 'display'],
      };
    if (!isWhole(whatsapp))
      yield { ...say('contact-value', { number: whatsapp }), path: ['whatsapp'] };
    if (!/^[\w+-]+(?:\.[\w+-]+)*@[a-z\d]+(?:[.-][a-z\d]+)+$/i.test(email))
      yield { ...say('contact-value.email', { email: quoted(email) }), path: ['email'] };
    const code = address.postalCode;
    if (address.country === 'ES' && !/^\d{5}$/.test(code))
      yield { ...say('contact-value.postcode', { code }), path: ['address', 'postalCode'] };
  },
};

function isWhole(number: string): boolean {
  return !number.startsWith('+34') || number.length === '+34'.length + 9;
}

/** The number that is shown may lack its country code. */
function isShown(number: string, display: string): boolean {
  const shown = display.replace(/\D/g, '').replace(/^0+/, '');
  return number.endsWith(shown) && shown.length >= 5;
}

/** A button with a number of its own shows that one, if any. */
function* inButton(label: string, number: string, path: Finding['path']): Iterable<Finding> {
  const shown = /\+?\d(?:[ .()/-]{0,2}\d){6,}/.exec(label)?.[0];
  if (!isWhole(number)) yield { ...say('contact-value', { number }), path: [...path, 'number'] };
  // Hours may stand behind its nine digits: `Call 930 000 002 24/7`.
  else if (shown && !label.replace(/\D/g, '').includes(number.slice(-9)))
    yield { ...say('phone-display', { shown, number }), path: [...path, 'label'] };
}

function* inHours(hours: Site['hours']): Iterable<Finding> {
  for (const [index, entry] of hours.entries()) {
    const { opens, closes, days } = entry;
    if (opens && closes && closes <= opens)
      yield { ...say('office-hours', { opens, closes }), path: ['hours', index, 'closes'] };
    const before = hours.slice(0, index).filter((other) => overlap(entry, other));
    const taken = new Set(before.flatMap((other) => other.days));
    for (const [place, day] of days.entries())
      if (taken.has(day) || days.indexOf(day) !== place)
        yield {
          ...say('office-hours.twice', { day: dayName(day) }),
          path: ['hours', index, 'days', place],
        };
  }
}

type Hours = Pick<Site['hours'][number], 'opens' | 'closes' | 'days'>;

/** A day without hours is closed, whatever another entry says. */
function overlap(one: Hours, other: Hours): boolean {
  if (!one.opens || !one.closes || !other.opens || !other.closes) return true;
  return one.opens < other.closes && other.opens < one.closes;
}

function dayName(day: string): { en: string; es: string } {
  // 1 January 2024 was a Monday.
  const date = new Date(
    2024,
    0,
    1 + ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(day),
  );
  const name = (lang: string) => date.toLocaleDateString(lang, { weekday: 'long' });
  return { en: name('en'), es: name('es') };
}
