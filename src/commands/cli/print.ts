/**
 * Prints to standard output. A reader such as `| head` may close it early: that is not an error.
 */
export function print(text: string): void {
  const { stdout } = process;
  if (stdout.listenerCount('error', ignoreLeaving) === 0) stdout.on('error', ignoreLeaving);
  stdout.write(text);
}

function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
