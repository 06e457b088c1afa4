import type { Finding } from '../diagnostic.ts';
import { none, type Project, type Rule } from '../rule.ts';
import type { LoadedPage } from '../site.ts';

/** A page and its alternate in the other language name each other. */
export const alternates: Rule = {
  codes: ['alternate-form', 'alternate-language', 'alternate-back'],
  page(page, project) {
    const { alternate } = page.page;
    if (alternate === undefined) return none;
    if (!/^\/[^#?]*$/.test(alternate)) return [wrongForm];
    const other = project.site.pages.get(alternate);
    if (!other) return none;
    if (languageOf(page, project) === languageOf(other, project)) return [sameLanguage(alternate)];
    return other.page.alternate === page.route ? none : [oneWay(page, other)];
  },
};

function languageOf({ layoutFile = '' }: LoadedPage, { site }: Project): string {
  return site.layouts.get(layoutFile)?.layout.lang ?? layoutFile;
}

const path = ['alternate'];

const wrongForm: Finding = {
  path,
  code: 'alternate-form',
  message: 'An alternate is a page of this site.',
  suggestion: 'Write its address alone, such as /es/contacto.',
};

function sameLanguage(alternate: string): Finding {
  return {
    path,
    code: 'alternate-language',
    message: `${alternate} is in the same language as this page.`,
    suggestion: 'Name the same page in the other language, or remove the field.',
  };
}

function oneWay(page: LoadedPage, other: LoadedPage): Finding {
  const back = other.page.alternate;
  return {
    path,
    code: 'alternate-back',
    message: back
      ? `${other.route} names ${back} as its own alternate, not ${page.route}.`
      : `${other.route} does not name ${page.route} as its own alternate.`,
    suggestion: `Write "alternate": "${page.route}" in ${other.source.file}.`,
  };
}
