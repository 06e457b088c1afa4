import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';

/** All that the tools work with. */
export interface Means {
  /** The folder with pages/ in it. */
  root: string;
  contract: Contract;
  lang: Language;
  /** The day for pages with a date: 2025-11-20. */
  today: () => string;
}
