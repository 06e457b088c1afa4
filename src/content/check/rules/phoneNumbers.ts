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
};

const say = sayFrom(messages);

/** The phone number that is shown is the one that is dialled; the country code may be left out. */
export const phoneNumbers: Rule = {
  messages,
  site({ phone: { number, display } }) {
    const shown = display.replace(/\D/g, '').replace(/^0+/, '');
    if (number.endsWith(shown) && shown.length >= fewestDigits) return none;
    return [{ ...say('phone-display', { number, display }), path: ['phone', 'display'] }];
  },
};

/** Numbers of some countries have no more without their code. */
const fewestDigits = 5;
