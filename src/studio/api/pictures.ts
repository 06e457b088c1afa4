import type { FileName } from './files.ts';

export interface PictureEntry {
  /** As pages name it: `images/panot.svg`. */
  src: string;
  bytes: number;
  /** The pages and layouts that show it. */
  usedIn: FileName[];
  /** The last version has it: git brings it back. */
  isInVersion: boolean;
}

export type UploadAnswer =
  | {
      ok: true;
      /** Its name may have another ending than that of the file that was sent. */
      src: string;
      bytes: number;
      /** The bytes of the file that was sent, if it was made smaller. */
      given?: number;
    }
  | { ok: false; message: string; suggestion?: string };
