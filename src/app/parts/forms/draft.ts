/**
 * The text typed into a form so far. These names contain a hyphen, which authored fields cannot.
 */
export const trapName = 'home-page';
export const consentName = 'privacy-consent';

export function draftOf(form: HTMLFormElement): FormData {
  return new FormData(form);
}

/** Restores typed text to the fields of a form. */
export function restore(form: HTMLFormElement, draft: FormData): void {
  for (const field of form.elements) {
    if (isBox(field)) field.checked = draft.has(field.name);
    else if (isTyped(field)) field.value = String(draft.get(field.name) ?? '');
  }
}

/** The authored fields, which are sent. */
export function fieldsOf(draft: FormData): Record<string, string> {
  const typed = [...draft].filter(([name]) => name !== trapName && name !== consentName);
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** A value in the invisible field comes from a program. */
export function isTrapped(draft: FormData): boolean {
  return Boolean(draft.get(trapName));
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function isTyped(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}
