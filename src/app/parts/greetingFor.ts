import type { ContactGreetings } from '../../generated/types.ts';

const keys = ['service', 'package', 'guide', 'urgency'] as const;

/** The greeting for a query: `?service=repair`. Unknown names and values give none. */
export function greetingFor(greetings: ContactGreetings, search: string): string {
  const query = new URLSearchParams(search);
  return keys.flatMap((key) => sentence(greetings[key], query.get(key)) ?? []).join(' ');
}

function sentence(sentences: Record<string, string | undefined> = {}, value: string | null) {
  return value !== null && Object.hasOwn(sentences, value) ? sentences[value] : undefined;
}
