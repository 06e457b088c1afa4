/** A request that is not answered, with the status that says why. */
export class Denied extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
