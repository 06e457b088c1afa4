import { CannotRun, runCommand } from '../src/commands/cli/command.ts';
import { print } from '../src/commands/cli/print.ts';
import { machineOf } from '../src/commands/edit/machine.ts';
import { serveLines } from '../src/edit/machine/lines.ts';

const help = {
  en: `Edits the site as a program asks for it: a call a line on standard input, its answer a line on standard
output. The tools are those of npm run mcp. A proposal is written by its token, in the same run.

  npm run --silent edit -- --json < calls.jsonl
  npm run --silent edit -- --json --root <folder>   a site elsewhere

  {"tools":true}                                          lists the tools with their arguments
  {"tool":"read_file","arguments":{"file":"pages/about.json"}}

Ends with 0 when each call was answered, with 1 when one was refused, with 2 when it could not run.`,
  es: `Edita el sitio como lo pide un programa: una llamada por línea en la entrada estándar y su respuesta en una
línea de la salida estándar. Las herramientas son las de npm run mcp. Una propuesta se escribe con su
token, en la misma ejecución.

  npm run --silent edit -- --json < calls.jsonl
  npm run --silent edit -- --json --root <carpeta>  un sitio en otro lugar

  {"tools":true}                                          enumera las herramientas y sus argumentos
  {"tool":"read_file","arguments":{"file":"pages/about.json"}}

Termina con 0 si se ha respondido a cada llamada, con 1 si se ha rechazado alguna, con 2 si no se ha
podido ejecutar.`,
};

const needsJson = {
  en: 'This command is for programs: npm run edit -- --json. People use npm run page, section and fact, or the studio.',
  es: 'Esta orden es para programas: npm run edit -- --json. Las personas usan npm run page, section y fact, o el estudio.',
};

runCommand({
  help,
  options: { json: { type: 'boolean' }, root: { type: 'string' } },
  async run({ json = false, root }, _, lang) {
    if (!json) throw new CannotRun(needsJson);
    const machine = machineOf(root, lang);
    return (await serveLines(machine, process.stdin, (line) => print(`${line}\n`))) ? 0 : 1;
  },
});
