import type { Kind } from '../../content/schema/contract.ts';

/** JSON Schema, draft 7. */
export type JsonSchema = Record<string, unknown>;

/**
 * All schemas in one document: every `$ref` is `#/definitions/…`. For a form, compose
 * `{ ...kinds.page, definitions }` or `{ ...sections[n].schema, definitions }`.
 *
 * Besides the standard: `title`/`titleEs` (`una pregunta`), `label`/`labelEs` (`Line above the
 * heading`), `description`/`descriptionEs` (of the reference where it has its own), `content` (`text`,
 * `inline`, `markdown`, `href`, `icon`, `picture`, `action`, `anchor`, `modalTarget`: decides the
 * picker), `errorMessage`/`errorMessageEs`, `enumDescriptions`, `enumTitles`/`enumTitlesEs` (what a
 * form calls each value of `enum`).
 */
export interface ContractAnswer {
  kinds: Record<Kind, JsonSchema>;
  /** In the order of their names. */
  sections: SectionContract[];
  definitions: Record<string, JsonSchema>;
  /** The names of all icons. */
  icons: string[];
}

export interface SectionContract {
  type: string;
  description: string;
  schema: JsonSchema;
  /** Whole sections. Thumbnails: `/_studio/example/<type>/<index>`. */
  examples: Record<string, unknown>[];
}
