import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Rule } from '../rule.ts';

const messages = {
  sample: phrase({
    en: {
      message: 'This is an example in place of a real client.',
      suggestion:
        'Put in what a real client said or did, with their consent, and remove "sample"; or remove the entry. Invented ones are unlawful advertising.',
    },
    es: {
      message: 'Esto es un ejemplo en lugar de un cliente real.',
      suggestion:
        'Ponga lo que dijo o hizo un cliente real, con su consentimiento, y quite "sample"; o quite la entrada. Los inventados son publicidad ilícita.',
    },
  }),
};

const say = sayFrom(messages);

/** Real clients have replaced the samples. */
export const samples: Rule = {
  messages,
  severity: 'launch',
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) => {
      const items: unknown[] = 'items' in section ? [section.items].flat() : [];
      return items.flatMap((item, position) =>
        isRecord(item) && item.sample === true
          ? { ...say('sample'), path: ['sections', index, 'items', position, 'sample'] }
          : [],
      );
    }),
};
