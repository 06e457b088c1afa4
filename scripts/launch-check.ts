import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { print } from '../src/commands/cli/print.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { isReady, launchGroups, launchReport } from '../src/commands/launchCheck/launchCheck.ts';
import { languageOf } from '../src/content/diagnostics/locale.ts';
import { openSite } from '../src/content/open/open.ts';
import { readSources } from '../src/content/read/source.ts';
import { createLoader } from '../src/content/site/site.ts';

const help = `Lists everything that is still a placeholder or unlawful to publish.

  npm run launch-check
  npm run launch-check -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run launch-check -- --help

Ends with 0 when the site is ready or there are warnings only, with 1 when it is not, with 2 when
it could not run.`;

await runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values) => run(siteFolder(values.root)),
});

function run(root: string): 0 | 1 {
  const contract = contractOfProject();
  const lang = languageOf(process.env);
  const { report } = openSite(root, contract);
  const mistakes = report.diagnostics.filter(({ severity }) => severity === 'error').length;
  const groups = launchGroups(createLoader(contract)(readSources(root)), contract, lang);
  print(launchReport(groups, mistakes, lang));
  return isReady(groups, mistakes) ? 0 : 1;
}
