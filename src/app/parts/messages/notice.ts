/** One message at a time. Every page has this code, for when nothing more can be loaded. */

export type Notice =
  | { kind: 'slow' | 'offline'; href: string }
  | { kind: 'message'; title: string; text?: string };

let shown: Notice | null = null;
const listeners = new Set<() => void>();

export function showNotice(notice: Notice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}

export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownNotice(): Notice | null {
  return shown;
}
