import type { Kind, Schema } from '../../content/schema/contract.ts';
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

/** The keywords that a form takes as they are. */
type Kept =
  | ('type' | 'title' | 'titleEs' | 'label' | 'labelEs' | 'description' | 'descriptionEs')
  | ('content' | 'const' | 'enum' | 'enumTitles' | 'enumTitlesEs' | 'required');

/** A schema as the form reads it: references followed, choices named. */
export interface FormSchema extends Pick<Schema, Kept> {
  default?: unknown;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, FormSchema>;
  items?: FormSchema;
  /** The field that tells variants apart, such as an action's `kind`, and each one's schema. */
  variants?: { field: string; schemas: Record<string, FormSchema> };
  /** For an object with fields of any name: what each holds. */
  entries?: FormSchema;
  /** The rule for names of fields. */
  nameRule?: Bilingual;
}
