import type { Kind } from '../../content/schema/contract.ts';
import type { Author } from '../../edit/publish/commit.ts';
import type { Published, Wish } from '../../edit/publish/publish.ts';
import type { FileName, Problem, Revision } from './files.ts';

export type { Author };

export interface ChangesAnswer {
  /** Why nothing can be compared: no git, no commit yet. */
  unavailable?: string;
  /** `2 pages changed, …` */
  summary: string;
  files: FileChange[];
  publishing: Publishing;
}

export interface Publishing {
  /** Why nothing can be published just now. */
  refused?: string;
  /** The version waits under this name, to be looked at before visitors see it. */
  waitsAs?: string;
  /** There is a shared copy, to which versions are sent. */
  isSent: boolean;
  /** The names of versions that were saved here and not sent: they go along with the next one. */
  unsent: string[];
  /** Nobody knows yet who publishes. */
  needsAuthor: boolean;
}

export interface BasketAnswer {
  /** The mistakes that keep the chosen files from being published, together with what they need. */
  mistakes: Problem[];
  /** Changed files that they need: with these there are no mistakes. */
  also: FileName[];
  /** Why nothing can be published. */
  refused?: string;
}

export type PublishRequest = Wish;

export type PublishAnswer = ({ ok: true } & Published) | Unpublished;

export type TakeInAnswer =
  | {
      ok: true;
      /** The files of the site that are others now. */
      files: FileName[];
    }
  | Unpublished;

/** Why nothing was published or taken in. */
export interface Unpublished {
  ok: false;
  message: string;
  /** The words of another program. */
  detail: string[];
  /** The shared copy has a newer version, which can be taken in. */
  isBehind: boolean;
}

export interface TakeInRequest {
  author?: Author;
}

export interface FileChange {
  file: FileName;
  kind: Kind | 'picture';
  status: 'added' | 'removed' | 'changed' | 'renamed';
  route?: string;
  /** Pages alone have one: with facts filled in. */
  title?: string;
  /** Renamed pages alone have it. */
  from?: { file: FileName; route: string };
  revision: Revision | null;
  /** Changes beside those of its fields and sections, in one sentence each. */
  lines: string[];
  /** The sections of a page that are not as they were. */
  sections: SectionChange[];
  /** The whole data, before and after, as far as there is one. */
  before?: unknown;
  after?: unknown;
}

export interface SectionChange {
  status: 'added' | 'removed' | 'changed' | 'moved' | 'moved and changed';
  type: string;
  /** Its index in the last version, from 0; null when it is new. */
  before: number | null;
  /** Its index now, from 0; null when it is gone. */
  after: number | null;
}
