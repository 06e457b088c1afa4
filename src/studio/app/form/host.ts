import { type ComponentType, createContext, useContext } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { FieldValue } from './values.ts';

/** The context of a form's fields. Paths begin at the form. */
export interface FormHost {
  /** The language of the edited page. */
  lang: LanguageTag;
  file: string;
  /** A long form: its groups are closed until they are needed. */
  isFolding: boolean;
  /** The field to be shown: lists and groups open on the way to it. */
  target: Path | undefined;
  /** The field of any value: objects and lists hold further ones. */
  Field: ComponentType<FieldValue>;
  /** A keystroke, or another change of the value of one field. Undefined takes it out. */
  type: (path: Path, value: unknown) => void;
  /**
   * Changes of lists and whole values.
   * @param added the path of a new value: its first field gets the focus
   */
  edit: (operation: PatchOperation, added?: Path) => void;
}

export const FormHostContext = createContext<FormHost | undefined>(undefined);

export function useFormHost(): FormHost {
  return useContext(FormHostContext) as FormHost;
}
