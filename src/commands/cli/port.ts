/**
 * Parses a port; by default the usual one. Ends the process if it is invalid.
 * @param name the variable or flag, for the message
 */
export function portOf(text: string | undefined, usual: number, name = 'PORT'): number {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  console.error(`${name} is "${text}". It must be a whole number from 0 to 65535.`);
  process.exit(2);
}

/** The port of the built site. Ends the process if PORT is invalid. */
export function sitePort(): number {
  return portOf(process.env.PORT, 4173);
}

/** Explains how to choose another port if this one is taken, and ends. Rethrows other errors. */
export function sayPortTaken(error: unknown, port: number, command: string): never {
  if (!isPortTaken(error)) throw error;
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} ${command}`);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === 'EADDRINUSE') ||
    /port \d+ is (already )?in use/i.test(error.message)
  );
}
