import type { Fault } from '../../dev/fault.ts';
import type { History } from './edits.ts';
import type { FileName, FileState } from './files.ts';
import type { ProblemCounts } from './problems.ts';

export type StudioEvent =
  /** The connection is there, the first time or again. */
  | { event: 'hello' }
  /** Files changed; null for those that are gone. The pages on the screen follow by themselves. */
  | {
      event: 'files';
      files: FileState[];
      /** True when a page, layout or picture came or went: ask for `site` again. */
      structure: boolean;
      /** A picture is another one: what is shown at its address, too. */
      pictures?: true;
    }
  /** The whole site was checked again. Files without an entry have no problems. */
  | { event: 'problems'; counts: ProblemCounts; files: Record<FileName, ProblemCounts> }
  | { event: 'history'; history: History }
  /** A version was published: some changes are none any more. */
  | { event: 'published' }
  /** Something cannot be read; null when it can be read again. */
  | { event: 'fault'; fault: Fault | null }
  /** The schemas are others: ask for `contract` again. */
  | { event: 'contract' };
