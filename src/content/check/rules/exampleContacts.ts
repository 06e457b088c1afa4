import type { Site } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Path } from '../../schema/traversal.ts';
import { exampleHost, isExampleNumber } from '../exampleValues.ts';
import { none, type Rule, type ValueLocation } from '../rule.ts';

const messages = {
  'example-contact': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `${found} is an example.`,
      suggestion:
        'Write a number or address that is answered, or the office where visitors find you.',
    }),
    es: ({ found }) => ({
      message: `${found} es un ejemplo.`,
      suggestion:
        'Escriba un número o una dirección que se atienda de verdad, o la oficina donde le encuentran los visitantes.',
    }),
  }),
};

const say = sayFrom(messages);

/** Phone numbers, e-mail addresses, hosts and the office are real. A form may show an example. */
export const exampleContacts: Rule = {
  messages,
  severity: 'launch',
  site: contactsOf,
  text: {
    kinds: ['text', 'inline', 'markdown', 'href'],
    check: (text, { spot }) => (spot.path.at(-1) === 'placeholder' ? none : examplesIn(text, spot)),
  },
  action: ({ number }, { spot: { path } }) =>
    typeof number === 'string' ? examplesIn(number, { path: [...path, 'number'] }) : none,
  picture: ({ src }, { spot: { path } }) => examplesIn(String(src), { path: [...path, 'src'] }),
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) =>
      'endpoint' in section && section.endpoint
        ? examplesIn(section.endpoint.url, { path: ['sections', index, 'endpoint', 'url'] })
        : none,
    ),
};

function contactsOf({ phone, whatsapp, email, address }: Site): Finding[] {
  const { street, postalCode, country } = address;
  const examples: [path: Path, value: string, isExample: boolean][] = [
    [['phone', 'number'], phone.number, isExampleNumber(phone.number)],
    [['phone', 'display'], phone.display, isExampleNumber(phone.display)],
    [['whatsapp'], whatsapp, isExampleNumber(whatsapp)],
    [['email'], email, exampleHost.test(email)],
    [['address', 'street'], street, /ex[ae]mpl|ejemplo/i.test(street)],
    [['address', 'postalCode'], postalCode, country === 'ES' && /000$/.test(postalCode)],
  ];
  return examples
    .filter(([, , isExample]) => isExample)
    .map(([path, found]) => ({ ...say('example-contact', { found }), path }));
}

function examplesIn(text: string, spot: ValueLocation): Finding[] {
  const numbers = [...text.matchAll(/\+?\d[\d -]{7,}\d/g)].filter(([found]) =>
    isExampleNumber(found),
  );
  const hosts = [...text.matchAll(/(?<![\w.+-])[\w.+-]+@[\w.-]+|https?:\/\/[\w.-]+/g)].filter(
    ([found]) => exampleHost.test(found.replace(/^https?:\/\//, '')),
  );
  return [...numbers, ...hosts].map(({ 0: found, index }) => ({
    ...say('example-contact', { found }),
    ...spot,
    part: { offset: index, length: found.length },
  }));
}
