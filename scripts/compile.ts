import { prepare } from '../src/build/client/prepare.ts';
import { writeEditorLists } from '../src/codegen/editorLists.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { createOpener } from '../src/content/open/openSite.ts';
import { readFiles } from '../src/content/read/source.ts';

const help = `Compiles all that no page decides: the commands, the client, its styles and its fonts. Writes what VS Code
completes by. npm ci runs it. Without it, each command compiles what it misses.

  npm run compile`;

runCommand({
  help,
  async run() {
    const root = process.cwd();
    const opened = createOpener({ contract: contractOfProject() })(readFiles(root));
    if (opened.shared) await prepare(root, opened.shared.site);
    writeEditorLists(root, opened);
    console.log('The commands and the client are compiled.');
  },
});
