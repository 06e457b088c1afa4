import type { ReactNode } from 'react';
import type { FormEndpoint, NewsletterSection } from '../../../generated/types.ts';
import { useSectionKey } from '../context.ts';
import { Consent, Progress, SubmitButton, WithoutScript } from './formEnd.tsx';
import { useSubmission } from './submission.ts';

type EmailFieldProps = Pick<NewsletterSection, 'label' | 'placeholder'> & {
  required?: boolean;
  /** The button of the form. */
  children: ReactNode;
};

export function EmailField({ label, placeholder, required, children }: EmailFieldProps) {
  const id = `${useSectionKey()}-email`;
  return (
    <div className="grid gap-2">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          className="field w-0 grow basis-64"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={placeholder}
          required={required}
        />
        {children}
      </div>
    </div>
  );
}

interface NewsletterFormProps extends NewsletterSection {
  endpoint: FormEndpoint;
}

/** `method="dialog"` stops the browser from sending anything, even before React is there. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { id = 'newsletter', submit, endpoint } = props;
  const prefix = useSectionKey();
  const { state, onSubmit } = useSubmission({ ...props, name: id });
  return (
    <form className="grid max-w-text gap-4" method="dialog" onSubmit={onSubmit}>
      <EmailField {...props} required>
        <SubmitButton prefix={prefix} label={submit} state={state} />
      </EmailField>
      <Consent prefix={prefix} endpoint={endpoint} />
      <Progress prefix={prefix} state={state} />
      <WithoutScript />
    </form>
  );
}
