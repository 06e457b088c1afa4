import type { Diagnostic } from '../diagnostic.ts';

/** How many of each kind there are: the same in every format. */
export function countsOf(diagnostics: Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
