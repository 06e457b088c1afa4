import type { Path } from '../../../content/schema/traversal.ts';
import type { FormSchema } from './formSchema.ts';

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

/** The messages for one value in an object or a list. */
export function problemsIn(problems: FieldProblem[], name: string | number): FieldProblem[] {
  return problems.flatMap(({ path: [first, ...rest], text }) =>
    String(first) === String(name) ? { path: rest, text } : [],
  );
}
