import type { Path } from '../../../content/schema/traversal.ts';
import { valueAt } from '../../../shared/json.ts';
import type { FormSchema } from '../../api/contract.ts';

/** A message for a value, or for one inside it. */
export interface FieldProblem {
  /** From the value on. */
  path: Path;
  text: string;
}

/** A value of the form, and what is known of it. */
export interface FieldValue {
  /** From the form's beginning. */
  path: Path;
  schema: FormSchema;
  data: unknown;
  required: boolean;
  problems: FieldProblem[];
}

export interface FieldProps extends FieldValue {
  id: string;
  /** A message is for the value itself. */
  isWrong: boolean;
  /** Undefined takes the value out. */
  onChange: (value: unknown) => void;
}

/** A value in an object or a list. */
export function childOf(
  { path, data, problems }: FieldValue,
  name: string | number,
  schema: FormSchema,
  required: boolean,
): FieldValue {
  return {
    ...{ path: [...path, name], schema, data: valueAt(data, name), required },
    problems: problems.flatMap(({ path: [first, ...rest], text }) =>
      String(first) === String(name) ? { path: rest, text } : [],
    ),
  };
}

/** True for a value of more than one field. Markdown is one, though it may be a list. */
export function isGroup({ type, content }: FormSchema): boolean {
  const [first] = [type].flat();
  return (first === 'object' || first === 'array') && content !== 'markdown';
}

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
