import type { FieldProps } from './fieldProps.ts';

/** Ties the control of a field to its label, help and problems. An entry of a list has no label of its own. */
export function controlOf({ id, path, ...props }: FieldProps, isWrong = props.isWrong) {
  const name = path.at(-1);
  return {
    id,
    'aria-describedby': describedBy(id, isWrong),
    'aria-invalid': isWrong,
    'aria-label': typeof name === 'number' ? String(name + 1) : undefined,
  };
}

/** The ids of a field's help and problems, for screen readers. */
export function describedBy(id: string, isWrong: boolean): string {
  return isWrong ? `${id}-error ${id}-help` : `${id}-help`;
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
