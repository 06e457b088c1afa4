import { nearest } from '../../../shared/didYouMean.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { dateNames, endName, placeholders } from '../../text/facts.ts';
import type { CheckedFile, Rule } from '../rule.ts';

const texts = {
  'unknown-fact': {
    en: 'There is no fact or contact value {<name>}. | Did you mean {<guess>}? | Add it to _facts.json, or use a contact value: <contacts>.',
    es: 'No hay ningún dato ni valor de contacto {<name>}. | ¿Quería decir {<guess>}? | Añádalo a _facts.json o use un valor de contacto: <contacts>.',
  },
  'unknown-fact.until': {
    en: '{until} is the end of a section or of its page, and this one has none. | Add `until`, or write the date.',
    es: '{until} es el final de una sección o de su página, y esta no lo tiene. | Añada `until` o escriba la fecha.',
  },
  'date-in-text': {
    en: "The visitor's date {<name>} is not allowed in this field. | It is for fields that take Markdown, such as a note or a body.",
    es: 'La fecha del visitante {<name>} no puede ir en este campo. | Es para los campos que admiten Markdown, como `note` o `body`.',
  },
  'open-brace': {
    en: 'Visitors would read “<found>”. | Write {<name>}. | Braces enclose the name of a fact, such as {price.nie}: take out all others.',
    es: 'Los visitantes leerían «<found>». | Escriba {<name>}. | Entre llaves va el nombre de un dato, como {price.nie}: quite las demás.',
  },
} as const;

const say = sayFrom(texts);

/** Names in braces are facts or contact values, and each brace has its counterpart. */
export const facts: Rule = {
  severity: 'error',
  why: {
    en: 'Visitors would read the braces in place of a price or a deadline.',
    es: 'Los visitantes leerían las llaves en lugar de un precio o un plazo.',
  },
  texts,
  *inFile(file, { factNames }) {
    if (!factNames) return;
    for (const value of file.prose.filter(({ text }) => /[{}]/.test(text))) {
      const { text, path } = value;
      // One brace of a template language is one mistake, however many stand around it.
      const slip = slipIn(text, factNames);
      if (slip) yield { ...slip, path };
      for (const { name, offset } of slip ? [] : placeholders(text)) {
        const said = inPlace(name, value, file, factNames);
        if (said) yield { ...said, path, part: { offset, length: name.length + 2 } };
      }
    }
  },
};

type Told = Omit<Finding, 'path'>;

function inPlace(
  name: string,
  { kind, path }: PageText,
  file: CheckedFile,
  factNames: ReadonlySet<string>,
): Told | undefined {
  if (name === endName) return hasEnd(file, path) ? undefined : say('unknown-fact.until');
  if (name === 'number' && path.join('.') === 'labels.page') return undefined;
  if (!factNames.has(name)) return unknown(name, factNames);
  const isCopyright = file.kind === 'layout' && path.at(-1) === 'copyright';
  const isForMarkdown = dateNames.includes(name) && kind === 'text' && !isCopyright;
  return isForMarkdown ? say('date-in-text', { name }) : undefined;
}

/** The section of a text has an end, or its page. */
function hasEnd({ document }: CheckedFile, path: Finding['path']): boolean {
  const owners = [path.slice(0, 2), []];
  return owners.some((own) => valueAtPath(document.value, [...own, 'until']) !== undefined);
}

function unknown(name: string, names: ReadonlySet<string>): Told {
  const guess = knownName(name, names);
  const contacts = [...names].filter((each) => !each.includes('.') && !dateNames.includes(each));
  const said = say('unknown-fact', { name, guess, contacts: contacts.join(', ') });
  return { ...said, guess: guess && `{${guess}}` };
}

/** The name itself, without spaces and parentheses, turned about, misspelt, or without its group. */
function knownName(name: string, names: ReadonlySet<string>): string | undefined {
  const bare = name.trim().replace(/^\((.*)\)$/, '$1');
  const turned = bare.split('.').reverse().join('.');
  return (
    [bare, turned].find((each) => names.has(each)) ??
    nearest(bare, names) ??
    [...names].find((each) => bare !== '' && each.endsWith(`.${bare.split('.').at(-1)}`))
  );
}

/** `${price.nie}`, `{{price.nie}}`, `{price.nie`, `price.nie}` or a brace alone. */
function slipIn(text: string, names: ReadonlySet<string>): Told | undefined {
  const plain = text.replace(/(?<![{$])\{[^{}]*\}(?!\})/g, (whole) => ' '.repeat(whole.length));
  const match =
    /\$\{\s*([\w.]*)\s*\}|\{\{?\s*([\w.]*)[^{}]*\}?\}/.exec(plain) ??
    /\{\s*([\w.]*)|([\w.]*)\s*\}/.exec(plain);
  if (!match) return undefined;
  const name = knownName(match[1] ?? match[2] ?? '', names);
  const offset = match.index + (name ? 0 : match[0].search(/[{}]/));
  const found = name ? match[0] : text.charAt(offset);
  const part = { offset, length: found.length };
  return { ...say('open-brace', { found, name }), part, guess: name && `{${name}}` };
}
