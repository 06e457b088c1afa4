import type { Change } from '../../../src/content/check/cases.ts';

/** Mistakes in the smallest site. */
export const deadLink: Change[] = [
  {
    file: 'about.json',
    right: '"heading": "About us"',
    wrong:
      '"heading": "About us",\n      "actions": [{ "kind": "link", "label": "Contact", "href": "/contcat" }]',
  },
];

export const trailingComma: Change[] = [
  { file: 'about.json', right: '"heading": "About us"', wrong: '"heading": "About us",' },
];

/** In three files: a field, a value and two links, an anchor, a fact and a number. */
export const several: Change[] = [
  {
    file: 'about.json',
    right: '"heading": "About us"',
    wrong:
      '"headng": "About us",\n      "tone": "drak",\n      "actions": [{ "kind": "link", "label": "Contact", "href": "/contcat" }]',
  },
  {
    file: 'es/nosotros.json',
    wrong: pageText(
      'Quiénes somos, qué hacemos y qué pensamos del trabajo.',
      '{\n      "type": "hero",\n      "heading": "Nosotros",\n      "actions": [{ "kind": "link", "label": "Contacto", "href": "#equipo" }]\n    }',
    ),
  },
  {
    file: 'prices.json',
    wrong: pageText(
      'What visitors read on the page prices of this example.',
      '{\n      "type": "stats",\n      "items": [{ "value": "{price.nei}", "label": 5 }]\n    }',
    ),
  },
];

function pageText(description: string, section: string): string {
  return `{\n  "title": "Contact Wheel Works",\n  "description": "${description}",\n  "sections": [\n    ${section}\n  ]\n}\n`;
}
