/**
 * Flushes the output and ends the process. A normal exit spends 0.25 s on freeing the memory of ten
 * thousand pages.
 */
export async function end(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
  process.exit(code);
}
