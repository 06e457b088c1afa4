import { showNotice } from './notice.ts';
import type { ToastMessage } from './toastMessage.ts';

/** Messages that appear for a few seconds. The first message loads the code that shows them. */

let wanted = false;
const listeners = new Set<() => void>();

/** If that code cannot be loaded, the message appears in a plain notice. */
export async function showToast(message: ToastMessage): Promise<void> {
  try {
    const { announce } = await import('./toaster.tsx');
    wanted = true;
    for (const listener of listeners) listener();
    announce(message);
  } catch {
    showNotice({ kind: 'message', ...message });
  }
}

/** Loads what shows messages before there is one. */
export function prepareToasts(): void {
  import('./toaster.tsx').catch(() => {});
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areToastsWanted(): boolean {
  return wanted;
}
