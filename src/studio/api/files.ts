/** A file from the root of the project: `pages/es/index.json`. */
export type FileName = string;

/** Names a text of a file: the hash of it. `null` stands for a file that is not there. */
export type Revision = string;

/** A file and the text that it has now; null where it is gone. */
export interface FileState {
  file: FileName;
  revision: Revision | null;
}
