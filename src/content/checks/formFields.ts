import type { ModalFormSection } from '../../generated/types.ts';
import type { Finding } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import type { Path } from '../walk.ts';

/** The fields of a form have names of their own, and those to choose from have options. */
export const formFields: Rule = {
  codes: ['form-field', 'duplicate-name'],
  page: ({ page }) =>
    page.sections.flatMap((section, index) =>
      section.type === 'modalForm' ? inForm(section, ['sections', index, 'fields']) : [],
    ),
};

function inForm({ fields }: ModalFormSection, path: Path): Finding[] {
  return fields.flatMap(({ name, input, options }, index) => {
    const isDouble = fields.findIndex((field) => field.name === name) < index;
    const isChoice = input === 'select';
    return [
      ...(isDouble ? [doubleName(name, [...path, index, 'name'])] : []),
      ...(isChoice === (options !== undefined)
        ? []
        : [optionsMismatch(isChoice, [...path, index])]),
    ];
  });
}

function doubleName(name: string, path: Path): Finding {
  return {
    path,
    code: 'duplicate-name',
    message: `Another field of this form has the name "${name}" already.`,
    suggestion: 'Give each field a name of its own.',
  };
}

function optionsMismatch(isChoice: boolean, path: Path): Finding {
  return {
    path,
    code: 'form-field',
    message: isChoice ? 'A select needs options.' : 'Only a select has options.',
    suggestion: isChoice
      ? 'Add `options`, a list of values and labels.'
      : 'Remove `options`, or write "input": "select".',
  };
}
