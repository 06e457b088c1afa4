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

/** The fields of cards and packages that hold a price or a term come from the facts. */
export const typedPrices: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }, project) => [...inCards(page, project), ...inBundles(page, project)],
};

function inCards(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'priceCards').flatMap(({ section: { items }, index }) =>
    items.flatMap(({ price, timeline }, item) => {
      const path = ['sections', index, 'items', item];
      return [
        ...judge('price', price, [...path, 'price'], project),
        ...judge('term', timeline, [...path, 'timeline'], project),
      ];
    }),
  );
}

const ofBundle = ['price', 'regularPrice', 'saving'] as const;

function inBundles(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'bundle').flatMap(({ section, index }) => {
    const path = ['sections', index];
    const typed = ofBundle.flatMap((field) =>
      judge('price', section[field], [...path, field], project),
    );
    const [price, regular, saving] = ofBundle.map((field) => amountOf(section[field], project));
    if (price === undefined || regular === undefined || saving === undefined) return typed;
    const difference = regular - price;
    if (difference === saving) return typed;
    const said = say('bundle-saving', { saving, difference });
    return [...typed, { ...said, path: [...path, 'saving'] }];
  });
}

/** An amount that equals a fact is told with the name of the fact, by another rule. */
function judge(kind: Kind, text: string | undefined, path: Path, project: RuleContext): Finding[] {
  if (text === undefined || text.includes('{')) return none;
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
