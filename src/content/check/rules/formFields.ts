import type { ModalFormSection } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'form-field': phrase({
    en: {
      message: 'A select needs options.',
      suggestion: 'Add `options`, a list of values and labels.',
    },
    es: {
      message: 'Un campo select necesita opciones.',
      suggestion: 'Añada `options`, una lista de valores y etiquetas.',
    },
  }),
  'form-field.options': phrase({
    en: {
      message: 'Only a select has options.',
      suggestion: 'Remove `options`, or write "input": "select".',
    },
    es: {
      message: 'Solo un campo select lleva opciones.',
      suggestion: 'Quite `options` o escriba "input": "select".',
    },
  }),
  'duplicate-name': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `Another field of this form has the name "${name}" already.`,
      suggestion: 'Give each field a name of its own.',
    }),
    es: ({ name }) => ({
      message: `Otro campo de este formulario ya tiene el nombre "${name}".`,
      suggestion: 'Dé a cada campo un nombre propio.',
    }),
  }),
};

const say = sayFrom(messages);

/** The fields of a form have names of their own, and those to choose from have options. */
export const formFields: Rule = {
  messages,
  page: ({ page }) =>
    sectionsOf(page, 'modalForm').flatMap(({ section, index }) =>
      inForm(section, ['sections', index, 'fields']),
    ),
};

function inForm({ fields }: ModalFormSection, path: Path): Finding[] {
  return fields.flatMap(({ name, input, options }, index) => {
    const isDouble = fields.findIndex((field) => field.name === name) < index;
    const isChoice = input === 'select';
    return [
      ...(isDouble ? [{ ...say('duplicate-name', { name }), path: [...path, index, 'name'] }] : []),
      ...(isChoice === (options !== undefined)
        ? []
        : [{ ...say(isChoice ? 'form-field' : 'form-field.options'), path: [...path, index] }]),
    ];
  });
}
