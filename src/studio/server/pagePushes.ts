interface Options<Data> {
  /** The part of a page that the browser shows; undefined for a page that is not there. */
  read: (route: string) => Promise<Data | undefined>;
  /** Sends a page to the browsers. */
  send: (data: Data) => void;
  /** Lets each browser ask for the page that it shows. */
  sendAll: () => void;
}

/**
 * Sends changed pages to the browsers, which need not ask for them. One page goes after the other, so that
 * none comes after its later state. If a page cannot be read, it says why when the browser asks.
 */
export function createPagePushes<Data>({ read, send, sendAll }: Options<Data>) {
  let pushing = Promise.resolve();
  let timesTold = 0;

  function tellAll(): void {
    timesTold += 1;
    sendAll();
  }

  async function pushNow(route: string): Promise<void> {
    const before = timesTold;
    const data = await read(route).catch(() => undefined);
    if (timesTold !== before) return;
    if (data) send(data);
    else tellAll();
  }

  return {
    tellAll,
    push(route: string): Promise<void> {
      pushing = pushing.then(() => pushNow(route));
      return pushing;
    },
  };
}
