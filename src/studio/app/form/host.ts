import { createContext, useContext } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { Language } from '../../../shared/language.ts';
import type { Anchor } from '../../api.ts';

/** The context of a form's fields. Paths begin at the form. */
export interface FormHost {
  /** The language of the edited page. */
  lang: Language;
  anchors: Anchor[];
  /** For which open groups are remembered. */
  file: string;
  /** A long form: its groups are closed until they are needed. */
  isFolding: boolean;
  /** The field to be shown: lists and groups open on the way to it. */
  target: Path | undefined;
  /** Changes of lists and whole values. Keystrokes go by way of the form. */
  edit: (operation: PatchOperation) => void;
}

export const FormHostContext = createContext<FormHost>({
  lang: 'en',
  anchors: [],
  file: '',
  isFolding: false,
  target: undefined,
  edit: () => {},
});

export function useFormHost(): FormHost {
  return useContext(FormHostContext);
}
