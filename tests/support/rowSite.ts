import { withRows } from '../../src/content/read/rows/rowSources.ts';
import type { Source } from '../../src/content/read/source.ts';
import { smallestSources } from './unit/baseSite.ts';

/** The page of each row of the site with towns. */
export const template = `{
  "title": "An NIE in {row.name}, with {brand}",
  "description": "How a resident of {row.name} applies for an NIE, and where the office is.",
  "sections": [
    { "type": "hero", "heading": "{row.name}", "text": "The office is at {row.office}. [Ask us](/contact)." },
    {
      "type": "barChart",
      "heading": "The people of {row.name}",
      "items": [{ "label": "Foreigners", "value": "{row.foreigners}" }]
    }
  ]
}
`;

export const table = `address,name,office,foreigners
alella,Alella,"Plaça de l'Ajuntament, 1",12
sant-boi,Sant Boi,"Carrer ""Major""
on the second floor",9
`;

/** The towns as somebody would write them by hand. */
export const byHand: Record<string, string> = {
  'pages/towns/alella.json': filled('Alella', "Plaça de l'Ajuntament, 1", 12),
  'pages/towns/sant-boi.json': filled('Sant Boi', 'Carrer \\"Major\\"\\non the second floor', 9),
};

function filled(name: string, office: string, foreigners: number): string {
  return template
    .replaceAll('{row.name}', name)
    .replace('{row.office}', office)
    .replace('"{row.foreigners}"', String(foreigners));
}

const index = `{
  "title": "The towns of our clients",
  "description": "The towns in which we have helped people to apply for an NIE.",
  "sections": [
    { "type": "hero", "heading": "Towns", "text": "[Alella](/towns/alella) and [Sant Boi](/towns/sant-boi)." }
  ]
}
`;

/** The files of the site, on disk. */
export function rowFiles(own: Record<string, string> = {}): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { file, text } of smallestSources) files[file] = text;
  const about =
    files['pages/about.json']?.replace('"About us"', '"About us", "text": "[Towns](/towns)"') ?? '';
  return {
    ...files,
    'pages/about.json': about,
    'pages/towns/index.json': index,
    'pages/towns/_row.json': template,
    'pages/towns/_rows.csv': table,
    ...own,
  };
}

/** The site as the stages read it. */
export function rowSite(own: Record<string, string> = {}): Source[] {
  return withRows(sourcesIn(rowFiles(own)));
}

export function sourcesIn(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([file, text]) => ({ file, text }));
}
