import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'silent-form': phrase({
    en: {
      message: 'What visitors write here reaches nobody.',
      suggestion:
        'Add "endpoint", the address that takes what visitors write, or remove the form: who is promised an answer has to get one.',
    },
    es: {
      message: 'Lo que escriben aquí los visitantes no llega a nadie.',
      suggestion:
        'Añada "endpoint", la dirección que recibe lo que escriben los visitantes, o quite el formulario: a quien se le promete una respuesta hay que dársela.',
    },
  }),
};

const say = sayFrom(messages);

/** Every form has an address to send to. */
export const silentForms: Rule = {
  messages,
  severity: 'launch',
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) =>
      (section.type === 'modalForm' || section.type === 'newsletter') && !section.endpoint
        ? { ...say('silent-form'), path: ['sections', index, 'type'] }
        : [],
    ),
};
