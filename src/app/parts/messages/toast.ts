import { showNotice } from './notice.ts';
import type { ToastMessage } from './toastMessage.ts';

/** Messages that appear for a few seconds. The code for them loads with the first one. */

let wanted = false;
const listeners = new Set<() => void>();

/** If the code cannot be loaded, the message appears as a plain notice. */
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

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areToastsWanted(): boolean {
  return wanted;
}
