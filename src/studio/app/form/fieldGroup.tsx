import type { ErrorSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import { AccordionGroup } from '../parts/accordion.tsx';
import { IconButton } from '../parts/button.tsx';
import { useWords } from '../state/hooks.ts';
import { useFormHost, useFreshMark } from './host.ts';

interface FieldGroupProps {
  look: 'group' | 'list';
  id: string;
  path: Path;
  /** Empty for a list within a list. */
  name: string;
  help: string | undefined;
  errors: ErrorSchema | undefined;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Several fields with a name; in a long form those of the first level open and close. */
export function FieldGroup(props: FieldGroupProps) {
  const { look, id, path, name, help, errors, onRemove, children } = props;
  const { isFolding } = useFormHost();
  const words = useWords();
  const fresh = useFreshMark(path);
  const remove = onRemove && (
    <IconButton
      icon="trash"
      className="group-remove"
      label={`${words.remove}: ${name}`}
      onClick={onRemove}
    />
  );
  const lead = help && name && <p className="help">{help}</p>;
  if (isFolding && path.length === 1) {
    return (
      <AccordionGroup
        value={id}
        title={name}
        isWrong={hasErrors(errors)}
        action={remove}
        className="form-fold"
      >
        <div id={id} tabIndex={-1} className={`${look} folded`} {...fresh}>
          {lead}
          {children}
        </div>
      </AccordionGroup>
    );
  }
  return (
    <fieldset className={look} id={id} tabIndex={-1} {...fresh}>
      {name && <legend>{name}</legend>}
      {remove}
      {lead}
      {children}
    </fieldset>
  );
}

/** True when a field or one inside it is wrong. The form leaves empty nodes where it was edited. */
export function hasErrors(errors: ErrorSchema | undefined): boolean {
  if (!errors) return false;
  const { __errors: own, ...inner } = errors;
  return Boolean(own?.length) || Object.values(inner).some((one) => hasErrors(one as ErrorSchema));
}
