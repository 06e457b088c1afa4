/** The text that the browser keeps under a key for all tabs and days; null without storage too. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without storage it lasts as long as this tab. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser forbids it, or has no room.
  }
}
