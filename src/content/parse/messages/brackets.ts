import { phrase } from '../../diagnostics/message.ts';

/** A list or a group that begins or ends with the wrong bracket, or with none. */
export const bracketMessages = {
  'json-bracket.start': phrase({
    en: { message: 'The { at the beginning of the file is missing.', suggestion: 'Write { here.' },
    es: { message: 'Falta la { del principio del archivo.', suggestion: 'Escriba { aquí.' },
  }),
  'json-bracket.opener': phrase<{ entry: string }>({
    en: ({ entry }) => ({
      message: 'Several entries follow here, but the list does not begin.',
      suggestion: `Write [ before ${entry}.`,
    }),
    es: ({ entry }) => ({
      message: 'Aquí siguen varios elementos, pero la lista no empieza.',
      suggestion: `Escriba [ delante de ${entry}.`,
    }),
  }),
  'json-bracket.begin': phrase<{ line: number }>({
    en: ({ line }) => ({
      message: 'Several groups follow here, but their list does not begin.',
      suggestion: `Write [ before the { of line ${line}.`,
    }),
    es: ({ line }) => ({
      message: 'Aquí siguen varios grupos, pero su lista no empieza.',
      suggestion: `Escriba [ delante de la { de la línea ${line}.`,
    }),
  }),
  'json-bracket.list': phrase({
    en: {
      message: 'These are entries of a list, and it stands between { and }.',
      suggestion: 'Write [ and ] in their place.',
    },
    es: {
      message: 'Esto son elementos de una lista, y está entre { y }.',
      suggestion: 'Escriba [ y ] en su lugar.',
    },
  }),
  'json-bracket.group': phrase({
    en: {
      message: 'These are fields of a group, and it stands between [ and ].',
      suggestion: 'Write { and } in their place.',
    },
    es: {
      message: 'Esto son campos de un grupo, y está entre [ y ].',
      suggestion: 'Escriba { y } en su lugar.',
    },
  }),
  'json-bracket.unclosed': phrase<{ line: number }>({
    en: ({ line }) => ({
      message: `The { of line ${line} is not closed before the next one begins.`,
      suggestion: 'Write }, here.',
    }),
    es: ({ line }) => ({
      message: `La { de la línea ${line} no se cierra antes de que empiece la siguiente.`,
      suggestion: 'Escriba }, aquí.',
    }),
  }),
  'json-missing-comma.texts': phrase({
    en: {
      message: 'Two texts follow each other, and a field has one.',
      suggestion: 'Make them one text, or remove one of them.',
    },
    es: {
      message: 'Hay dos textos seguidos, y un campo tiene uno.',
      suggestion: 'Júntelos en uno o quite uno de los dos.',
    },
  }),
  'json-missing-comma.colon': phrase({
    en: {
      message: 'A colon stands between two entries of a list.',
      suggestion: 'Write a comma in its place.',
    },
    es: {
      message: 'Hay dos puntos entre dos elementos de una lista.',
      suggestion: 'Escriba una coma en su lugar.',
    },
  }),
  'json-missing-value.name': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `${name} stands alone: a field is a name, a colon and a value.`,
      suggestion: 'Write what it lacks, or remove it. The entries of a list stand between [ and ].',
    }),
    es: ({ name }) => ({
      message: `${name} está solo: un campo es un nombre, dos puntos y un valor.`,
      suggestion: 'Escriba lo que le falta o quítelo. Los elementos de una lista van entre [ y ].',
    }),
  }),
};
