import { nearest } from '../../../shared/didYouMean.ts';
import { countOf } from '../../../shared/phrases.ts';
import { isSpecial } from '../../../shared/routes.ts';
import type { FileFinding } from '../../diagnostics/diagnostic.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isOfRows, tableName, templateName } from '../../read/rows/rowSources.ts';
import type { Contract } from '../../schema/contract.ts';
import type { LoadedSite } from '../../site/site.ts';
import { kindOf } from '../../validate/validateFile.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'missing-site': phrase({
    en: {
      message: 'There is no pages/_site.json.',
      suggestion: 'It says who we are: brand, address, phone, e-mail and office hours.',
    },
    es: {
      message: 'No existe pages/_site.json.',
      suggestion: 'Dice quiénes somos: marca, dirección, teléfono, correo y horario de oficina.',
    },
  }),
  'missing-facts': phrase({
    en: {
      message: 'There is no pages/_facts.json.',
      suggestion: 'It holds the figures that texts name in braces, such as {price.nie}.',
    },
    es: {
      message: 'No existe pages/_facts.json.',
      suggestion: 'Contiene las cifras que los textos nombran entre llaves, como {price.nie}.',
    },
  }),
  'missing-contract': phrase<{ number: unknown }>({
    en: ({ number }) => ({
      message: 'There is no pages/_contract.json.',
      suggestion: `It says which contract the files follow. Take it back from git. If all files are new: npm run migrate -- --from ${number}`,
    }),
    es: ({ number }) => ({
      message: 'No existe pages/_contract.json.',
      suggestion: `Dice qué contrato siguen los archivos. Recupérelo de git. Si todos los archivos son nuevos: npm run migrate -- --from ${number}`,
    }),
  }),
  'missing-page.home': phrase({
    en: { message: 'There is no pages/index.json.', suggestion: 'It is the home page.' },
    es: { message: 'No existe pages/index.json.', suggestion: 'Es la página de inicio.' },
  }),
  'missing-page.notFound': phrase({
    en: {
      message: 'There is no pages/404.json.',
      suggestion: 'It is what a visitor reads at an address that does not exist.',
    },
    es: {
      message: 'No existe pages/404.json.',
      suggestion: 'Es lo que lee un visitante en una dirección que no existe.',
    },
  }),
  'missing-layout': phrase<{ count: number; first: string }>({
    en: ({ count, first }) => ({
      message: `There is no pages/_layout.json, so ${count === 1 ? `${first} has` : `${countOf(count, 'page')} such as ${first} have`} no header and footer.`,
      suggestion: 'Add it, or a _layout.json in the folder of the pages.',
    }),
    es: ({ count, first }) => ({
      message: `No existe pages/_layout.json, así que ${count === 1 ? `${first} no tiene` : `${spanishCount(count, 'página')}, como ${first}, no tienen`} cabecera ni pie.`,
      suggestion: 'Añádalo, o ponga un _layout.json en la carpeta de las páginas.',
    }),
  }),
  'unknown-file': phrase<{ name: string; guess: string | undefined }>({
    en: ({ name, guess }) => ({
      message: `A file whose name begins with _ is no page, and ${name} has no other meaning.`,
      suggestion: guess ? `Did you mean ${guess}?` : 'Rename or remove it.',
    }),
    es: ({ name, guess }) => ({
      message: `Un archivo cuyo nombre empieza con _ no es una página, y ${name} no tiene otro significado.`,
      suggestion: guess ? `¿Quería decir ${guess}?` : 'Cámbiele el nombre o quítelo.',
    }),
  }),
  'unknown-file.misplaced': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `${name} belongs in pages itself, not in a folder.`,
      suggestion: 'Move what it says to the one in pages.',
    }),
    es: ({ name }) => ({
      message: `${name} va directamente en pages, no en una carpeta.`,
      suggestion: 'Traslade lo que dice al que está en pages.',
    }),
  }),
};

const say = sayFrom(messages);

/** The files that every site needs exist, and no other file begins with _. */
export const missingFiles: Rule = {
  messages,
  project({ site, contract }) {
    const misnamed = misnamedFiles(site);
    const lacking = [
      ...missing(site),
      ...missingNumber(site, contract),
      ...pagesWithoutLayout(site),
    ].filter(({ file }) => !misnamed.has(file.replace(/^pages\//, '')));
    return [...lacking, ...unknownFiles(site)];
  },
};

const needed = {
  '_site.json': 'missing-site',
  '_facts.json': 'missing-facts',
  'index.json': 'missing-page.home',
  '404.json': 'missing-page.notFound',
} as const satisfies Record<string, keyof typeof messages>;

function missing({ sources }: LoadedSite): FileFinding[] {
  return Object.entries(needed)
    .filter(([file]) => !sources.has(file))
    .map(([file, key]) => ({ ...say(key), file: `pages/${file}` }));
}

/** Without it, a migration cannot tell a default of today from one of an earlier contract. */
function missingNumber({ sources }: LoadedSite, contract: Contract): FileFinding[] {
  const file = '_contract.json';
  if (sources.has(file)) return [];
  const number = contract.get('contract.json')?.properties?.contract?.const;
  return [{ ...say('missing-contract', { number }), file: `pages/${file}` }];
}

/** Pages without a layout all lack the topmost one, because layouts apply to the folders below. */
function pagesWithoutLayout({ sources, layoutFileOf }: LoadedSite): FileFinding[] {
  const lacking = [...sources.keys()].filter((file) => !isSpecial(file) && !layoutFileOf(file));
  const [first] = lacking;
  if (!first) return [];
  const said = say('missing-layout', { count: lacking.length, first: `pages/${first}` });
  return [{ ...said, file: 'pages/_layout.json' }];
}

const specialFiles = [
  '_site.json',
  '_facts.json',
  '_layout.json',
  '_redirects.json',
  '_routes.json',
  '_translations.json',
  '_contract.json',
  templateName,
  tableName,
];

/** A file that is there under a name that is nearly right: it is told by that name alone. */
function misnamedFiles(site: LoadedSite): Set<string> {
  const unknown = [...site.sources.keys()].filter(isUnknown);
  const unmarked = specialFiles.filter((name) => isUnmarked(name.slice(1), site));
  return new Set([...unknown.flatMap((file) => nearest(file, specialFiles) ?? []), ...unmarked]);
}

/** True if a file that lacks the `_` of its name is there, and neither a page nor meant as one. */
function isUnmarked(file: string, { sources, pages, refused }: LoadedSite): boolean {
  const source = sources.get(file);
  const isPage = pages.has(`/${file.replace(/\.json$/, '')}`);
  return source !== undefined && !isPage && !refused.some((one) => one.source === source);
}

/** True if the layout of a folder is there under a name that is nearly right. */
export function hasMisnamedLayout(site: LoadedSite, folder: string): boolean {
  const start = `${folder}/`;
  if (isUnmarked(`${start}layout.json`, site)) return true;
  const { sources } = site;
  const names = [...sources.keys()].filter((file) => file.startsWith(start) && isUnknown(file));
  return names.some((file) => nearest(file.slice(start.length), specialFiles) === '_layout.json');
}

function unknownFiles({ sources }: LoadedSite): FileFinding[] {
  return [...sources.keys()].filter(isUnknown).map((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const said = specialFiles.includes(name)
      ? say('unknown-file.misplaced', { name })
      : say('unknown-file', { name, guess: nearest(name, specialFiles) });
    return { ...said, file: `pages/${file}` };
  });
}

function isUnknown(file: string): boolean {
  return kindOf(file) === undefined && !isOfRows(file);
}
