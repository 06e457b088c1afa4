import type { Section } from '../../../generated/types.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

type Shape = 'boxes' | 'lines';

const shapes = {
  en: { boxes: 'boxes side by side', lines: 'lines beside a heading' },
  es: { boxes: 'casillas una al lado de otra', lines: 'líneas junto a un título' },
} satisfies Record<string, Record<Shape, string>>;

const messages = {
  'same-look': phrase<{ types: string[]; shape: Shape }>({
    en: ({ types: [first, second, third], shape }) => ({
      message: `Three sections in a row look alike: ${first}, ${second} and ${third} are all ${shapes.en[shape]}.`,
      suggestion: 'Give one of them another `look`, or move a different section between them.',
    }),
    es: ({ types: [first, second, third], shape }) => ({
      message: `Tres secciones seguidas se parecen: ${first}, ${second} y ${third} son ${shapes.es[shape]}.`,
      suggestion: 'Dé otro `look` a una de ellas o ponga una sección distinta en medio.',
    }),
  }),
};

const say = sayFrom(messages);

/** Shapes by type, or by type and look. Sections without one look like no other. */
const shapeByName: Record<string, Shape> = {
  'cards tiles': 'boxes',
  'testimonials tiles': 'boxes',
  priceCards: 'boxes',
  caseStudies: 'boxes',
  articleList: 'boxes',
  'checklist rows': 'lines',
  'testimonials ledger': 'lines',
  barChart: 'lines',
  faq: 'lines',
  keyFacts: 'lines',
  penaltyTable: 'lines',
  steps: 'lines',
  table: 'lines',
};

/** The looks of sections that do not name one. */
const usualLooks: Record<string, string> = {
  cards: 'tiles',
  testimonials: 'tiles',
  checklist: 'rows',
};

/** No three sections in a row look alike. */
export const sameLook: Rule = {
  messages,
  severity: 'warning',
  page: ({ page: { sections } }) => {
    let run: string[] = [];
    let last: Shape | undefined;
    return sections.flatMap((section, index) => {
      const shape = shapeOf(section);
      run = shape && shape === last ? [...run, section.type] : [section.type];
      last = shape;
      if (!shape || run.length < 3) return [];
      const types = run;
      run = [];
      // A section that stands twice is told as one mistake.
      if (isTwice(sections.slice(index - 2, index + 1))) return [];
      return { ...say('same-look', { types, shape }), path: ['sections', index] };
    });
  },
};

function shapeOf(section: Section): Shape | undefined {
  const look = ('look' in section && section.look) || usualLooks[section.type];
  return shapeByName[look ? `${section.type} ${look}` : section.type];
}

function isTwice(sections: Section[]): boolean {
  if (new Set(sections.map(({ type }) => type)).size === sections.length) return false;
  return new Set(sections.map((section) => JSON.stringify(section))).size < sections.length;
}
