import { runCommand } from '../src/commands/cli/command.ts';
import { runSteps } from '../src/commands/test/test.ts';

const help = {
  en: `Runs every check and test.

  npm test
  npm run test:full   the long ones too`,
  es: `Ejecuta todas las comprobaciones y pruebas. Sus resultados están en inglés.

  npm test
  npm run test:full   también las largas`,
};

runCommand({
  help,
  options: { full: { type: 'boolean' } },
  run: ({ full }) => runSteps(full === true),
});
