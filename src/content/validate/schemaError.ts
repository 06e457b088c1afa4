import type { Schema } from '../schema/contract.ts';
import type { SchemaNode } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';

/** A value that a schema refuses. */
export interface SchemaError {
  path: Path;
  keyword: string;
  params: Record<string, unknown>;
  /** The field that is missing, unknown or badly named. */
  field: string;
  /** The schema that refuses it, and the value of that keyword. */
  schema: Schema;
  limit: unknown;
  data: unknown;
  /** The node of the contract for the value, or for a field in it. */
  nodeOf: (...keys: Path) => SchemaNode | undefined;
}
