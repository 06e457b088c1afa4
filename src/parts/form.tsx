import type { SubmitEvent } from 'react';
import type { ModalFormSection } from '../generated/types.ts';
import { showToast } from '../shell/toast.ts';
import { ActionLink } from './action.tsx';
import { usePage } from './context.ts';
import { FormField } from './formField.tsx';
import { Inline } from './prose.tsx';

interface FormProps extends Pick<ModalFormSection, 'fields' | 'submit' | 'note' | 'toast'> {
  /** Goes before the ids of the fields, as one form may stand twice on a page. */
  prefix: string;
  onSent: () => void;
}

/** Nothing is sent: `method="dialog"` keeps the browser from it even before script runs. */
export function Form({ prefix, fields, submit, note, toast, onSent }: FormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.reset();
    onSent();
    showToast(toast);
  }
  return (
    <form method="dialog" className="grid gap-4" onSubmit={onSubmit}>
      {fields.map((field) => (
        <FormField key={field.name} {...field} id={`${prefix}-${field.name}`} />
      ))}
      <button type="submit" className="button button-primary unscripted:hidden" data-script="">
        {submit}
      </button>
      <WithoutScript />
      <Inline html={note} className="text-sm text-quiet" />
    </form>
  );
}

function WithoutScript() {
  const { labels, footer } = usePage().layout;
  return (
    <div className="hidden gap-3 unscripted:grid">
      <p>{labels.formNeedsScript}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {footer.contact.actions.map((action) => (
          <li key={action.label}>
            <ActionLink action={action} look="link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
