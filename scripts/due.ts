import { originOf } from '../src/commands/audit/auditSite.ts';
import { dueAt } from '../src/commands/audit/due.ts';
import { CannotRun, runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Tells whether a running site is to be built again, because a date in its files has passed.

  npm run due -- https://www.example.com                      now
  npm run due -- https://www.example.com --clock 2027-01-01   on that day

Ends with 0 when it is in time, with 1 when a build is due or the last one was made for a day to come,
with 3 when it has been due for an hour or more, with 2 when it could not run. .github/workflows/due.yml
builds by it.`,
  es: `Dice si un sitio en marcha debe construirse otra vez porque ha pasado una fecha de sus archivos.

  npm run due -- https://www.example.com                      ahora
  npm run due -- https://www.example.com --clock 2027-01-01   ese día

Termina con 0 si está al día, con 1 si toca construir o se construyó para un día que no ha llegado, con 3
si toca desde hace una hora o más, con 2 si no se ha podido ejecutar. .github/workflows/due.yml
construye según ello.`,
};

const noAddress = {
  en: 'Name the address of the site: npm run due -- https://www.example.com',
  es: 'Indique la dirección del sitio: npm run due -- https://www.example.com',
};

runCommand({
  help,
  words: 1,
  async run(_, [address], lang) {
    if (!address) throw new CannotRun(noAddress);
    const { code, message } = await dueAt(originOf(address));
    console.log(message[lang]);
    return code;
  },
});
