import type { Path } from '../../content/schema/traversal.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { FileName, Revision } from './files.ts';

export interface NamedFact {
  /** As it stands in braces: `price.nie`, `phone`. */
  name: string;
  /** As it reads in each language of the site. */
  texts: Record<LanguageTag, string>;
  /** The file that has it; undefined for `{year}` and `{today}`, which are the visitor's. */
  file?: FileName;
}

export interface FactUsePlace {
  file: FileName;
  path: Path;
  /** That of the section that it is in. */
  type?: string;
  /** The text around it. */
  text: string;
  /** The pages on which it is read: for a layout, all that it frames. */
  routes: string[];
}

export interface Anchor {
  /** Without `#`. */
  id: string;
  kind: 'section' | 'heading' | 'form';
  /** The heading of the section or text. */
  label: string;
}

export interface ShownText {
  path: Path;
  /** As it is read: facts filled in, no Markdown, single spaces. */
  text: string;
}

export interface SearchAnswer {
  /** The first hundred, by file, then by their place in it. */
  hits: TextHit[];
  /** How many there are. */
  count: number;
}

/** A text with the words that were looked for, and some letters around them. */
export interface TextHit {
  file: FileName;
  path: Path;
  revision: Revision;
  /** False where the words come of a figure, or emphasis or a link is among them: `replace` refuses such a place. */
  isWritten: boolean;
  before: string;
  match: string;
  after: string;
}

/** Writes other words in chosen places of the search: in all of them, or in none. */
export interface ReplaceRequest {
  /** As they were searched for: accents and capitals do not count. */
  find: string;
  replace: string;
  places: Pick<TextHit, 'file' | 'path' | 'revision'>[];
}
