import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chat as Words } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { usePage } from '../../parts/context.ts';
import { answerTo, loadFind } from './answer.ts';
import { type Exchange, ExchangeView, spokenOf } from './chatExchange.tsx';
import { ChatForm } from './chatForm.tsx';
import { HandOver } from './handOver.tsx';
import { silence, useVoice } from './speech.ts';
import './chat.css';

export interface ChatProps {
  words: Words;
  actions: Action[];
  isOpen: boolean;
}

/** Shows what the pages of this site say about a question. */
export function Chat({ words, actions, isOpen }: ChatProps) {
  const { lang, header } = usePage().layout;
  const others = header.languages?.map((language) => language.lang) ?? [];
  const people = actions.filter(({ kind }) => kind !== 'link');
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const voice = useVoice(lang);
  const input = useRef<HTMLInputElement>(null);
  // A spoken question comes from the state in which listening began.
  const asked = useRef(0);
  const log = useNewestInView(exchanges);

  useEffect(() => {
    loadFind(lang).catch(() => {});
  }, [lang]);

  useEffect(() => {
    if (isOpen) focusAfterOpening(input);
    else silence();
  }, [isOpen]);

  async function ask(question: string, isSpoken: boolean) {
    const id = asked.current;
    asked.current += 1;
    silence();
    setExchanges((known) => [...known, { id, question }]);
    const answer = await answerTo(question, { words, lang, others });
    setExchanges((known) => known.map((one) => (one.id === id ? { ...one, answer } : one)));
    if (isSpoken) voice?.speak(id, spokenOf(answer));
  }

  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can scroll it. */}
      <div ref={log} className="chat-log" role="log" aria-label={words.conversation} tabIndex={0}>
        <p>{words.greeting}</p>
        {exchanges.length === 0 && <HandOver actions={people} />}
        {exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.id}
            exchange={exchange}
            words={words}
            actions={people}
            voice={voice}
          />
        ))}
      </div>
      <ChatForm words={words} isNew={exchanges.length === 0} input={input} onAsk={ask} />
    </div>
  );
}

/**
 * Moves the focus only if it is on the button that opened the chat, and if no on-screen keyboard
 * would appear.
 */
function focusAfterOpening({ current: input }: RefObject<HTMLInputElement | null>) {
  const opener = input?.closest('details')?.querySelector('summary');
  if (document.activeElement !== opener || !matchMedia('(hover: hover)').matches) return;
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls only the conversation, to the latest question. */
function useNewestInView(exchanges: Exchange[]) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const newest = log.current?.lastElementChild;
    if (exchanges.length > 0 && newest instanceof HTMLElement && log.current)
      log.current.scrollTop = newest.offsetTop;
  }, [exchanges]);
  return log;
}
