import { type SubmitEvent, useRef, useState } from 'react';
import type { FormEndpoint, FormToast } from '../../../generated/types.ts';
import { usePage } from '../context.ts';
import { showToast } from '../messages/toast.ts';
import { post } from './post.ts';

/** These names contain a hyphen, which authored fields cannot. */
export const trapName = 'home-page';
export const consentName = 'privacy-consent';

export type SubmissionState = 'ready' | 'busy' | 'failed';

interface Options {
  /** The endpoint's name for the form. */
  name: string;
  endpoint?: FormEndpoint;
  toast?: FormToast;
}

/**
 * Submits a form. With an endpoint, the values are posted, and stay in their fields until they have
 * arrived. Without one only the message appears.
 */
export function useSubmission({ name, endpoint, toast }: Options) {
  const { labels } = usePage().layout;
  const [state, setState] = useState<SubmissionState>('ready');
  const busy = useRef(false);

  function succeed(form: HTMLFormElement) {
    form.reset();
    form.closest('dialog')?.close();
    setState('ready');
    if (toast) showToast(toast);
  }

  async function send(form: HTMLFormElement, { url }: FormEndpoint) {
    busy.current = true;
    setState('busy');
    const isSent = await arrives(url, name, form);
    busy.current = false;
    if (isSent) succeed(form);
    else fail(form);
  }

  /** The form says it too, unless its dialog was closed meanwhile. */
  function fail(form: HTMLFormElement) {
    setState('failed');
    if (!form.checkVisibility()) showToast({ title: labels.notSent, text: labels.notSentHint });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!endpoint) succeed(form);
    else if (!busy.current) send(form, endpoint);
  }

  return { state, onSubmit };
}

/** A value in the invisible field comes from a program: nothing is sent. */
async function arrives(url: string, form: string, element: HTMLFormElement): Promise<boolean> {
  const {
    [trapName]: trap,
    [consentName]: _,
    ...fields
  } = Object.fromEntries(new FormData(element));
  return Boolean(trap) || post(url, { form, fields });
}
