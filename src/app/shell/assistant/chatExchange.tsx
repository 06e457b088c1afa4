import type { Chat as Words } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { Icon } from '../../parts/icon.tsx';
import type { Answer, Source } from './answers.ts';
import { HandOver } from './handOver.tsx';
import { silence, type Voice } from './speech.ts';

/** A question and its result. */
export type Exchange = { id: number; question: string } & (
  | { state: 'asked' | 'unanswered'; answer?: never }
  | { state: 'answered'; answer: Answer }
);

interface ExchangeProps {
  exchange: Exchange;
  words: Words;
  actions: Action[];
  voice: Voice | undefined;
}

export function ExchangeView({ exchange, words, actions, voice }: ExchangeProps) {
  const { id, question, state, answer } = exchange;
  return (
    <div className="chat-exchange">
      <p className="chat-question">{question}</p>
      {answer && (
        <blockquote className="chat-answer">
          <p className="chat-heading">{answer.heading}</p>
          <p>{answer.text}</p>
        </blockquote>
      )}
      {answer && voice && <SpeakButton id={id} text={answer.text} words={words} voice={voice} />}
      {answer && <Sources label={words.sources} sources={answer.sources} />}
      {state === 'unanswered' && <p>{words.noAnswer}</p>}
      {state !== 'asked' && <HandOver actions={actions} message={`${words.message} ${question}`} />}
    </div>
  );
}

function Sources({ label, sources }: { label: string; sources: Source[] }) {
  return (
    <div className="chat-sources">
      <p>{label}</p>
      <ul>
        {sources.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SpeakButtonProps {
  id: number;
  text: string;
  words: Words;
  voice: Voice;
}

function SpeakButton({ id, text, words, voice }: SpeakButtonProps) {
  const isSpoken = voice.spoken === id;
  return (
    <button
      className="quiet chat-speak"
      type="button"
      onClick={() => (isSpoken ? silence() : voice.speak(id, text))}
    >
      <Icon name={isSpoken ? 'pause' : 'play'} />
      {isSpoken ? words.silence : words.speak}
    </button>
  );
}
