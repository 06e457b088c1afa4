import { type ReactNode, useEffect } from 'react';
import type { FormSchema } from '../../api/contract.ts';
import { Field } from '../form/fields/field.tsx';
import { FormHostContext, useFormHost } from '../form/host.ts';
import { idOf } from '../saving/path.ts';
import { useWords } from '../state/hooks.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type Answers = Record<string, unknown>;

/** Why an answer is not taken. A new object leads to its field again. */
export interface WrongAnswer {
  field: string;
  text: string;
}

interface AskedFieldsProps {
  /** Keeps their ids apart from those of the form of a file. */
  group: string;
  schema: FormSchema;
  answers: Answers;
  wrong?: WrongAnswer | undefined;
  onAnswer: (field: string, value: unknown) => void;
}

/** Fields whose values are for no file, but for whoever asks. */
export function AskedFields({ group, schema, answers, wrong, onAnswer }: AskedFieldsProps) {
  const host = useFormHost();
  useEffect(() => {
    if (wrong) document.getElementById(idOf([group, wrong.field]))?.focus();
  }, [group, wrong]);
  return (
    <FormHostContext
      value={{ ...host, Field, type: (path, value) => onAnswer(String(path.at(-1)), value) }}
    >
      <div aria-live="assertive">
        {Object.entries(schema.properties ?? {}).map(([field, one]) => (
          <Field
            key={field}
            path={[group, field]}
            schema={one}
            data={answers[field]}
            required={schema.required?.includes(field) ?? false}
            problems={wrong?.field === field ? [{ path: [], text: wrong.text }] : []}
          />
        ))}
      </div>
    </FormHostContext>
  );
}

interface FormDialogProps extends Omit<AskedFieldsProps, 'group'> {
  title: string;
  lead: string;
  /** The words of the button. */
  act: string;
  look?: 'main' | 'danger';
  isReady?: boolean;
  /** Another button. */
  other?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A question with fields, and what else is to be known before it is answered. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, act, look = 'main', isReady = true, other, onSubmit, onClose } = props;
  const { schema, answers, wrong, onAnswer, children } = props;
  const words = useWords();
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <AskedFields group="asked" {...{ schema, answers, wrong, onAnswer }} />
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          {other}
          <Button type="submit" look={look} disabled={!isReady}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
