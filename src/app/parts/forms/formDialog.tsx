import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import type { Html } from '../../../shared/resolvedTypes.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icon.tsx';
import { Inline } from '../prose.tsx';
import { showFocused } from '../showFocused.ts';
import './formDialog.css';

export interface FormDialogProps {
  title: string;
  text: Html | undefined;
  isOpen: boolean;
  /** Receives the focus on closing. */
  opener: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, text, isOpen, opener, onClose, children }: FormDialogProps) {
  const { labels } = usePage().layout;
  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    opener?.focus();
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="formDialog-overlay">
          <Dialog.Content
            className="formDialog"
            onFocus={showFocused}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={stayForMessages}
            {...(!text && { 'aria-describedby': undefined })}
          >
            <Dialog.Title className="formDialog-title">{title}</Dialog.Title>
            {text && (
              <Dialog.Description asChild>
                <div className="formDialog-text">
                  <Inline as="span" html={text} />
                </div>
              </Dialog.Description>
            )}
            {children}
            <Dialog.Close className="formDialog-close" aria-label={labels.close} data-tooltip="">
              <Icon name="x" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A click on a message must not close the dialog. */
function stayForMessages(event: Event) {
  if (event.target instanceof Element && event.target.closest('.toaster')) event.preventDefault();
}
