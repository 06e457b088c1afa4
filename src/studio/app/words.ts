import type { Language } from '../../content/facts.ts';
import { english } from './englishWords.ts';
import { spanish } from './spanishWords.ts';

export type Words = typeof english;

/** The words of the interface. What pages and messages say comes from elsewhere. */
export const dictionary: Record<Language, Words> = { en: english, es: spanish };
