import type { ModalFormSection } from '../../../generated/types.ts';
import { Inline } from '../prose.tsx';
import { Consent, Progress, SubmitButton, WithoutScript } from './formEnd.tsx';
import { FormField } from './formField.tsx';
import type { Submission } from './submission.ts';

interface FormProps extends Pick<ModalFormSection, 'fields' | 'submit' | 'note' | 'endpoint'> {
  /** Prefix of the fields' ids, because a form can be on a page twice. */
  prefix: string;
  submission: Submission;
}

/** `method="dialog"` stops the browser from sending anything, even before script runs. */
export function Form({ prefix, fields, submit, note, endpoint, submission }: FormProps) {
  const { state, form } = submission;
  return (
    <form className="grid gap-4" method="dialog" {...form}>
      {fields.map((field, index) => (
        <FormField key={index} {...field} id={`${prefix}-${field.name}`} />
      ))}
      {endpoint && <Consent prefix={prefix} endpoint={endpoint} />}
      {endpoint && <Progress prefix={prefix} state={state} />}
      <SubmitButton prefix={prefix} label={submit} state={state} />
      <WithoutScript />
      <Inline html={note} className="text-sm text-quiet" />
    </form>
  );
}
