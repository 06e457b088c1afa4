import { auditSite } from '../src/commands/audit/auditSite.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Audits a running site as its first visitor sees it: accessibility (axe, at 375 and 1440 px),
response headers, links, consent (nothing stored, nobody else asked before it), and metadata.

  npm run audit:site -- https://www.example.com
  npm run audit:site -- http://localhost:4173 --only /,/contact   these pages alone
  npm run audit:site -- --help

It visits every page that sitemap.xml lists or a link leads to. What pages/_site.json declares to
be absent may be missing.

Ends with 0 without findings, with 1 with some, with 2 when it could not run.`;

runCommand({
  help,
  options: { only: { type: 'string' } },
  words: 1,
  run: ({ only }, [address]) => auditSite(address, only),
});
