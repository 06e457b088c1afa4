import { useState } from 'react';
import type { TranslationEdit } from '../../api/edits.ts';
import type { Problem } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { FormDialog, type WrongAnswer } from '../parts/formDialog.tsx';
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
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<WrongAnswer>();
  const submit = () => {
    if (reason.trim() === '') return setWrong({ field: 'reason', text: words.reasonNeeded });
    onClose();
    onGiven(reason.trim());
  };
  return (
    <FormDialog
      title={words.leaveOut}
      lead={words.leaveOutLead}
      act={words.leaveOut}
      schema={{
        properties: {
          reason: { type: 'string', label: words.reason, description: words.reasonHint },
        },
        required: ['reason'],
      }}
      answers={{ reason }}
      wrong={wrong}
      onAnswer={(_, value) => setReason(String(value))}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
