import type { Language } from '../../../shared/language.ts';
import type { Locale } from '../locale.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';

export const locales: Record<Language, Locale> = { en: english, es: spanish };
