import { type Case, casesByCode } from '../../content/check/cases.ts';
import { codesOf, rules } from '../../content/check/rules.ts';
import { codeOf, type Text } from '../../content/diagnostics/message.ts';
import { syntaxTexts } from '../../content/parse/messages.ts';
import { schemaTexts } from '../../content/validate/messages.ts';
import { fileTexts } from '../../content/validate/unusableFile.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Bilingual, Language } from '../../shared/language.ts';

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

/** All codes, or for one its meaning, its reason, an example of it and how to silence it. Undefined for an unknown code. */
export function explained(
  root: string,
  code: string | undefined,
  lang: Language,
): string | undefined {
  if (code === undefined) return `${words.all[lang]}\n${allCodes().join('\n')}\n`;
  const subject = subjects.find(({ texts }) => codesOf({ texts }).includes(code));
  if (!subject) return undefined;
  const { texts, why, isSilenceable } = subject;
  const meanings = Object.entries(texts)
    .filter(([key]) => codeOf(key) === code)
    .map(([, text]) => `  ${text[lang].replace(/<\w+>/g, '…').replaceAll(' | ', '\n    ')}`);
  const [example] = casesByCode(root).get(code) ?? [];
  return [
    code,
    ...meanings,
    '',
    `${words.why[lang]}\n  ${why[lang]}`,
    ...(example ? ['', exampleOf(example, lang)] : []),
    '',
    isSilenceable ? silencing[lang](code) : words.never[lang],
    '',
  ].join('\n');
}

export function unknownCode(code: string): Bilingual {
  const guess = nearest(code, allCodes());
  return {
    en: `There is no code ${code}. ${guess ? `Did you mean ${guess}?` : 'npm run validate -- --explain lists all.'}`,
    es: `No existe el código ${code}. ${guess ? `¿Quería decir ${guess}?` : 'npm run validate -- --explain los muestra todos.'}`,
  };
}

function allCodes(): string[] {
  return [...new Set(subjects.flatMap(codesOf))].sort();
}

function exampleOf({ changes, report }: Case, lang: Language): string {
  const blocks = changes.flatMap(({ file, right, wrong }) => [
    ...(wrong === undefined
      ? []
      : [`${words.wrong[lang]} (pages/${file})`, indented(wrong || words.leftOut[lang])]),
    ...(right === undefined ? [] : [`${words.right[lang]} (pages/${file})`, indented(right)]),
  ]);
  // The cases are told in English.
  return [...blocks, ...(lang === 'en' ? [words.told[lang], indented(report)] : [])].join('\n');
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

const silencing: Record<Language, (code: string) => string> = {
  en: (code) =>
    `To silence it on a page, or in _site.json for pictures and files\n  "ignore": [{ "code": "${code}", "reason": "…" }]`,
  es: (code) =>
    `Para silenciarlo en una página, o en _site.json si se trata de imágenes y archivos\n  "ignore": [{ "code": "${code}", "reason": "…" }]`,
};
