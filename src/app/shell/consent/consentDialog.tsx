import * as Dialog from '@radix-ui/react-dialog';
import { type SubmitEvent, useId } from 'react';
import type { ConsentCategory, ConsentDialog as Words } from '../../../generated/types.ts';
import { makeConsent, optionalCategories, readConsent } from '../../data/consent.ts';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';
import { showFocused } from '../../parts/showFocused.ts';
import './consentDialog.css';

export interface ConsentDialogProps {
  words: Words;
  opener: HTMLElement;
  close: () => void;
}

export function ConsentDialog({ words, opener, close }: ConsentDialogProps) {
  const { labels } = usePage().layout;

  const returnFocus = (event: Event) => {
    event.preventDefault();
    const isShown = opener.checkVisibility();
    (isShown ? opener : document.getElementById('content'))?.focus({ preventScroll: true });
  };

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="consent-overlay" />
        <Dialog.Content
          data-tone="plain"
          className="consent-dialog"
          onFocus={showFocused}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className="consent-title">{words.heading}</Dialog.Title>
          <Dialog.Description>{words.text}</Dialog.Description>
          <Choices words={words} close={close} />
          <Dialog.Close className="consent-close" aria-label={labels.close} data-tooltip="">
            <Icon name="x" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choices({ words, close }: { words: Words; close: () => void }) {
  const { categories, locked, save, cancel } = words;
  const stored = readConsent();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const detail = makeConsent((category) => chosen.has(category));
    document.dispatchEvent(new CustomEvent('consent', { detail }));
    close();
  };

  return (
    <form onSubmit={submit}>
      <ul className="consent-list">
        <Choice {...categories.essential} hint={locked} />
        {optionalCategories.map((category) => (
          <Choice
            key={category}
            {...categories[category]}
            name={category}
            isOn={stored?.[category] ?? false}
          />
        ))}
      </ul>
      <div className="consent-buttons">
        <button className="button button-primary" type="submit">
          {save}
        </button>
        <button className="button button-secondary" type="button" onClick={close}>
          {cancel}
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps extends ConsentCategory {
  name?: string;
  isOn?: boolean;
  /** Explains why a switch is locked. */
  hint?: string;
}

function Choice({ title, text, name, isOn = true, hint }: ChoiceProps) {
  const id = useId();
  return (
    <li className="consent-choice">
      <label htmlFor={id}>
        {title} {hint && <span className="consent-hint">{hint}</span>}
      </label>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state by itself.
        role="switch"
        id={id}
        name={name}
        defaultChecked={isOn}
        disabled={hint !== undefined}
        aria-describedby={`${id}-text`}
      />
      <p id={`${id}-text`}>{text}</p>
    </li>
  );
}
