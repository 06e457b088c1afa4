import { runCommand } from '../src/commands/cli/command.ts';
import { checkContract, recordContract } from '../src/commands/contract/contract.ts';

const help = {
  en: `Records the contract: what schema/ allows the files of pages/ to hold. A change that files
from before would not survive is refused until a migration of schema/migrations covers it.

  npm run contract
  npm run contract -- --check   writes nothing
  npm run contract -- --help

Ends with
  0  when the contract is the recorded one, or is recorded now
  1  when a change needs a migration that is not there
  2  when it could not run
  3  with --check, when only harmless changes are not recorded yet: run npm run contract`,
  es: `Registra el contrato: lo que schema/ admite en los archivos de pages/. Un cambio al que no sobrevivirían
archivos anteriores se rechaza hasta que lo cubra una migración de schema/migrations.

  npm run contract
  npm run contract -- --check   no escribe nada
  npm run contract -- --help

Termina con
  0  si el contrato es el registrado, o queda registrado ahora
  1  si un cambio necesita una migración que falta
  2  si no se ha podido ejecutar
  3  con --check, si solo faltan por registrar cambios inofensivos: ejecute npm run contract`,
};

runCommand({
  help,
  options: { check: { type: 'boolean' } },
  run: ({ check }, _, lang) =>
    check ? checkContract(process.cwd(), lang) : recordContract(process.cwd(), lang),
});
