import type { ModalFormSection } from '../../../generated/types.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icon.tsx';
import { Inline } from '../prose.tsx';
import { Form } from './form.tsx';
import { WithoutScript } from './formEnd.tsx';
import { useSubmission } from './submission.ts';

interface FormPanelProps {
  form: ModalFormSection;
  /** false without script, which sending takes. */
  isFilledIn: boolean;
}

/**
 * A part of the page, hidden until its address is opened: the form, or without script other ways to
 * reach us. The fields of a form are in the page's data alone.
 */
export function FormPanel({ form, isFilledIn }: FormPanelProps) {
  const { id, title, text, note } = form;
  const { labels } = usePage().layout;
  const onSent = () => window.location.assign('#top');
  const submission = useSubmission({ ...form, name: id, onSent });
  return (
    <section className="form-page" id={id} data-tone="dark" aria-labelledby={`${id}-heading`}>
      <div className="relative grid w-full max-w-text gap-4 p-6 lg:p-8" data-tone="plain">
        <h2 className="me-8 text-xl" id={`${id}-heading`}>
          {title}
        </h2>
        <Inline html={text} className="text-quiet" />
        {isFilledIn ? (
          <Form {...form} prefix={id} submission={submission} />
        ) : (
          <>
            <WithoutScript />
            <Inline html={note} className="text-sm text-quiet" />
          </>
        )}
        <a className="link absolute top-0 end-0 p-6" href="#top" aria-label={labels.close}>
          <Icon name="x" />
        </a>
      </div>
    </section>
  );
}
