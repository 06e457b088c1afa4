import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import type { FormEndpoint, FormToast } from '../../../generated/types.ts';
import { usePage } from '../context.ts';
import { prepareToasts, showToast } from '../messages/toast.ts';
import { draftOf, fieldsOf, isTrapped, restore } from './draft.ts';
import { post } from './post.ts';

export type SubmissionState = 'ready' | 'busy' | 'failed';

export interface Submission {
  state: SubmissionState;
  /** Props of the form element, which restore typed text. */
  form: {
    ref: (form: HTMLFormElement | null) => void;
    onFocus?: () => void;
    onInput?: (event: React.InputEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

interface Options {
  /** The endpoint's name for the form. */
  name: string;
  endpoint?: FormEndpoint;
  toast?: FormToast;
  onSent?: () => void;
}

/**
 * Submits a form. With an endpoint, the values are posted, and kept until they have arrived even
 * while the form is hidden. Without one only the message appears.
 */
export function useSubmission({ name, endpoint, toast, onSent }: Options): Submission {
  const { labels } = usePage().layout;
  const [state, setState] = useState<SubmissionState>('ready');
  const busy = useRef(false);
  const draft = useRef<FormData>(null);
  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form && draft.current) restore(form, draft.current);
  }, []);

  function succeed(form: HTMLFormElement) {
    draft.current = null;
    form.reset();
    setState('ready');
    onSent?.();
    if (toast) showToast(toast);
  }

  async function send(form: HTMLFormElement, { url }: FormEndpoint) {
    busy.current = true;
    setState('busy');
    const data = draftOf(form);
    draft.current = data;
    const isSent = isTrapped(data) || (await post(url, { form: name, fields: fieldsOf(data) }));
    busy.current = false;
    if (isSent) succeed(form);
    else fail();
  }

  function fail() {
    setState('failed');
    showToast({ title: labels.notSent, text: labels.notSentHint });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!endpoint) succeed(form);
    else if (!busy.current) send(form, endpoint);
  }

  if (!endpoint) return { state, form: { ref, onSubmit } };
  return {
    state,
    form: {
      ref,
      // Loads early, because the message can be that the network is gone.
      onFocus: prepareToasts,
      onInput: ({ currentTarget }) => {
        draft.current = draftOf(currentTarget);
      },
      onSubmit,
    },
  };
}
