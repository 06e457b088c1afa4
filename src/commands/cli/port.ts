import { CannotRun } from './command.ts';

/**
 * Parses a port; by default the usual one.
 * @param name the variable or flag, for the message
 * @param least 0 stands for any free port
 * @throws CannotRun
 */
export function portOf(
  text: string | undefined,
  usual: number,
  name = 'PORT',
  least: 0 | 1 = 0,
): number {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port >= least && port <= 65535) return port;
  throw new CannotRun({
    en: `${name} is "${text}". It must be a whole number from ${least} to 65535.`,
    es: `${name} es "${text}". Tiene que ser un número entero de ${least} a 65535.`,
  });
}

/**
 * Opens a server at a port.
 * @param command tells in the refusal how to choose another one if the port is taken
 * @throws CannotRun
 */
export async function openAt<Server>(
  port: number,
  command: string,
  open: (port: number) => Promise<Server>,
): Promise<Server> {
  try {
    return await open(port);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const other = `PORT=${port + 1} ${command}`;
    throw new CannotRun({
      en: `Port ${port} is taken. Choose another one: ${other}`,
      es: `El puerto ${port} está ocupado. Elija otro: ${other}`,
    });
  }
}

/** Vite gives its error no code. */
function isPortTaken(error: unknown): boolean {
  const { code, message } = Object(error);
  return code === 'EADDRINUSE' || /port \d+ is (already )?in use/i.test(message);
}
