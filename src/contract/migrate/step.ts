import type { Kind } from '../../content/schema/contract.ts';
import { BilingualError } from '../../shared/language.ts';

/** A step of a migration. `in` is an address, `where` the values that its objects must have. */
export type Step =
  | (At & { do: 'rename-field'; from: string; to: string })
  | { do: 'rename-type'; from: string; to: string }
  /** Dots lead into groups: `opening.text`. */
  | (At & { do: 'move-field'; from: string; to: string })
  | (At & { do: 'map-value'; field: string; values: { from: unknown; to: unknown }[] })
  | (At & { do: 'list-of'; field: string })
  | (At & { do: 'split'; field: string; by: string; to: [string, string] })
  | (At & { do: 'write-default'; field: string; value: unknown })
  | (At & { do: 'drop'; field: string; reason: string; reasonEs: string })
  | (At & { do: 'ask'; field: string; question: string; questionEs: string });

export interface At {
  in: string;
  where?: Record<string, unknown>;
}

/** Turns the content of a file into that of the next contract, for what no step can say. */
export type MigrationFunction = (kind: Kind, data: Record<string, unknown>) => unknown;

/** The way from one contract to the next. */
export interface Migration {
  /** The contract that it leads to. */
  number: number;
  /** Its file without the ending: `0007-faq-title`. */
  name: string;
  title: string;
  titleEs: string;
  steps: Step[];
  /** Why old content says something else from now on: by section type or kind of file. */
  meaning: { in: string; note: string }[];
  change?: MigrationFunction;
}

/** A reason, for people, why a migration cannot be used. */
export class WrongMigration extends BilingualError {}
