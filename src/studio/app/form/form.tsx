import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Problem } from '../../api.ts';
import { idOf, idPrefix, idSeparator, pathOf } from '../saving/path.ts';
import { ArrayField } from './fields/arrayField.tsx';
import { BooleanField } from './fields/booleanField.tsx';
import { NumberField } from './fields/numberField.tsx';
import { ObjectField } from './fields/objectField.tsx';
import { StringField } from './fields/stringField.tsx';
import { FieldTemplate } from './fieldTemplate.tsx';
import type { FormSchema } from './formSchema.ts';
import { type FormHost, FormHostContext } from './host.ts';

interface DataFormProps extends Omit<FormHost, 'edit'> {
  schema: FormSchema;
  data: unknown;
  /** Their paths begin at the form. */
  problems: Problem[];
  /** `group` is the same for the keystrokes in one field. */
  onEdit: (operation: PatchOperation, group: string) => void;
}

const fields = { ObjectField, ArrayField, StringField, NumberField, BooleanField };
const templates = { FieldTemplate };
/** The form adds nothing by itself. */
const defaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** The form of some data, from its schema alone. It judges nothing: that is the server's. */
export function DataForm({ schema, data, problems, onEdit, ...given }: DataFormProps) {
  const { lang, anchors, file, isFolding, target } = given;
  const element = useRef<HTMLDivElement>(null);
  const group = useRef('');
  const latest = useRef(onEdit);
  latest.current = onEdit;
  const host = useMemo<FormHost>(
    () => ({
      ...{ lang, anchors, file, isFolding, target },
      edit: (operation) => latest.current(operation, ''),
    }),
    [lang, anchors, file, isFolding, target],
  );
  const errors = useMemo(() => errorsOf(problems, data), [problems, data]);

  useEffect(() => {
    const begin = () => {
      group.current = String(Date.now());
    };
    const form = element.current;
    form?.addEventListener('focusin', begin);
    return () => form?.removeEventListener('focusin', begin);
  }, []);
  useEffect(() => {
    if (!target) return;
    // The entry that holds it is only being opened, or in a small window the whole form.
    let [frame, patience] = [0, 30];
    const show = () => {
      const isShown = element.current?.checkVisibility();
      if (isShown) showField(element.current, target);
      else if (patience > 0) frame = requestAnimationFrame(show);
      patience -= 1;
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return (
    <FormHostContext value={host}>
      <div ref={element}>
        <Form
          tagName="div"
          schema={schema as RJSFSchema}
          formData={data}
          fields={fields}
          templates={templates}
          validator={validator}
          uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
          experimental_defaultFormStateBehavior={defaults}
          extraErrors={errors}
          idPrefix={idPrefix}
          idSeparator={idSeparator}
          showErrorList={false}
          liveValidate={false}
          noHtml5Validate
          onChange={({ formData }, id) => {
            if (id === undefined) return;
            const path = pathOf(id, formData);
            onEdit({ edit: 'set', path, value: valueAtPath(formData, path) }, group.current);
          }}
        />
      </div>
    </FormHostContext>
  );
}

/** Each message at its field, or at what holds it where there is no such field yet. */
function errorsOf(problems: Problem[], data: unknown): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { path, message, suggestion } of problems) {
    const at = errors;
    let node: Record<string, unknown> = at;
    let value = data;
    for (const key of path) {
      if (typeof value !== 'object' || value === null) break;
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
      value = valueAtPath(value, [key]);
    }
    const text = [message, suggestion].filter(Boolean).join(' ');
    node.__errors = [...((node.__errors as string[]) ?? []), text];
  }
  return errors;
}

/** Scrolls to the field of a path and gives it the focus. */
function showField(form: HTMLElement | null, path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const id = idOf(path.slice(0, length));
    const field = form?.querySelector<HTMLElement>(`[id="${id}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
    return;
  }
}
