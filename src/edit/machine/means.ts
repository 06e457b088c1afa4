import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';

/** All that the tools work with. */
export interface Means {
  /** The folder with pages/ in it. */
  root: string;
  contract: Contract;
  lang: Language;
}
