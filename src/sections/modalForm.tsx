import type { ModalFormSection } from '../generated/types.ts';
import { FormModal } from '../parts/formModal.tsx';

export function ModalForm(form: ModalFormSection) {
  return <FormModal {...form} />;
}
