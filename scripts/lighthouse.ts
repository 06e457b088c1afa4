import { runCommand } from '../src/commands/cli/command.ts';
import { lighthouse, lighthouseOptions } from '../src/commands/lighthouse/lighthouse.ts';

const help = {
  en: `Audits every route with Lighthouse, as a phone on a slow connection sees it: performance,
accessibility, best practices, SEO.

  npm run lighthouse                                the site in dist/
  npm run lighthouse -- https://www.example.com     a running site
  npm run lighthouse -- --only /,/contact           these routes alone
  npm run lighthouse -- --bytes                     the bytes of dist/ by kind, without a browser
  npm run lighthouse -- --since ../old/dist         what pages gained since that build, as Markdown
  npm run lighthouse -- --help

Lighthouse is no package of this project: npx loads it at the first run, and needs the network for that.

Every route must reach 100 in accessibility, best practices and SEO, 99 in performance, and must not
shift. Performance counts in the median of three runs; where two agree, the third is left out. Of
dist/, every route must keep the budgets of src/commands/budget/budgets.ts as well. A run takes 10 to 20
seconds; let the machine do nothing else.

Ends with 0 when all is reached, with 1 when a route misses something, with 2 when it could not run.`,
  es: `Examina cada dirección con Lighthouse, como la ve un teléfono con una conexión lenta: rendimiento,
accesibilidad, buenas prácticas y SEO.

  npm run lighthouse                                el sitio de dist/
  npm run lighthouse -- https://www.example.com     un sitio en marcha
  npm run lighthouse -- --only /,/contact           solo estas direcciones
  npm run lighthouse -- --bytes                     los bytes de dist/ por clases, sin navegador
  npm run lighthouse -- --since ../old/dist         lo que ganaron las páginas desde esa versión
  npm run lighthouse -- --help

Lighthouse no es un paquete de este proyecto: npx lo descarga en la primera vuelta y necesita la red.

Cada dirección debe llegar a 100 en accesibilidad, buenas prácticas y SEO, a 99 en rendimiento, y no debe
moverse. El rendimiento es la mediana de tres vueltas. En dist/ cada dirección respeta además los límites
de src/commands/budget/budgets.ts. Una vuelta dura de 10 a 20 segundos; la máquina no debe hacer nada
más. Sus resultados están en inglés.

Termina con 0 si todo se cumple, con 1 si a una dirección le falta algo, con 2 si no se ha podido ejecutar.`,
};

// Playwright closes only the browser on SIGTERM. This ends the process, and the browser with it.
process.once('SIGTERM', () => process.exit(143));

runCommand({
  help,
  options: lighthouseOptions,
  words: 1,
  run: (values, [address]) => lighthouse(values, address),
});
