import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContactGreetings } from '../../generated/types.ts';
import { greetingFor } from './greetingFor.ts';

/** Empty in the HTML, which cannot depend on the query. The browser fills it in. */
export function Greeting({ greetings }: { greetings: ContactGreetings }) {
  const { search } = useLocation();
  const [greeting, setGreeting] = useState('');
  useEffect(() => setGreeting(greetingFor(greetings, search)), [greetings, search]);
  return (
    <p
      className="max-w-text border-s-6 border-accent ps-4 text-lg empty:sr-only"
      aria-live="polite"
      data-runs=""
    >
      {greeting}
    </p>
  );
}
