import { useEffect, useRef, useState } from 'react';

/** The common part of the browsers' speech recognition. */
interface Recognition extends EventTarget {
  lang: string;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** Speech input, or undefined if the browser has none. */
export function useHearing(lang: string, onHeard: (text: string | undefined) => void) {
  const [recognition, setRecognition] = useState<Recognition | null>(null);
  const Recognizer = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  useEffect(() => () => recognition?.abort(), [recognition]);
  if (!Recognizer) return undefined;

  function listen(Recognizer: new () => Recognition) {
    const next = new Recognizer();
    let heard: string | undefined;
    next.lang = lang;
    next.onresult = ({ results }) => {
      heard = results[0]?.[0]?.transcript;
    };
    next.onend = () => {
      setRecognition(null);
      onHeard(heard);
    };
    setRecognition(next);
    next.start();
  }

  return {
    isListening: recognition !== null,
    toggle: () => (recognition ? recognition.stop() : listen(Recognizer)),
  };
}

/** Reads texts aloud, one at a time. Undefined if the browser cannot. */
export function useVoice(lang: string) {
  const [spoken, setSpoken] = useState<number | null>(null);
  const utterance = useRef<SpeechSynthesisUtterance | null>(null);
  const canSpeak = 'speechSynthesis' in window;
  useEffect(() => silence, []);
  if (!canSpeak) return undefined;

  return {
    /** The id of the text that is being read. */
    spoken,
    speak: (id: number, text: string) => {
      silence();
      const next = new SpeechSynthesisUtterance(text);
      next.lang = lang;
      next.onend = () => setSpoken((current) => (utterance.current === next ? null : current));
      next.onerror = next.onend;
      utterance.current = next;
      setSpoken(id);
      speechSynthesis.speak(next);
    },
  };
}

export type Voice = NonNullable<ReturnType<typeof useVoice>>;

/** Stops reading, as if the text were complete. */
export function silence() {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
