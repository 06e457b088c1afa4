import { type ReactNode, useId, useRef } from 'react';
import { useModal, useWords } from '../state/hooks.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  lead?: string;
  /** wide: for what is seen beside something. tall: for what is looked through, whatever is found. */
  size?: 'small' | 'wide' | 'tall';
  /** Without it the dialog comes by itself, and stays until its question is answered. */
  onClose?: () => void;
  children: ReactNode;
}

/** A question that is answered before anything else. Escape and a click beside it close it. */
export function Dialog({ title, lead, size = 'small', onClose, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(onClose ? undefined : heading);
  const id = useId();
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser has it.
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      aria-labelledby={id}
      // Who presses Escape again and again closes any dialog.
      onClose={onClose ?? (() => dialog.current?.showModal())}
      onCancel={(event) => {
        if (!onClose) event.preventDefault();
      }}
      onClick={(event) => {
        if (onClose && event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <IconButton icon="x" label={words.close} onClick={() => dialog.current?.close()} />
          )}
        </header>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </dialog>
  );
}
