import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import type { Chat as Words } from '../../../generated/types.ts';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';
import { useHearing } from './speech.ts';

interface ChatFormProps {
  words: Words;
  /** True before the first question. Common questions are then offered. */
  isNew: boolean;
  input: RefObject<HTMLInputElement | null>;
  onAsk: (question: string, isSpoken: boolean) => void;
}

export function ChatForm({ words, isNew, input, onAsk }: ChatFormProps) {
  const id = useId();
  const { lang } = usePage().layout;
  const [isUnheard, setIsUnheard] = useState(false);
  const hearing = useHearing(lang, (text) => {
    setIsUnheard(!text);
    if (text) onAsk(text, true);
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = input.current?.value.trim();
    event.currentTarget.reset();
    input.current?.focus();
    setIsUnheard(false);
    if (question) onAsk(question, false);
  }

  function suggest(question: string) {
    input.current?.focus();
    onAsk(question, false);
  }

  return (
    <form className="chat-form" onSubmit={send}>
      {isNew && <Suggestions questions={words.suggestions} onChoose={suggest} />}
      <p className={isUnheard ? 'chat-status' : 'sr-only'} role="status">
        {isUnheard && words.notHeard}
      </p>
      <label htmlFor={id}>{words.question}</label>
      <div className="chat-row">
        <input
          ref={input}
          id={id}
          type="text"
          maxLength={300}
          autoComplete="off"
          enterKeyHint="send"
        />
        {hearing && (
          <button
            className="button button-secondary"
            type="button"
            aria-label={hearing.isListening ? words.listening : words.listen}
            data-tooltip=""
            onClick={hearing.toggle}
          >
            <Icon name={hearing.isListening ? 'pause' : 'mic'} />
          </button>
        )}
        <button
          className="button button-primary"
          type="submit"
          aria-label={words.send}
          data-tooltip=""
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

interface SuggestionsProps {
  questions: string[];
  onChoose: (question: string) => void;
}

function Suggestions({ questions, onChoose }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="chat-suggestions">
      {questions.map((question, index) => (
        <li key={index}>
          <button type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
