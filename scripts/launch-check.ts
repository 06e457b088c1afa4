import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { print } from '../src/commands/cli/print.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { checkLaunch, isReady, launchReport } from '../src/commands/launchCheck/launchCheck.ts';
import { readPictures, readSources } from '../src/content/read/source.ts';
import { languageOf } from '../src/shared/language.ts';

const help = `Lists everything that is still a placeholder or unlawful to publish.

  npm run launch-check
  npm run launch-check -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run launch-check -- --help

Ends with 0 when the site is ready or there are warnings only, with 1 when it is not, with 2 when
it could not run.`;

runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values) => run(siteFolder(values.root)),
});

function run(root: string): 0 | 1 {
  const contract = contractOfProject();
  const lang = languageOf(process.env);
  const check = checkLaunch(readSources(root), readPictures(root), contract, lang);
  print(launchReport(check));
  return isReady(check) ? 0 : 1;
}
