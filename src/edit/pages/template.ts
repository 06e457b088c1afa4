import type { Contract } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { isRecord, schemasAlong, valueAt } from '../../content/schema/schemaAt.ts';
import { compileTraversal, mapValues, type Path } from '../../content/schema/traversal.ts';
import { valueAtPath } from '../../shared/json.ts';

interface Outline {
  /** The heading of the first section; by default a prompt. */
  heading?: string;
  today: string;
  /** Keeps only the first section of each type and those that others link to. */
  isShort: boolean;
  /** The language of the prompts: `es`, or English for any other value. */
  lang: string;
}

type Fields = Record<string, unknown>;

/**
 * Returns a page's sections without their texts. Types, tones, icons, pictures and buttons remain;
 * prompts replace the texts.
 */
export function outlineOf(contract: Contract, page: Fields, outline: Outline): Fields[] {
  const all = [page.sections].flat().filter(isRecord);
  const kept = outline.isShort
    ? all.filter((section, index) => isNeeded(section, all, index))
    : all;
  const sections = kept.map((section) => shortened(section, outline.today));
  const changeSet = withPrompts(contract, { sections }, outline.lang);
  return changeSet.map((section, index) =>
    index === 0 && outline.heading ? headed(section, outline.heading) : section,
  );
}

/** An opening, a middle and an end, for a folder without a page to copy. */
export function sectionsOfExamples(contract: Contract, heading: string, lang: string): unknown[] {
  const sections = ['hero', 'richText', 'callToAction'].flatMap((type) =>
    examplesOf(contract, type)
      .slice(0, 1)
      .map((section) => ({ ...section, picture: undefined })),
  );
  const changeSet = withPrompts(contract, { sections }, lang);
  return changeSet.map((section, index) => (index === 0 ? headed(section, heading) : section));
}

/** An example section with its texts to be written; what else it says is kept. */
export function promptedExample(contract: Contract, example: Fields, lang: string): Fields {
  return withPrompts(contract, { sections: [example] }, lang)[0] ?? example;
}

function isNeeded(section: Fields, all: Fields[], index: number): boolean {
  return section.id !== undefined || all.findIndex(({ type }) => type === section.type) === index;
}

const longest = 3;

/** Long lists keep their first entries. Dates become today's. */
function shortened(section: Fields, today: string): Fields {
  return Object.fromEntries(
    Object.entries(section)
      .filter(([name]) => name !== 'updated' && name !== 'readMinutes')
      .map(([name, value]) => {
        if (Array.isArray(value) && /^(items|rows)$/.test(name))
          return [name, value.slice(0, longest)];
        if (name === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(value))) return [name, today];
        return [name, value];
      }),
  );
}

function withPrompts(contract: Contract, page: { sections: unknown[] }, lang: string): Fields[] {
  const prompt = (value: unknown, path: Path) => promptFor(contract, page, value, path, lang);
  const changed = mapValues(compileTraversal(contract, 'page.json'), page, (kind, value, path) => {
    if (kind === 'text' || kind === 'inline') return prompt(value, path);
    if (kind === 'markdown') {
      const text = prompt('', path);
      return Array.isArray(value) ? [text] : text;
    }
    if (kind === 'picture') return originalAt(page, path);
    if (kind !== 'action' || !isRecord(value)) return value;
    const { query: _, event: __, ...rest } = value;
    return { ...rest, label: valueAt(originalAt(page, path), 'label') };
  });
  return [valueAt(changed, 'sections')].flat().filter(isRecord);
}

/** Values from _site.json stay, as every page shows them. Facts belong to the copied page. */
function promptFor(
  contract: Contract,
  page: unknown,
  value: unknown,
  path: Path,
  lang: string,
): string {
  const text = String(value);
  if (/^\{[a-z]+\}$/.test(text)) return text;
  const node = schemasAlong(contract, 'page.json', page, path).at(-1)?.node;
  const { description = '', descriptionEs = description } = node?.schema ?? {};
  const isSpanish = lang === 'es';
  const [sentence = ''] = (isSpanish ? descriptionEs : description).split(/(?<=\.)\s/);
  if (/^[^{}[\]<>`*_]+$/.test(sentence)) return `TODO: ${sentence}`;
  return isSpanish ? 'TODO: escriba este texto.' : 'TODO: write this text.';
}

function originalAt(page: unknown, path: Path): unknown {
  return valueAtPath(page, path);
}

function headed(section: Fields, heading: string): Fields {
  const name = ['heading', 'title'].find((field) => typeof section[field] === 'string');
  return name ? { ...section, [name]: heading } : section;
}
