import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { FileName, Revision } from './files.ts';

export interface ProblemCounts {
  errors: number;
  warnings: number;
}

/** A diagnostic, with its field. */
export interface Problem extends Omit<Diagnostic, 'length' | 'fix' | 'guess'> {
  file: FileName;
  /** The field, as far as there is one: for one that is missing, where it would be. */
  path: Path;
  /** The type of the section that it is in, as far as it has one. */
  type?: string;
  /** The only possible correction, if there is one: send it as an edit `fix`. */
  fix?: { revision: Revision; offset: number; length: number; text: string };
}

export interface ProblemsAnswer {
  /** By file, then by line. */
  problems: Problem[];
  /** `2 problems in 1 file. 50 pages checked.` */
  summary: string;
  /** False while the site is checked for the first time. For all files, also until what was saved is checked. */
  isChecked: boolean;
}
