import type { Contract } from '../../content/schema/contract.ts';
import { examplesOf } from '../../content/schema/examples.ts';
import { schemasAlong, valueAt } from '../../content/schema/schemaAt.ts';
import { compileTraversal, mapValues, type Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';

type Fields = Record<string, unknown>;

/** The sections of a new page: an opening, a middle and an end. */
export function sectionsOfExamples(contract: Contract, heading: string, lang: string): Fields[] {
  const sections = ['hero', 'richText', 'callToAction'].flatMap((type) =>
    examplesOf(contract, type).slice(0, 1),
  );
  const [first = {}, ...others] = withPrompts(contract, sections, lang);
  return [{ ...first, heading }, ...others];
}

/**
 * An example section with its texts to be written; what else it says is kept, but for names of queries.
 * @param picture the `src` of the one that it shows; without, it shows none
 */
export function promptedExample(
  contract: Contract,
  example: Fields,
  lang: string,
  picture?: string,
): Fields {
  const sections = [{ ...example, greetings: undefined }];
  return withPrompts(contract, sections, lang, picture)[0] ?? example;
}

function withPrompts(contract: Contract, sections: object[], lang: string, src = ''): Fields[] {
  const page = { sections };
  const prompt = (value: unknown, path: Path) => promptFor(contract, page, value, path, lang);
  const prompted = mapValues(compileTraversal(contract, 'page.json'), page, (kind, value, path) => {
    if (isCategory(path)) return value;
    if (kind === 'text' || kind === 'inline') return prompt(value, path);
    if (kind === 'markdown') {
      const text = prompt('', path);
      return Array.isArray(value) ? [text] : text;
    }
    if (kind === 'picture') return src && isRecord(value) ? { ...value, src } : undefined;
    if (kind !== 'action' || !isRecord(value)) return value;
    const { query: _, event: __, ...rest } = value;
    return { ...rest, label: valueAt(valueAtPath(page, path), 'label') };
  });
  return [valueAt(prompted, 'sections')].flat().filter(isRecord);
}

/** The cards and the buttons of a list share the names of categories. */
function isCategory([_sections, _index, field, ...rest]: Path): boolean {
  return field === 'filters' || rest.at(-1) === 'category';
}

/** Values from _site.json stay, as every page shows them. */
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
