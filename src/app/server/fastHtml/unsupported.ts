/** Signals a node whose HTML only React knows. */
export class Unsupported extends Error {
  constructor(what: unknown) {
    super(`Only React can write ${String(what)}.`);
  }
}
