import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'action-label': phrase<{ label: string; kind: Channel; named: Channel }>({
    en: ({ label, kind, named }) => ({
      message: `“${label}” names ${names.en[named]}, but this button opens ${names.en[kind]}.`,
      suggestion: `Write "kind": "${named}", or another label.`,
    }),
    es: ({ label, kind, named }) => ({
      message: `«${label}» habla de ${names.es[named]}, pero este botón abre ${names.es[kind]}.`,
      suggestion: `Escriba "kind": "${named}" u otra etiqueta.`,
    }),
  }),
  'action-label.phone': phrase<{ label: string; number: string }>({
    en: ({ label, number }) => ({
      message: `“${label}” shows another number than ${number}, which this button calls.`,
      suggestion: 'Write {phone}: the number of _site.json stands there then.',
    }),
    es: ({ label, number }) => ({
      message: `«${label}» muestra otro número que ${number}, al que llama este botón.`,
      suggestion: 'Escriba {phone}: ahí aparece el número de _site.json.',
    }),
  }),
  'action-label.link': phrase<{ href: string }>({
    en: ({ href }) => ({
      message: `${href} is typed by hand, so a change in _site.json would not reach it.`,
      suggestion: 'Use a button of kind whatsapp: the number comes from _site.json.',
    }),
    es: ({ href }) => ({
      message: `${href} está escrito a mano: si cambia en _site.json, aquí no cambiaría.`,
      suggestion: 'Use un botón de clase whatsapp: el número viene de _site.json.',
    }),
  }),
  'action-label.address': phrase<{ href: string }>({
    en: ({ href }) => ({
      message: `${href} is typed by hand, so a change in _site.json would not reach it.`,
      suggestion: 'Write "kind": "whatsapp" and no href: the number comes from _site.json.',
    }),
    es: ({ href }) => ({
      message: `${href} está escrito a mano: si cambia en _site.json, aquí no cambiaría.`,
      suggestion: 'Escriba "kind": "whatsapp" sin href: el número viene de _site.json.',
    }),
  }),
};

const say = sayFrom(messages);

const whatsapp = /^https:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com)\//;

type Channel = 'phone' | 'email' | 'whatsapp';

/** A button opens the channel that its label names, with the firm's own number. */
export const contactActions: Rule = {
  messages,
  severity: 'warning',
  link: (href, { kind, spot }) =>
    kind !== 'href' && whatsapp.test(href)
      ? [{ ...say('action-label.link', { href }), ...spot }]
      : none,
  action({ kind, label, href, number: own }, { spot, project }) {
    if (kind === 'link') {
      if (!whatsapp.test(String(href))) return none;
      const said = say('action-label.address', { href: String(href) });
      return [{ ...said, path: [...spot.path, 'href'] }];
    }
    // One with a number of its own is compared with that.
    const number = own === undefined ? project.site.site?.phone.number : undefined;
    if (kind === 'phone' && number !== undefined && isOther(String(label), number)) {
      const said = say('action-label.phone', { label: String(label), number });
      return [{ ...said, path: [...spot.path, 'label'] }];
    }
    const channel = kind as Channel;
    if (!(channel in words) || words[channel].test(String(label))) return none;
    const named = channels.find((each) => words[each].test(String(label)));
    if (!named) return none;
    const said = say('action-label', { label: String(label), kind: channel, named });
    return [{ ...said, path: [...spot.path, 'label'] }];
  },
};

/** True for a label with a whole number that does not end as the one that is called. */
function isOther(label: string, number: string): boolean {
  const [shown] = label.match(wholeNumber) ?? [];
  return shown !== undefined && !number.endsWith(shown.replace(/\D/g, '').slice(-8));
}

const wholeNumber = /\+?\d(?:[ ().-]{0,2}\d){8,}/;

const words: Record<Channel, RegExp> = {
  whatsapp: /whats\s?app/i,
  email: /\be-?mail\b|\bcorreo\b|\{email\}|@/i,
  phone: /\b(?:call|phone|telephone|ring)\b|\bll[aá]m|\btel[eé]f|\{phone\}/i,
};

const channels: Channel[] = ['whatsapp', 'email', 'phone'];

const names: Record<'en' | 'es', Record<Channel, string>> = {
  en: { phone: 'the phone', email: 'an e-mail', whatsapp: 'WhatsApp' },
  es: { phone: 'el teléfono', email: 'el correo', whatsapp: 'WhatsApp' },
};
