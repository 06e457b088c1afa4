/** How long an answer may take, in milliseconds. */
const patience = 15_000;

/**
 * Posts JSON to another host, without cookies.
 * @returns whether it has arrived: false without an answer in time, or with one of 400 and above
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
