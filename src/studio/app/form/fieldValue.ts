import type { FieldProps } from '@rjsf/utils';

/** An entry of a list has no label of its own. */
export function labelOf({ fieldPathId }: FieldProps): string | undefined {
  const name = fieldPathId.path.at(-1);
  return typeof name === 'number' ? String(name + 1) : undefined;
}

/** A field that may be missing is taken out when it is emptied. */
export function emptyOf({ required }: FieldProps): '' | undefined {
  return required ? '' : undefined;
}

/** A longer text, which a file has as one string or as a list of paragraphs. */
export function textOfParagraphs(value: unknown): string {
  return Array.isArray(value) ? value.join('\n\n') : typeof value === 'string' ? value : '';
}

/** The way back: the paragraphs of a text. */
export function paragraphsIn(text: string): string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '');
}
