import type { FormEndpoint } from '../../../generated/types.ts';
import { ActionLink } from '../action.tsx';
import { usePage } from '../context.ts';
import { Inline } from '../prose.tsx';
import { consentName, type SubmissionState, trapName } from './submission.ts';

/** Precedes the button of a form that is sent. */
export function Consent({ prefix, endpoint }: { prefix: string; endpoint: FormEndpoint }) {
  const { labels } = usePage().layout;
  const id = `${prefix}-${consentName}`;
  return (
    <>
      <p className="text-sm text-quiet">
        {endpoint.purpose} <Inline as="span" html={labels.formController} />
      </p>
      <div className="sr-only" inert>
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex items-start gap-3 text-sm">
        <input
          className="mt-1 size-5 shrink-0"
          id={id}
          type="checkbox"
          name={consentName}
          required
        />
        <label htmlFor={id}>
          <Inline as="span" html={endpoint.consent} />
        </label>
      </div>
    </>
  );
}

interface SubmitButtonProps {
  prefix: string;
  label: string;
  state: SubmissionState;
}

/** Never disabled, so that it keeps the focus. */
export function SubmitButton({ prefix, label, state }: SubmitButtonProps) {
  const { labels } = usePage().layout;
  const words = { ready: label, busy: labels.sending, failed: labels.retry };
  return (
    <button
      className="button button-primary max-sm:grow unscripted:hidden"
      type="submit"
      data-script=""
      aria-busy={state === 'busy' || undefined}
      aria-describedby={state === 'failed' ? `${prefix}-failure` : undefined}
    >
      {words[state]}
    </button>
  );
}

/** Says aloud how it goes. */
export function Progress({ prefix, state }: { prefix: string; state: SubmissionState }) {
  const { labels } = usePage().layout;
  return (
    <>
      <p className="sr-only" role="status">
        {state === 'busy' && labels.sending}
      </p>
      <div className="contents" role="alert">
        <p
          className="border-s-6 border-alert ps-4"
          id={`${prefix}-failure`}
          hidden={state !== 'failed'}
        >
          {labels.notSentHint}
        </p>
      </div>
    </>
  );
}

/** Replaces the button, or the form, without script. */
export function WithoutScript() {
  const { labels, footer, topBar } = usePage().layout;
  const all = [...footer.contact.actions, ...(topBar?.actions ?? [])];
  const actions = all.filter(
    ({ kind }, index) => all.findIndex((other) => other.kind === kind) === index,
  );
  return (
    <div className="hidden gap-3 unscripted:grid">
      <p>{labels.formNeedsScript}</p>
      <ul className="flex flex-wrap gap-2 gap-x-6">
        {actions.map((action, index) => (
          <li key={index}>
            <ActionLink action={action} look="link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
