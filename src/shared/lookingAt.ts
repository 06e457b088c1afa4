/** An error with the file that was looked at: the program is wrong, and the file shows where. */
export type FaultAt = Error & { lookedAt?: string };

/** Names the file in an error that its content brings about, at once or later. */
export function lookingAt<Result>(file: string, look: () => Result): Result {
  try {
    const result = look();
    return result instanceof Promise ? (result.catch(named(file)) as Result) : result;
  } catch (error) {
    return named(file)(error);
  }
}

function named(file: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error) Object.assign(error, { lookedAt: file });
    throw error;
  };
}
