/** Thrown at what is not known how React would write it. */
export class Unknown extends Error {
  constructor(what: unknown) {
    super(`Only React can write ${String(what)}.`);
  }
}
