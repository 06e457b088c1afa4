import type { ContentKind, Kind } from '../../content/schema/contract.ts';
import type { Bilingual } from '../../shared/language.ts';

/** The schemas of every kind of file and section. Thumbnails: `/_studio/example/<type>/<index>`. */
export interface ContractAnswer {
  /** That of a page is without its sections. */
  kinds: Record<Kind, FormSchema>;
  /** In the order of their names. */
  sections: SectionContract[];
  /** The names of all icons. */
  icons: string[];
}

export interface SectionContract {
  type: string;
  description: string;
  /** For what it is: `opening`. */
  group: string;
  schema: FormSchema;
  /** How many there are. */
  examples: number;
}

/** A schema as the form reads it: references followed, choices named. */
export interface FormSchema {
  type?: string | string[];
  title?: string;
  titleEs?: string;
  description?: string;
  descriptionEs?: string;
  enum?: unknown[];
  enumTitles?: string[];
  enumTitlesEs?: string[];
  const?: unknown;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Decides the picker. */
  content?: ContentKind;
  /** The name of the field: `Line above the heading`. */
  label?: string;
  labelEs?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  /** The field that tells variants apart, such as an action's `kind`, and each one's schema. */
  variants?: { field: string; schemas: Record<string, FormSchema> };
  /** For an object with fields of any name: what each holds, and what they may be called if that is a closed list. */
  entries?: FormSchema;
  entryNames?: FormSchema;
  /** The rule for names of fields. */
  nameRule?: Bilingual;
}
