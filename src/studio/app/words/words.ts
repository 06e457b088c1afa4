import type { Language } from '../../../shared/language.ts';
import { english, type Words } from './en.ts';
import { spanish } from './es.ts';

/** The words of the interface. Pages and messages have theirs from elsewhere. */
export const dictionary: Record<Language, Words> = { en: english, es: spanish };
