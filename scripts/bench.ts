import { bench } from '../src/commands/bench/bench.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Builds the site, and the same with 1,000 and 10,000 pages more in a temp folder, in turns, three times each. Prints a
table of the least costs. Times depend on the machine and its other work: compare figures of one run only.

  npm run bench`,
  es: `Construye el sitio, y el mismo con 1.000 y 10.000 páginas más en una carpeta temporal, por turnos, tres
veces cada uno. Muestra una tabla con los costes mínimos. Los tiempos dependen de la máquina y de su otro
trabajo: compare solo cifras de una misma vuelta.

  npm run bench`,
};

runCommand({
  help,
  run() {
    console.log(bench(process.cwd()));
    return 0;
  },
});
