import { FormModal } from '../app/parts/forms/formModal.tsx';
import type { ModalFormSection } from '../generated/types.ts';

export function ModalForm(form: ModalFormSection) {
  return <FormModal {...form} />;
}
