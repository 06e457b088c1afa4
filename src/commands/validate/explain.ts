import { type Case, casesByCode } from '../../content/check/cases.ts';
import { codesOf, rules } from '../../content/check/rules.ts';
import { codeOf, type Text } from '../../content/diagnostics/message.ts';
import { syntaxTexts } from '../../content/parse/messages.ts';
import { schemaTexts } from '../../content/validate/messages.ts';
import { fileTexts } from '../../content/validate/unusableFile.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { CannotRun } from '../cli/command.ts';
import { projectFolder } from '../cli/project.ts';

/** The meaning of a code: its messages, why they matter, and whether a page can silence it. */
interface Subject {
  texts: Record<string, Text>;
  why: Text;
  isSilenceable: boolean;
}

const ofFiles: Subject = {
  texts: { ...syntaxTexts, ...fileTexts },
  why: {
    en: 'A file that is not written as JSON cannot be read, so its page cannot be published.',
    es: 'Un archivo que no está escrito en JSON no se puede leer, así que su página no se puede publicar.',
  },
  isSilenceable: false,
};

const ofSchemas: Subject = {
  texts: schemaTexts,
  why: {
    en: 'The schemas in schema/ say which fields a file has and what they hold. What they do not allow, no page can show.',
    es: 'Los esquemas de schema/ dicen qué campos tiene un archivo y qué contienen. Lo que no permiten no lo puede mostrar ninguna página.',
  },
  isSilenceable: false,
};

const subjects: Subject[] = [
  ...rules.map(({ texts, why, severity }) => ({
    texts,
    why,
    isSilenceable: severity === 'warning',
  })),
  ofFiles,
  ofSchemas,
];

/**
 * Tells of each code its meaning, its reason, an example and how to silence it; without codes, names all.
 * @throws CannotRun for a code that is none
 */
export function explain(codes: string[], lang: Language, out: (text: string) => void): 0 {
  if (codes.length === 0) out(`${words.all[lang]}\n${allCodes().join('\n')}\n`);
  for (const code of codes) out(`${explained(code, lang).join('\n')}\n\n`);
  return 0;
}

function explained(code: string, lang: Language): string[] {
  const subject = subjects.find((each) => codesOf(each).includes(code));
  if (!subject) throw new CannotRun(unknownCode(code));
  const { texts, why, isSilenceable } = subject;
  const meanings = Object.entries(texts)
    .filter(([key]) => codeOf(key) === code)
    .map(([, text]) => text[lang].replace(/<\w+>/g, '…').replaceAll(' | ', '\n  '));
  const [example] = casesByCode(projectFolder).get(code) ?? [];
  return [
    code,
    ...meanings.map(indented),
    '',
    words.why[lang],
    indented(why[lang]),
    '',
    ...(example ? [...exampleOf(example, lang), ''] : []),
    isSilenceable ? silencing(code)[lang] : words.never[lang],
  ];
}

function unknownCode(code: string): Bilingual {
  const guess = nearest(code, allCodes());
  return {
    en: `There is no code ${code}. ${guess ? `Did you mean ${guess}?` : 'npm run validate -- --explain lists all.'}`,
    es: `No existe el código ${code}. ${guess ? `¿Quería decir ${guess}?` : 'npm run validate -- --explain los muestra todos.'}`,
  };
}

function allCodes(): string[] {
  return [...new Set(subjects.flatMap(codesOf))].sort();
}

function exampleOf({ changes, report }: Case, lang: Language): string[] {
  const sideOf = (side: 'wrong' | 'right', file: string, text: string | undefined) =>
    text === undefined
      ? []
      : [`${words[side][lang]} (pages/${file})`, indented(text || words.leftOut[lang])];
  return [
    ...changes.flatMap(({ file, right, wrong }) => [
      ...sideOf('wrong', file, wrong),
      ...sideOf('right', file, right),
    ]),
    // The cases are told in English.
    ...(lang === 'en' ? [words.told[lang], indented(report)] : []),
  ];
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}

const words = {
  all: {
    en: 'npm run validate -- --explain CODE tells of one of these:',
    es: 'npm run validate -- --explain CÓDIGO explica uno de estos:',
  },
  why: { en: 'Why', es: 'Por qué' },
  wrong: { en: 'Wrong', es: 'Mal' },
  right: { en: 'Right', es: 'Bien' },
  leftOut: { en: '(left out)', es: '(falta)' },
  told: { en: 'What is told', es: 'Lo que se dice' },
  never: {
    en: 'This stops a build and cannot be silenced.',
    es: 'Esto impide crear el sitio y no se puede silenciar.',
  },
} satisfies Record<string, Bilingual>;

function silencing(code: string): Bilingual {
  const field = `"ignore": [{ "code": "${code}", "reason": "…" }]`;
  return {
    en: `To silence it on a page, or in _site.json for pictures and files\n  ${field}`,
    es: `Para silenciarlo en una página, o en _site.json si se trata de imágenes y archivos\n  ${field}`,
  };
}
