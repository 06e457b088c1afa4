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
  action({ kind, label, href }, { spot }) {
    if (kind === 'link') {
      if (!whatsapp.test(String(href))) return none;
      const said = say('action-label.address', { href: String(href) });
      return [{ ...said, path: [...spot.path, 'href'] }];
    }
    const own = kind as Channel;
    if (!(own in words) || words[own].test(String(label))) return none;
    const named = channels.find((channel) => words[channel].test(String(label)));
    if (!named) return none;
    const said = say('action-label', { label: String(label), kind: own, named });
    return [{ ...said, path: [...spot.path, 'label'] }];
  },
};

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
