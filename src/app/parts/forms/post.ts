/** How long an answer may take, in milliseconds. */
const patience = 15_000;

/**
 * Posts JSON to another host, without cookies.
 * @returns true on success: an answer in time with a status below 400
 */
export async function post(url: string, content: unknown): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(content),
      signal: stop.signal,
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
