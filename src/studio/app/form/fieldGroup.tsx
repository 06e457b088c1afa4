import type { ReactNode } from 'react';
import { AccordionGroup } from '../parts/accordion.tsx';
import { IconButton } from '../parts/button.tsx';
import { useWords } from '../state/hooks.ts';
import { useFormHost } from './host.ts';

interface FieldGroupProps {
  look: 'group' | 'list';
  id: string;
  /** Empty for a list within a list. */
  name: string;
  help: string | undefined;
  /** It stands in no other one. */
  isFirst: boolean;
  /** Something in it is wrong. */
  isWrong: boolean;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Several fields with a name; in a long form those of the first level open and close. */
export function FieldGroup(props: FieldGroupProps) {
  const { look, id, name, help, isFirst, isWrong, onRemove, children } = props;
  const { isFolding } = useFormHost();
  const words = useWords();
  const remove = onRemove && (
    <IconButton
      icon="trash"
      className="-top-2 right-1.5 bg-panel in-[fieldset]:absolute"
      label={`${words.remove}: ${name}`}
      onClick={onRemove}
    />
  );
  const lead = help && name && <p className="help">{help}</p>;
  if (isFolding && isFirst) {
    return (
      <AccordionGroup
        value={id}
        title={name}
        isWrong={isWrong}
        action={remove}
        className="form-fold -mx-4 border-t border-rule not-has-[+.form-fold]:mb-3 not-has-[+.form-fold]:border-b [&>.fold-body]:pt-1 [&>.fold-body]:pr-4 [&>.fold-body]:pb-3 [&>.fold-body]:pl-10 [&>.fold-head]:px-2 [&>.fold-head]:py-1"
      >
        <div id={id} tabIndex={-1} className={`${look} m-0 border-0 p-0`}>
          {lead}
          {children}
        </div>
      </AccordionGroup>
    );
  }
  return (
    <fieldset className={look} id={id} tabIndex={-1}>
      {name && <legend>{name}</legend>}
      {remove}
      {lead}
      {children}
    </fieldset>
  );
}
