import { runCommand } from '../src/commands/cli/command.ts';

const help = `Audits every route with Lighthouse, as a phone on a slow connection sees it. Each must reach 100 in
accessibility, best practices and SEO, 99 in performance, and must not shift; in dist/, it keeps the budgets of
src/commands/budget/budgets.ts too. npm loads Lighthouse at the first run. Let the machine do nothing else.

  npm run lighthouse                              the site in dist/
  npm run lighthouse -- https://www.example.com   a running site
  npm run lighthouse -- --only /,/contact         these routes alone
  npm run lighthouse -- --bytes                   the bytes of dist/ by kind, without a browser
  npm run lighthouse -- --since ../old/dist       what pages gained since that build, as Markdown`;

// Playwright closes only the browser on SIGTERM. This ends the process, and the browser with it.
process.once('SIGTERM', () => process.exit(143));

runCommand({
  help,
  more: 1,
  flags: ['bytes', 'only', 'since'],
  async run({ words: [address], flags }) {
    const { lighthouse } = await import('../src/commands/lighthouse/lighthouse.ts');
    return lighthouse(flags, address);
  },
});
