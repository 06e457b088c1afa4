import { useOneOf } from '../../../shared/didYouMean.ts';
import { quoted } from '../../../shared/phrases.ts';
import { wordsOfTitle } from '../../diagnostics/english.ts';
import {
  type ForeignLetter,
  foreignLetterNote,
  notaDeLetraAjena,
} from '../../diagnostics/foreignLetter.ts';
import { spanish } from '../../diagnostics/locales/es.ts';
import { phrase } from '../../diagnostics/message.ts';
import type { Described, Named } from '../../schema/contract.ts';

export interface Choice {
  value: unknown;
  guess: string | undefined;
  allowed: unknown[];
  /** Told where two words may look alike on the screen. */
  foreign?: ForeignLetter | undefined;
}

/** A value that is none of a closed list: a type of section, a kind of action, an icon, a word. */
export const choiceMessages = {
  'unknown-icon': phrase<Choice & { about: Described }>({
    en: ({ value, guess, about }) => ({
      message: `There is no icon ${quoted(value)}.`,
      suggestion: guess ? `Did you mean "${guess}"?` : about.description,
    }),
    es: ({ value, guess, about }) => ({
      message: `No hay ningún icono ${quoted(value)}.`,
      suggestion: guess ? `¿Quería decir "${guess}"?` : about.descriptionEs,
    }),
  }),
  'unknown-type': phrase<Choice & { owner: Named }>({
    en: ({ owner, ...choice }) => ({
      message: `There is no ${wordsOfTitle(owner.title ?? '')} type ${quoted(choice.value)}.`,
      suggestion: inEnglish(choice),
    }),
    es: ({ owner, ...choice }) => ({
      message: `No hay ningún tipo de ${spanish.nounOf(owner)} ${quoted(choice.value)}.`,
      suggestion: inSpanish(choice),
    }),
  }),
  'unknown-kind': phrase<Choice & { owner: Named }>({
    en: ({ owner, ...choice }) => ({
      message: `There is no ${wordsOfTitle(owner.title ?? '')} kind ${quoted(choice.value)}.`,
      suggestion: inEnglish(choice),
    }),
    es: ({ owner, ...choice }) => ({
      message: `No hay ninguna clase de ${spanish.nounOf(owner)} ${quoted(choice.value)}.`,
      suggestion: inSpanish(choice),
    }),
  }),
  'not-allowed': phrase<Choice>({
    en: (choice) => ({
      message: `${quoted(choice.value)} is not allowed here.`,
      suggestion: inEnglish(choice),
    }),
    es: (choice) => ({
      message: `Aquí no se admite ${quoted(choice.value)}.`,
      suggestion: inSpanish(choice),
    }),
  }),
};

function inEnglish({ guess, allowed, foreign }: Choice): string {
  return `${useOneOf.en(guess, allowed)}${foreign ? ` ${foreignLetterNote(foreign)}` : ''}`;
}

function inSpanish({ guess, allowed, foreign }: Choice): string {
  return `${useOneOf.es(guess, allowed)}${foreign ? ` ${notaDeLetraAjena(foreign)}` : ''}`;
}
