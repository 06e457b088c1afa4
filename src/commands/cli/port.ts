import type { Language } from '../../shared/language.ts';
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
 * The port of the built site.
 * @throws CannotRun
 */
export function sitePort(): number {
  return portOf(process.env.PORT, 4173);
}

interface Attempt {
  port: number;
  /** As the user gave it. */
  command: string;
  lang: Language;
}

/** Explains how to choose another port if this one is taken, and ends. Rethrows other errors. */
export function sayPortTaken(error: unknown, { port, command, lang }: Attempt): never {
  if (!isPortTaken(error)) throw error;
  const other = `PORT=${port + 1} ${command}`;
  const reason = {
    en: `Port ${port} is taken. Choose another one: ${other}`,
    es: `El puerto ${port} está ocupado. Elija otro: ${other}`,
  };
  console.error(reason[lang]);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === 'EADDRINUSE') ||
    /port \d+ is (already )?in use/i.test(error.message)
  );
}
