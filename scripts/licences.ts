import { runCommand } from '../src/commands/cli/command.ts';
import { licencesOf } from '../src/commands/licences.ts';

const help = {
  en: `Lists the licences of all that ships to a visitor. Ends with 1 where one asks for more than a notice.

  npm run licences`,
  es: `Enumera las licencias de todo lo que llega a un visitante. Termina con 1 si alguna pide más que un aviso.

  npm run licences`,
};

runCommand({
  help,
  run() {
    const licences = licencesOf(process.cwd());
    for (const { name, version, licence, isPermitted } of licences)
      console.log(`${isPermitted ? ' ' : '!'} ${licence.padEnd(12)} ${name} ${version}`);
    const refused = licences.filter(({ isPermitted }) => !isPermitted);
    console.log(
      refused.length === 0
        ? `${licences.length} packages ship to visitors: every licence is permitted.`
        : `Not permitted: ${refused.map(({ name }) => name).join(', ')}. See src/commands/licences.ts.`,
    );
    return refused.length === 0 ? 0 : 1;
  },
});
