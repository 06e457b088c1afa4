import type { Chat as Words } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { Icon } from '../../parts/icon.tsx';
import { HandOver } from './handOver.tsx';
import type { Found } from './search.ts';
import { silence, type Voice } from './speech.ts';

/** A question, and its answer; undefined while it is looked for. */
export interface Exchange {
  id: number;
  question: string;
  answer?: Answer;
}

export interface Answer {
  text: string;
  found: Found[];
  /** The language of what was found, if it is not that of the page. */
  lang?: string | undefined;
  /** The headings of this page, if nothing was found. */
  topics?: Topics;
}

interface Topics {
  text: string;
  links: { href: string; label: string }[];
}

interface ExchangeProps {
  exchange: Exchange;
  words: Words;
  actions: Action[];
  voice: Voice | undefined;
}

export function ExchangeView({ exchange, words, actions, voice }: ExchangeProps) {
  const { id, question, answer } = exchange;
  return (
    <div className="chat-exchange">
      <p className="chat-question">{question}</p>
      {answer && (
        <>
          {answer.topics && <TopicLinks {...answer.topics} />}
          <p>{answer.text}</p>
          {answer.found.map((passage) => (
            <Passage key={passage.href} {...passage} lang={answer.lang} />
          ))}
          {answer.found[0] && voice && (
            <SpeakButton id={id} text={spokenOf(answer)} words={words} voice={voice} />
          )}
          <HandOver actions={actions} message={`${words.message} ${question}`} />
        </>
      )}
    </div>
  );
}

function TopicLinks({ text, links }: Topics) {
  return (
    <>
      <p>{text}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href} className="chat-passage">
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Passage({ heading, text, title, href, lang }: Found & Pick<Answer, 'lang'>) {
  return (
    <div className="chat-passage" lang={lang}>
      <a href={href}>{title}</a>
      <blockquote>
        {heading !== title && <p className="font-semibold">{heading}</p>}
        <p>{text}</p>
      </blockquote>
    </div>
  );
}

/** The first of what was found, after the name of its page. */
export function spokenOf({ text, found: [first] }: Answer): string {
  return first ? `${first.title}. ${first.text}` : text;
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
