import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { valueAt } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { isProse } from '../../page/pageTexts.ts';
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
    for (const { kind, value, path } of file.values)
      if (isProse(kind) && /[{}]/.test(String(value)))
        yield* inText(String(value), path, { file, factNames, isPlain: kind === 'text' });
  },
};

interface Around {
  file: CheckedFile;
  factNames: ReadonlySet<string>;
  isPlain: boolean;
}

function* inText(
  text: string,
  path: Finding['path'],
  { file, factNames, isPlain }: Around,
): Iterable<Finding> {
  // One brace of a template language is one mistake, however many stand around it.
  const slip = slipIn(text);
  if (slip) {
    const name = knownName(slip.name, factNames);
    const offset = slip.offset + (name ? 0 : slip.found.search(/[{}]/));
    const found = name ? slip.found : text.charAt(offset);
    const part = { offset, length: found.length };
    yield { ...say('open-brace', { found, name }), path, part, guess: name && `{${name}}` };
    return;
  }
  for (const { name, offset } of placeholders(text)) {
    const place = { path, part: { offset, length: name.length + 2 } };
    if (name === endName) {
      if (!hasEnd(file, path)) yield { ...say('unknown-fact.until'), ...place };
    } else if (isPageNumber(name, path)) continue;
    else if (!factNames.has(name)) yield { ...unknown(name, factNames), ...place };
    else if (isPlain && dateNames.includes(name) && !isCopyright(file, path))
      yield { ...say('date-in-text', { name }), ...place };
  }
}

function unknown(name: string, names: ReadonlySet<string>): Omit<Finding, 'path'> {
  const guess = knownName(name, names);
  const contacts = [...names].filter((each) => !each.includes('.') && !dateNames.includes(each));
  const only = guess && (onlyNearest(name, names) ?? guess);
  const said = say('unknown-fact', { name, guess, contacts: contacts.join(', ') });
  return { ...said, guess: only === guess ? only && `{${only}}` : undefined };
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
function slipIn(text: string): { found: string; name: string; offset: number } | undefined {
  const plain = text.replace(/(?<![{$])\{[^{}]*\}(?!\})/g, (whole) => ' '.repeat(whole.length));
  const match =
    /\$\{\s*([\w.]*)\s*\}|\{\{?\s*([\w.]*)[^{}]*\}?\}/.exec(plain) ??
    /\{\s*([\w.]*)|([\w.]*)\s*\}/.exec(plain);
  if (!match) return undefined;
  return { found: match[0], name: match[1] ?? match[2] ?? '', offset: match.index };
}

function hasEnd({ document: { value } }: CheckedFile, [first, index]: Finding['path']): boolean {
  const section =
    first === 'sections' ? valueAt(valueAt(value, 'sections'), Number(index)) : undefined;
  return (valueAt(section, 'until') ?? valueAt(value, 'until')) !== undefined;
}

/** The words for a page of a list have its number. */
function isPageNumber(name: string, path: Finding['path']): boolean {
  return name === 'number' && path.join('.') === 'labels.page';
}

/** The line of the copyright has the year of the visit. */
function isCopyright({ kind }: CheckedFile, path: Finding['path']): boolean {
  return kind === 'layout' && path.at(-1) === 'copyright';
}
