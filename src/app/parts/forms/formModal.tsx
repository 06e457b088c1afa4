import { type ComponentType, useEffect, useState } from 'react';
import type { ModalFormSection } from '../../../generated/types.ts';
import { Form } from './form.tsx';
import type { FormDialogProps } from './formDialog.tsx';
import { FormPanel } from './formPanel.tsx';
import { useSubmission } from './submission.ts';

/**
 * A form in a dialog. Its address shows it in a panel on the page, and so does its button if the dialog cannot
 * be had.
 */
export function FormModal(form: ModalFormSection) {
  const { id } = form;
  const [Dialog, setDialog] = useState<ComponentType<FormDialogProps> | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOnPage, setIsOnPage] = useState(false);
  // Declared here, because it outlives the dialog.
  const submission = useSubmission({ ...form, name: id, onSent: () => setIsOpen(false) });

  useEffect(() => {
    async function open(button: HTMLElement) {
      const { FormDialog } = await import('./formDialog.tsx');
      setDialog(() => FormDialog);
      setOpener(button);
      setIsOpen(true);
    }
    function showPanel() {
      window.location.assign(`#${id}`);
    }
    function fillPanel() {
      if (window.location.hash === `#${id}`) setIsOnPage(true);
    }
    function onClick(event: MouseEvent) {
      const button = openerOf(event.target, id);
      if (!button) return;
      event.preventDefault();
      open(button).catch(showPanel);
    }
    // In the capture phase, so that the router's listener sees the click as handled.
    document.addEventListener('click', onClick, true);
    window.addEventListener('hashchange', fillPanel);
    fillPanel();
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('hashchange', fillPanel);
    };
  }, [id]);

  return (
    <>
      <FormPanel form={form} isFilledIn={isOnPage} />
      {Dialog && (
        <Dialog
          title={form.title}
          text={form.text}
          isOpen={isOpen}
          opener={opener}
          onClose={() => setIsOpen(false)}
        >
          <Form {...form} prefix={`${id}-dialog`} submission={submission} />
        </Dialog>
      )}
    </>
  );
}

function openerOf(target: EventTarget | null, id: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-modal="${id}"]`) : null;
}
