/** Messages that appear for a few seconds. What shows them is loaded with the first one. */

export interface ToastMessage {
  title: string;
  text?: string;
}

let wanted = false;
const listeners = new Set<() => void>();

export async function showToast(message: ToastMessage): Promise<void> {
  const { announce } = await import('./toaster.tsx');
  wanted = true;
  for (const listener of listeners) listener();
  announce(message);
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
