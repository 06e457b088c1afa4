import { Dialog } from '../app/parts/dialog.tsx';
import { Consent, Progress, SubmitButton, WithoutScript } from '../app/parts/forms/formEnd.tsx';
import { FormField } from '../app/parts/forms/formField.tsx';
import { useSubmission } from '../app/parts/forms/submission.ts';
import { Inline } from '../app/parts/prose.tsx';
import type { ModalFormSection } from '../generated/types.ts';

/** `method="dialog"` stops the browser from sending anything, even before React is there. */
export function ModalForm(props: ModalFormSection) {
  const { id, title, text, fields, submit, note, endpoint } = props;
  const { state, onSubmit } = useSubmission({ ...props, name: id });
  return (
    <Dialog id={id} title={title} text={text}>
      <form className="grid gap-4 unscripted:hidden" method="dialog" onSubmit={onSubmit}>
        {fields.map((field, index) => (
          <FormField key={index} {...field} id={`${id}-${field.name}`} />
        ))}
        {endpoint && <Consent prefix={id} endpoint={endpoint} />}
        {endpoint && <Progress prefix={id} state={state} />}
        <SubmitButton prefix={id} label={submit} state={state} />
      </form>
      <WithoutScript />
      <Inline html={note} className="text-sm text-quiet" />
    </Dialog>
  );
}
