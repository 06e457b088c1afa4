import type { Page, Section } from '../generated/types.ts';
import { type Contract, sectionTypes } from './contract.ts';

/**
 * The gallery: an ordinary page that shows every section type with its description and its
 * examples, made from the schemas alone.
 */
export function galleryPage(contract: Contract): Page {
  const types = sectionTypes(contract);
  return {
    title: 'Gallery of section types',
    description: 'Every section type of the site with its examples, made from the schemas.',
    sections: [
      {
        type: 'hero',
        eyebrow: 'Gallery',
        heading: `${types.length} section types`,
        text: 'Each with its examples, as its schema gives them.',
      } as unknown as Section,
      ...types.flatMap((type) => [introduction(contract, type), ...examplesOf(contract, type)]),
    ],
  };
}

/** The examples of a section type, as its schema gives them. */
export function examplesOf(contract: Contract, type: string): Section[] {
  return (contract.get(`sections/${type}.json`)?.examples ?? []) as Section[];
}

function introduction(contract: Contract, type: string): Section {
  const schema = contract.get(`sections/${type}.json`);
  return {
    type: 'richText',
    id: `type-${type.toLowerCase()}`,
    heading: type,
    body: schema?.description ?? '',
  } as unknown as Section;
}
