import { runCommand } from '../src/commands/cli/command.ts';

const help = `Audits the built site, or a running one, as its first visitor sees it: accessibility (axe, at 375 and
1440 px), links, consent (nothing stored, nobody else asked before it), and whether its host answers as dist/
says. It visits every page that sitemap.xml lists or a link leads to.

  npm run audit                              what is in dist/
  npm run audit -- https://www.example.com
  npm run audit -- http://localhost:4173 --only /,/contact   these pages alone`;

runCommand({
  help,
  more: 1,
  flags: ['only'],
  async run({ words: [address], flags }) {
    const { auditSite } = await import('../src/commands/audit/auditSite.ts');
    return auditSite(address, flags.only);
  },
});
