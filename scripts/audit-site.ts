import { auditSite } from '../src/commands/audit/auditSite.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Audits a running site as its first visitor sees it: accessibility (axe, at 375 and 1440 px),
links, consent (nothing stored, nobody else asked before it), and the answers of its host beside dist/.

  npm run audit:site -- https://www.example.com
  npm run audit:site -- http://localhost:4173 --only /,/contact   these pages alone
  npm run audit:site -- --help

It visits every page that sitemap.xml lists or a link leads to. What pages/_site.json declares to
be absent may be missing.

Ends with 0 without findings, with 1 with some, with 2 when it could not run.`,
  es: `Examina un sitio en marcha tal como lo ve quien lo visita por primera vez: accesibilidad (axe, a 375
y 1440 px), enlaces, consentimiento (nada guardado ni nadie más contactado antes de darlo) y las
respuestas de su servidor frente a dist/.

  npm run audit:site -- https://www.example.com
  npm run audit:site -- http://localhost:4173 --only /,/contact   solo estas páginas
  npm run audit:site -- --help

Visita todas las páginas que nombra sitemap.xml o a las que lleva un enlace. Puede faltar lo que
pages/_site.json declara ausente. Los resultados se dicen en inglés.

Termina con 0 si no encuentra nada, con 1 si encuentra algo, con 2 si no se ha podido ejecutar.`,
};

runCommand({
  help,
  options: { only: { type: 'string' } },
  words: 1,
  run: ({ only }, [address]) => auditSite(address, only),
});
