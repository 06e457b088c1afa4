import type { FileName } from './files.ts';

export interface PictureEntry {
  /** As pages name it: `images/panot.svg`. */
  src: string;
  bytes: number;
  /** The pages and layouts that show it. */
  usedIn: FileName[];
}

export type UploadAnswer =
  | {
      ok: true;
      picture: PictureEntry;
      /** The bytes of the file that was sent, if it was made smaller. */
      given?: number;
    }
  | { ok: false; message: string; suggestion?: string };
