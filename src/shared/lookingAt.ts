/** An error with the file that was looked at: the program is wrong, and the file shows where. */
export type FaultAt = Error & { lookedAt?: string };

/** Names the file in an error that its content brings about. */
export function lookingAt<Result>(file: string, look: () => Result): Result {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { lookedAt: file });
    throw error;
  }
}
