/**
 * Writes to where a command's output goes. Who reads it may leave before the end, as `| head` does:
 * the rest is for nobody then, and the command ends as it would have.
 */
export function print(text: string): void {
  const { stdout } = process;
  if (stdout.listenerCount('error', ignoreLeaving) === 0) stdout.on('error', ignoreLeaving);
  stdout.write(text);
}

function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
