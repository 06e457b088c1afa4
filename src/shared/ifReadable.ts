/** Returns what a reader of JSON does; nothing for a text of so many brackets that they end its stack. */
export function ifReadable<Data>(read: () => Data): Data | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
