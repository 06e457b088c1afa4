/**
 * A promise that is awaited when other work is done: until then, its error is not one that nobody
 * handles, which would end the process. The awaiting code still sees the error.
 */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
