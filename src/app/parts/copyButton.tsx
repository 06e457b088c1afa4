import { useEffect, useRef, useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** Names the copied text for screen readers. */
  about: string;
  label: string;
  done: string;
}

/** Milliseconds for which the button says that the text is copied. */
const shown = 3000;

/** Copies a text. If the browser refuses, the button does not claim success. */
export function CopyButton({ text, about, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), shown);
  }

  return (
    <button
      className="link shrink-0 unscripted:hidden"
      type="button"
      data-script=""
      onClick={() => copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{isCopied ? done : label}</span>
      <span className="sr-only"> ({about})</span>
    </button>
  );
}
