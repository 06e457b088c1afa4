import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedPage } from '../../site/site.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

interface OneWay {
  route: string;
  other: string;
  file: string;
  /** The alternate that the other page names. */
  back: string | undefined;
}

const messages = {
  'alternate-form': phrase({
    en: {
      message: 'An alternate is a page of this site.',
      suggestion: 'Write its address alone, such as /es/contacto.',
    },
    es: {
      message: 'Un `alternate` es una página de este sitio.',
      suggestion: 'Escriba solo su dirección, como /es/contacto.',
    },
  }),
  'alternate-language': phrase<{ alternate: string }>({
    en: ({ alternate }) => ({
      message: `${alternate} is in the same language as this page.`,
      suggestion: 'Name the same page in the other language, or remove the field.',
    }),
    es: ({ alternate }) => ({
      message: `${alternate} está en el mismo idioma que esta página.`,
      suggestion: 'Indique esta misma página en el otro idioma o quite el campo.',
    }),
  }),
  'alternate-back': phrase<OneWay>({
    en: ({ route, other, file, back }) => ({
      message: back
        ? `${other} names ${back} as its own alternate, not ${route}.`
        : `${other} does not name ${route} as its own alternate.`,
      suggestion: `Write "alternate": "${route}" in ${file}.`,
    }),
    es: ({ route, other, file, back }) => ({
      message: back
        ? `${other} indica ${back} como su propia versión en el otro idioma, no ${route}.`
        : `${other} no indica ${route} como su propia versión en el otro idioma.`,
      suggestion: `Escriba "alternate": "${route}" en ${file}.`,
    }),
  }),
};

const say = sayFrom(messages);
const path = ['alternate'];

/** A page and its alternate in the other language name each other. */
export const alternates: Rule = {
  messages,
  page(page, project) {
    const { alternate } = page.page;
    if (alternate === undefined) return none;
    if (!/^\/[^#?]*$/.test(alternate)) return [{ ...say('alternate-form'), path }];
    const other = project.pageAt(alternate);
    if (!other) return none;
    if (languageOf(page, project) === languageOf(other, project)) {
      return [{ ...say('alternate-language', { alternate }), path }];
    }
    return other.summary.alternate === page.route ? none : [{ ...oneWay(page, other), path }];
  },
};

function languageOf({ layoutFile = '' }: LoadedPage, { site }: RuleContext): string {
  return site.layouts.get(layoutFile)?.layout.lang ?? layoutFile;
}

function oneWay({ route }: LoadedPage, other: LoadedPage) {
  const back = other.summary.alternate;
  return say('alternate-back', { route, other: other.route, file: other.source.file, back });
}
