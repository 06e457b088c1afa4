import type { Chat as Words } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { Icon } from '../../parts/icon.tsx';
import { HandOver } from './handOver.tsx';
import type { Found } from './search.ts';
import { silence, type Voice } from './speech.ts';

/** A question, and what was found; undefined while it is looked for. */
export interface Exchange {
  id: number;
  question: string;
  found?: Found[];
}

interface ExchangeProps {
  exchange: Exchange;
  words: Words;
  actions: Action[];
  voice: Voice | undefined;
}

export function ExchangeView({ exchange, words, actions, voice }: ExchangeProps) {
  const { id, question, found } = exchange;
  return (
    <div className="chat-exchange">
      <p className="chat-question">{question}</p>
      {found && <p>{found.length > 0 ? words.sources : words.noAnswer}</p>}
      {found?.map((passage) => (
        <Passage key={passage.href} {...passage} />
      ))}
      {found?.[0] && voice && (
        <SpeakButton id={id} text={spokenOf(found)} words={words} voice={voice} />
      )}
      {found && <HandOver actions={actions} message={`${words.message} ${question}`} />}
    </div>
  );
}

function Passage({ heading, text, title, href }: Found) {
  return (
    <div className="chat-passage">
      <a href={href}>{title}</a>
      <blockquote>
        {heading !== title && <p className="font-semibold">{heading}</p>}
        <p>{text}</p>
      </blockquote>
    </div>
  );
}

/** The first of them, after the name of its page. */
export function spokenOf([first]: Found[]): string {
  return first ? `${first.title}. ${first.text}` : '';
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
