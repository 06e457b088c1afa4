import { type ComponentType, createContext, useContext } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { PatchOperation } from '../../../edit/diff/patch.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { Anchor } from '../../api/texts.ts';
import type { FieldValue } from './fieldProps.ts';

/** The context of a form's fields. Paths begin at the form. */
export interface FormHost {
  /** The language of the edited page. */
  lang: LanguageTag;
  anchors: Anchor[];
  /** For which open groups are remembered. */
  file: string;
  /** The place of the form's data in the file. */
  base: Path;
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
   * @param added the path of a group that is new: its first field gets the focus
   */
  edit: (operation: PatchOperation, added?: Path) => void;
  /** Once all edits are answered: what of them is refused at a path or below it. */
  refusalsAt: (path: Path) => Promise<string[]>;
}

export const FormHostContext = createContext<FormHost>({
  lang: 'en',
  anchors: [],
  file: '',
  base: [],
  isFolding: false,
  target: undefined,
  Field: () => null,
  type: () => {},
  edit: () => {},
  refusalsAt: async () => [],
});

export function useFormHost(): FormHost {
  return useContext(FormHostContext);
}
