import { type Diagnostic, fileDiagnostic } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { layoutFileOf, routeOf } from '../routes.ts';
import type { Project, Rule } from '../rule.ts';
import { kindOf, type LoadedSite } from '../site.ts';
import { countOf } from '../words.ts';

/** The files that every site needs are there, and no other file begins with _. */
export const missingFiles: Rule = {
  codes: ['missing-site', 'missing-facts', 'missing-page', 'missing-layout', 'unknown-file'],
  project: ({ site }: Project) => [
    ...missing(site),
    ...pagesWithoutLayout(site),
    ...unknownFiles(site),
  ],
};

const needed = [
  {
    file: '_site.json',
    code: 'missing-site',
    suggestion: 'It says who we are: brand, address, phone, e-mail and office hours.',
  },
  {
    file: '_facts.json',
    code: 'missing-facts',
    suggestion: 'It holds the figures that texts name in braces, such as {price.nie}.',
  },
  { file: 'index.json', code: 'missing-page', suggestion: 'It is the home page.' },
  {
    file: '404.json',
    code: 'missing-page',
    suggestion: 'It is what a visitor reads at an address that does not exist.',
  },
];

function missing({ sources }: LoadedSite): Diagnostic[] {
  return needed
    .filter(({ file }) => !sources.has(file))
    .map(({ file, code, suggestion }) =>
      fileDiagnostic(`pages/${file}`, {
        code,
        message: `There is no pages/${file}.`,
        suggestion,
      }),
    );
}

/** Layouts reach downwards, so what all these pages lack is the one at the top. */
function pagesWithoutLayout({ sources }: LoadedSite): Diagnostic[] {
  const lacking = [...sources.keys()].filter(
    (file) => routeOf(file) !== null && !layoutFileOf(file, (name) => sources.has(name)),
  );
  const [first] = lacking;
  if (!first) return [];
  const message =
    lacking.length === 1
      ? `There is no pages/_layout.json, so pages/${first} has no header and footer.`
      : `There is no pages/_layout.json, so ${countOf(lacking.length, 'page')} such as pages/${first} have no header and footer.`;
  return [
    fileDiagnostic('pages/_layout.json', {
      code: 'missing-layout',
      message,
      suggestion: 'Add it, or a _layout.json in the folder of the pages.',
    }),
  ];
}

const specialFiles = [
  '_site.json',
  '_facts.json',
  '_layout.json',
  '_redirects.json',
  '_routes.json',
];

function unknownFiles({ sources }: LoadedSite): Diagnostic[] {
  return [...sources.keys()]
    .filter((file) => kindOf(file) === undefined)
    .map((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1);
      const words = specialFiles.includes(name) ? misplaced(name) : meaningless(name);
      return fileDiagnostic(`pages/${file}`, { code: 'unknown-file', ...words });
    });
}

function misplaced(name: string) {
  return {
    message: `${name} stands in pages itself, not in a folder.`,
    suggestion: 'Move what it says to the one in pages.',
  };
}

function meaningless(name: string) {
  const guess = nearest(name, specialFiles);
  return {
    message: `A file whose name begins with _ is no page, and ${name} has no other meaning.`,
    suggestion: guess ? `Did you mean ${guess}?` : 'Rename or remove it.',
  };
}
