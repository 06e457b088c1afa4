import { type FormEvent, useId, useState } from 'react';
import type { TranslationEdit } from '../../api/edits.ts';
import type { Problem } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../state/hooks.ts';

interface TranslationButtonsProps {
  translated: NonNullable<Problem['translated']>;
  onAnswer: (edit: TranslationEdit) => void;
}

/** Answers of somebody who has compared a section of a translation with its original. */
export function TranslationButtons({ translated, onAnswer }: TranslationButtonsProps) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const { route, section } = translated;
  return (
    <div className="flex flex-wrap gap-1 [.problem>&]:max-w-[45%] [.problem>&]:justify-end">
      <Button
        icon="check"
        onClick={() => onAnswer({ edit: 'confirm-translation', route, sections: [section] })}
      >
        {words.translationIsRight}
      </Button>
      <Button onClick={() => setAsking(true)}>{words.leaveOut}</Button>
      {isAsking && (
        <ReasonDialog
          onGiven={(reason) => onAnswer({ edit: 'leave-out', route, section, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ReasonDialogProps {
  onGiven: (reason: string) => void;
  onClose: () => void;
}

function ReasonDialog({ onGiven, onClose }: ReasonDialogProps) {
  const words = useWords();
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason === '') return document.getElementById(id)?.focus();
    onClose();
    onGiven(reason);
  };
  return (
    <Dialog title={words.leaveOut} lead={words.leaveOutLead} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            {words.reason}
          </label>
          <input
            id={id}
            name="reason"
            maxLength={200}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : `${id}-hint`}
          />
          {isMissing ? (
            <p id={`${id}-error`} role="alert" className="field-problems">
              {words.reasonNeeded}
            </p>
          ) : (
            <p id={`${id}-hint`} className="help">
              {words.reasonHint}
            </p>
          )}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="main">
            {words.leaveOut}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
