import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { stringsIn } from '../../shared/json.ts';

const types = [
  ...['hero', 'priceCards', 'faq', 'testimonials', 'steps', 'stats', 'table', 'richText', 'cards'],
  ...['timeline', 'bundle', 'flow', 'checklist', 'callToAction'],
];

/** Adds pages to a site. Share images are turned off: to draw one takes longer than 30 pages. */
export function addExamplePages(contract: Contract, root: string, count: number): void {
  const settings = join(root, 'pages/_site.json');
  const site = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...site, shareImages: false, queries: undefined }));
  for (const { file, text } of examplePages(contract, count)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Pages of about 6 kB each, of the examples in the schemas. Each is another mixture of them. */
export function examplePages(contract: Contract, count: number): Source[] {
  return Array.from({ length: count }, (_, index) => ({
    file: `pages/examples/part-${index % 100}/page-${index}.json`,
    text: textOf(contract, index),
  }));
}

function textOf(contract: Contract, index: number): string {
  const page = {
    $schema: '../../../schema/page.json',
    title: `Page ${index} of examples`,
    description: `Shows section types with their examples. This is page ${index} of them.`,
    sections: types.map((type) => exampleOf(contract, type, index)),
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

/** Links of examples lead to the last section. No example is taken that needs the file of a picture. */
function exampleOf(contract: Contract, type: string, index: number): object {
  const hasPicture = (one: object) => stringsIn(one).some((text) => text.startsWith('images/'));
  const examples = examplesOf(contract, type).filter((one) => !hasPicture(one));
  const example = { ...examples[index % examples.length] };
  return type === 'callToAction' ? { ...example, id: 'contact' } : example;
}
