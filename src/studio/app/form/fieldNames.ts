import type { Language } from '../../../shared/language.ts';
import { capitalized } from '../../../shared/phrases.ts';
import type { FormSchema } from '../../api/contract.ts';
import { withFileNames } from '../state/fileName.ts';
import { dictionary } from '../words/words.ts';

/** `postalCode` as people read it: `Postal code`, `Código postal`. Without words in the schema the name is split. */
export function fieldName(name: string, schema: FormSchema | undefined, lang: Language): string {
  return (lang === 'es' && schema?.labelEs) || schema?.label || idName(name);
}

/**
 * The help below a field, in English where there is no Spanish. Undefined for help that repeats the
 * field's name, or only names commands.
 */
export function helpOf(schema: FormSchema, lang: Language, name = ''): string | undefined {
  const help = withoutCommands((lang === 'es' && schema.descriptionEs) || schema.description || '');
  if (name && (repeats(help, name) || help.startsWith(`${name}:`))) return undefined;
  return withFileNames(help, [], dictionary[lang]) || undefined;
}

/** A sentence that names a command is for those who run it. */
export function withoutCommands(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return sentences.filter((sentence) => !sentence.includes('npm run')).join(' ');
}

/** True for help that has no word of its own: `The ways.` below `Ways to reach us`. */
function repeats(help: string, name: string): boolean {
  const [plainHelp = '', plainName = ''] = [help, name].map(withoutFiller);
  const known = plainName.split(/\s+/);
  return plainHelp.split(/\s+/).every((word) => known.includes(word));
}

/** `The questions.` → `questions`. */
function withoutFiller(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^(the|its|an?|el|la|los|las|su|sus|unos?|unas?|lo) /, '');
}

/** The name of one entry of a list: `Question`, `Pregunta`; undefined where the schema has no name. */
export function entryName(schema: FormSchema, lang: Language): string | undefined {
  const { title, titleEs, label, labelEs } = schema;
  if (lang === 'es' && (labelEs || titleEs)) return labelEs ?? withoutArticle(titleEs ?? '');
  return label ?? (title && sentence(title));
}

/** `tint` as people read it: `Pale`, `Claro`. A value without a name of its own stays as it is. */
export function choiceName(schema: FormSchema | undefined, choice: unknown, lang: Language) {
  if (typeof choice === 'boolean') return choice ? dictionary[lang].yes : dictionary[lang].no;
  const index = schema?.enum?.indexOf(choice as never) ?? -1;
  const titles = (lang === 'es' && schema?.enumTitlesEs) || schema?.enumTitles;
  return titles?.[index] ?? String(choice);
}

/** `una pregunta` → `Pregunta`. */
function withoutArticle(noun: string): string {
  return capitalized(noun.replace(/^(un|una|unos|unas|el|la|los|las) /, ''));
}

/** `aiAct` → `AI act`, `csrd` → `CSRD`: two letters, or letters without a vowel, are initials. */
export function idName(id: string): string {
  return sentence(id).replace(/^(?:..|[^aeiou ]+)(?= |$)/i, (initials) => initials.toUpperCase());
}

/** `postalCode` → `Postal code`. */
export function sentence(name: string): string {
  return capitalized(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase());
}
