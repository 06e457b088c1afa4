import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Layout, Chat as Words } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { searchPathOf } from '../../data/dataPath.ts';
import { usePage } from '../../parts/context.ts';
import { type Exchange, ExchangeView, spokenOf } from './chatExchange.tsx';
import { ChatForm } from './chatForm.tsx';
import { HandOver } from './handOver.tsx';
import { createFind, type Find } from './search.ts';
import { silence, useVoice } from './speech.ts';
import './chat.css';

export interface ChatProps {
  words: Words;
  actions: Action[];
  isOpen: boolean;
}

/** Shows what the pages of this site say about a question, in the language of the page. */
export function Chat({ words, actions, isOpen }: ChatProps) {
  const { lang } = usePage().layout;
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
    const found = await loadFind(lang).then(
      (find) => find(question),
      () => [],
    );
    setExchanges((known) => known.map((one) => (one.id === id ? { ...one, found } : one)));
    if (isSpoken) voice?.speak(id, spokenOf(found) || words.noAnswer);
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

const indexes = new Map<string, Promise<Find>>();

/** Loaded once, and again after a failure. */
function loadFind(lang: Layout['lang']): Promise<Find> {
  const known = indexes.get(lang) ?? fetchFind(lang);
  indexes.set(lang, known);
  known.catch(() => indexes.delete(lang));
  return known;
}

async function fetchFind(lang: Layout['lang']): Promise<Find> {
  const response = await fetch(searchPathOf(lang));
  if (!response.ok) throw new Error(`The search index answers ${response.status}.`);
  return createFind(await response.json(), lang);
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
