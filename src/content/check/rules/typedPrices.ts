import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'typed-price': phrase<{ found: string; kind: Kind }>({
    en: ({ found, kind }) => ({
      message: `“${found}” is typed by hand, so it stays as it is when the ${kind} changes.`,
      suggestion: `Add it to the ${kind} facts in _facts.json, and write its name in braces.`,
    }),
    es: ({ found, kind }) => ({
      message: `«${found}» está escrito a mano: no cambiará cuando cambie el ${kind === 'price' ? 'precio' : 'plazo'}.`,
      suggestion: `Añádalo a los datos ${kind} de _facts.json y escriba su nombre entre llaves.`,
    }),
  }),
  'bundle-saving': phrase<{ saving: number; difference: number }>({
    en: ({ saving, difference }) => ({
      message: `The parts cost ${difference} more than this package, and it says that ${saving} is saved.`,
      suggestion: 'Correct the fact that is wrong.',
    }),
    es: ({ saving, difference }) => ({
      message: `Las partes cuestan ${difference} más que este paquete, y dice que se ahorran ${saving}.`,
      suggestion: 'Corrija el dato que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** The groups of facts that such fields take their figures from. */
type Kind = 'price' | 'term';

/**
 * A price or a term of cards and packages that is typed, where those beside it come from the facts.
 * A package saves what its parts cost more.
 */
export const typedPrices: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }, project) => [...inCards(page, project), ...inBundles(page, project)],
};

/** A text that may hold a figure. */
interface Field {
  text: string | undefined;
  path: Path;
}

function inCards(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'priceCards').flatMap(({ section: { items }, index }) => {
    const fieldsOf = (name: 'price' | 'timeline') =>
      items.map((item, at): Field => {
        return { text: item[name], path: ['sections', index, 'items', at, name] };
      });
    return [
      ...typedAmong(fieldsOf('price'), 'price', project),
      ...typedAmong(fieldsOf('timeline'), 'term', project),
    ];
  });
}

const ofBundle = ['price', 'regularPrice', 'saving'] as const;

function inBundles(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'bundle').flatMap(({ section, index }) => {
    const path = ['sections', index];
    const fields = ofBundle.map((name): Field => ({ text: section[name], path: [...path, name] }));
    const typed = typedAmong(fields, 'price', project);
    const [price, typedRegular, saving] = fields.map(({ text }) => amountOf(text, project));
    const regular = section.regularPrice ? typedRegular : sumOfCards(page, project);
    if (price === undefined || regular === undefined || saving === undefined) return typed;
    const difference = regular - price;
    if (difference === saving) return typed;
    const said = say('bundle-saving', { saving, difference });
    return [...typed, { ...said, path: [...path, 'saving'] }];
  });
}

/** The prices of the cards, if a page has one list of them: these are the parts of its package. */
function sumOfCards(page: LoadedPage['page'], project: RuleContext): number | undefined {
  const [cards, ...others] = sectionsOf(page, 'priceCards');
  if (!cards || others.length > 0 || sectionsOf(page, 'bundle').length > 1) return undefined;
  const prices = cards.section.items.map(({ price }) => amountOf(price, project));
  return prices.reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}

/** The typed figures in fields that mostly name facts. */
function typedAmong(fields: Field[], kind: Kind, project: RuleContext): Finding[] {
  const isNamed = ({ text }: Field) => text?.includes('{') === true;
  const found = fields.flatMap((field) => (isNamed(field) ? [] : judge(kind, field, project)));
  return found.length <= fields.filter(isNamed).length ? found : none;
}

/** An amount that equals a fact is told with the name of the fact, by another rule. */
function judge(kind: Kind, { text = '', path }: Field, project: RuleContext): Finding[] {
  const figure = (kind === 'price' ? amount : time).exec(text);
  if (!figure) return none;
  const [found] = figure;
  const isFact =
    kind === 'price' && project.factsWorth(Number(found.replace(/\D/g, ''))).length > 0;
  if (isFact) return none;
  const part = { offset: figure.index, length: found.length };
  return [{ ...say('typed-price', { found, kind }), path, part }];
}

const amount = /[€$]\s?\d[\d.,]*\d?[KMB]?|\d[\d.,]*\s?(?:€|\$|EUR\b|USD\b|euros?\b|dollars?\b)/i;
const time = /\d+(?:\s?[-–]\s?\d+)?\s?\p{L}+/u;

/** The amount of the one fact that a text names. */
function amountOf(text: string | undefined, project: RuleContext): number | undefined {
  const [name, ...others] = [...(text ?? '').matchAll(/\{([^}]+)\}/g)];
  if (!name || others.length > 0) return undefined;
  const { value, scale } = project.factAt(name[1] ?? '') ?? {};
  return typeof value === 'number' && !scale ? value : undefined;
}
