import type { Site } from '../../../generated/types.ts';
import { quoted } from '../../../shared/phrases.ts';
import { withoutAccents } from '../../../shared/plainWord.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'phone-display': phrase<{ number: string; display: string }>({
    en: ({ number, display }) => ({
      message: `Visitors would read ${display} and dial ${number}.`,
      suggestion: 'Write the same digits in `number` and `display`.',
    }),
    es: ({ number, display }) => ({
      message: `Los visitantes leerían ${display} y marcarían ${number}.`,
      suggestion: 'Escriba las mismas cifras en `number` y en `display`.',
    }),
  }),
  'phone-display.label': phrase<{ number: string; shown: string }>({
    en: ({ number, shown }) => ({
      message: `Visitors would read ${shown} and dial ${number}.`,
      suggestion: 'Write the same digits in `label` and `number`.',
    }),
    es: ({ number, shown }) => ({
      message: `Los visitantes leerían ${shown} y marcarían ${number}.`,
      suggestion: 'Escriba las mismas cifras en `label` y en `number`.',
    }),
  }),
  'contact-value': phrase<{ email: string; right: string }>({
    en: ({ email, right }) => ({
      message: `Visitors would read ${email}.`,
      suggestion: `Write ${right}: the link is made of it.`,
    }),
    es: ({ email, right }) => ({
      message: `Los visitantes leerían ${email}.`,
      suggestion: `Escriba ${right}: el enlace se hace con él.`,
    }),
  }),
  'contact-value.digits': phrase<{ number: string; digits: string; country: string; pais: string }>(
    {
      en: ({ number, digits, country }) => ({
        message: `${number} cannot be dialled: numbers of ${country} have ${digits} digits after their code.`,
        suggestion: 'Look for the digit that is missing, or one too many.',
      }),
      es: ({ number, digits, pais }) => ({
        message: `${number} no se puede marcar: los números de ${pais} tienen ${digits} cifras tras el prefijo.`,
        suggestion: 'Busque la cifra que falta o que sobra.',
      }),
    },
  ),
  'contact-value.signs': phrase<{ email: string }>({
    en: ({ email }) => ({
      message: `${quoted(email)} is no e-mail address that every mail program can write to.`,
      suggestion: "Write one with letters, digits and only . _ + ' - beside the @.",
    }),
    es: ({ email }) => ({
      message: `${quoted(email)} no es un correo al que puedan escribir todos los programas.`,
      suggestion: "Escriba uno con letras, cifras y, aparte de la @, solo los signos . _ + ' -.",
    }),
  }),
  'contact-value.accent': phrase<{ email: string; right: string }>({
    en: ({ email, right }) => ({
      message: `Few mail programs can write to ${email}: an address has no accents.`,
      suggestion: `Write ${right}, if that is your address.`,
    }),
    es: ({ email, right }) => ({
      message: `Pocos programas de correo pueden escribir a ${email}: una dirección no lleva acentos.`,
      suggestion: `Escriba ${right}, si esa es su dirección.`,
    }),
  }),
  'contact-value.postcode': phrase<{ postalCode: string }>({
    en: ({ postalCode }) => ({
      message: `${postalCode} is no Spanish postal code: these have five digits.`,
      suggestion: 'Write all five; a spreadsheet leaves out a 0 at the beginning.',
    }),
    es: ({ postalCode }) => ({
      message: `${postalCode} no es un código postal español: tienen cinco cifras.`,
      suggestion: 'Escriba las cinco; las hojas de cálculo quitan el 0 del principio.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * The phone number that is shown is the one that is dialled; the country code may be left out. The e-mail
 * address is one.
 */
export const phoneNumbers: Rule = {
  messages,
  site: (site) => [...phoneIn(site), ...addressIn(site)],
  action({ number, label }, { spot }) {
    if (typeof number !== 'string') return none;
    const wrong = lengthOf(number, [...spot.path, 'number']);
    return wrong.length > 0 ? wrong : labelOf(String(label), number, [...spot.path, 'label']);
  },
};

/** A button with a number of its own shows that one, if any. */
function labelOf(label: string, number: string, path: Finding['path']): Finding[] {
  const shown = /\+?\d(?:[ .()/-]{0,2}\d){6,}/.exec(label)?.[0];
  // Opening hours may stand beside its nine digits: `Call 930 000 002 24/7`.
  const isShown = label.replace(/\D/g, '').includes(number.slice(-9));
  if (!shown || isShown) return none;
  return [{ ...say('phone-display.label', { number, shown }), path }];
}

function isSame(number: string, display: string): boolean {
  const shown = display.replace(/\D/g, '').replace(/^0+/, '');
  return number.endsWith(shown) && shown.length >= fewestDigits;
}

function phoneIn({ phone: { number, display }, whatsapp, email }: Site): Finding[] {
  const right = email.replace(/^mailto:/i, '');
  if (right !== email)
    return [{ ...say('contact-value', { email, right }), path: ['email'], guess: right }];
  const plain = withoutAccents(email);
  if (plain !== email)
    return [
      { ...say('contact-value.accent', { email, right: plain }), path: ['email'], guess: plain },
    ];
  if (!/^[\w.+'-]+@[\w.-]+$/.test(email))
    return [{ ...say('contact-value.signs', { email }), path: ['email'] }];
  const wrong = [...lengthOf(number, ['phone', 'number']), ...lengthOf(whatsapp, ['whatsapp'])];
  if (wrong.length > 0) return wrong;
  if (isSame(number, display)) return none;
  return [{ ...say('phone-display', { number, display }), path: ['phone', 'display'] }];
}

/** The digits of a number after the code of its country, where all have as many. */
const countries: { code: string; digits: number; country: string; pais: string }[] = [
  { code: '+34', digits: 9, country: 'Spain', pais: 'España' },
  { code: '+1', digits: 10, country: 'North America', pais: 'Norteamérica' },
  { code: '+33', digits: 9, country: 'France', pais: 'Francia' },
  { code: '+351', digits: 9, country: 'Portugal', pais: 'Portugal' },
];

function lengthOf(number: string, path: Finding['path']): Finding[] {
  const known = countries.find(({ code }) => number.startsWith(code));
  if (!known || number.length === known.code.length + known.digits) return none;
  const { country, pais } = known;
  const digits = String(known.digits);
  return [{ ...say('contact-value.digits', { number, digits, country, pais }), path }];
}

function addressIn({ address: { postalCode, country } }: Site): Finding[] {
  return country !== 'ES' || /^\d{5}$/.test(postalCode)
    ? none
    : [{ ...say('contact-value.postcode', { postalCode }), path: ['address', 'postalCode'] }];
}

/** Numbers of some countries have no more without their code. */
const fewestDigits = 5;
