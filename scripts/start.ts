import { runCommand } from '../src/commands/cli/command.ts';
import { portOf } from '../src/commands/cli/port.ts';

const help = {
  en: `Checks the site for errors, builds it and serves it: http://localhost:4173

  npm start
  npm start -- --built       serves what is in dist/, as it was built last
  PORT=8080 npm start        at another port
  HOST=0.0.0.0 npm start     also for other machines`,
  es: `Comprueba que el sitio no tenga errores, lo construye y lo sirve: http://localhost:4173

  npm start
  npm start -- --built       sirve lo que hay en dist/, tal como se construyó la última vez
  PORT=8080 npm start        en otro puerto
  HOST=0.0.0.0 npm start     también para otras máquinas`,
};

runCommand({
  help,
  flags: ['built'],
  async run({ flags, lang }) {
    // A wrong port is refused before the build.
    const port = portOf(process.env.PORT, 4173);
    const { buildCommand } = await import('../src/commands/build/command.ts');
    if (!flags.built && (await buildCommand(process.cwd(), lang)) !== 0) return 1;
    const { serveBuilt } = await import('../src/commands/cli/serveBuilt.ts');
    return serveBuilt(port, lang);
  },
});
