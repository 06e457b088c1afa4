import { phrase } from '../../diagnostics/message.ts';

/** Something beside the JSON, or in front of it. */
export const strayMessages = {
  'json-syntax.stray': phrase<{ signs: string }>({
    en: ({ signs }) => ({ message: `${signs} does not belong here.`, suggestion: 'Remove it.' }),
    es: ({ signs }) => ({ message: `${signs} no va aquí.`, suggestion: 'Quítelo.' }),
  }),
  'json-syntax.before': phrase<{ words: string }>({
    en: ({ words }) => ({
      message: `The file begins with {, but “${words}” stands before it.`,
      suggestion: 'Remove what stands before the {.',
    }),
    es: ({ words }) => ({
      message: `El archivo empieza con {, pero delante pone «${words}».`,
      suggestion: 'Quite lo que hay antes de la {.',
    }),
  }),
};
