import { runCommand } from '../src/commands/cli/command.ts';
import { siteFolder } from '../src/commands/cli/folder.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';

const help = `Lets an assistant edit the site, over the Model Context Protocol on standard input and output. It shows a
change before it writes it, and nothing that would make the site invalid is written. Your editor starts it:
.vscode/mcp.json shows how.

  npm run --silent mcp`;

runCommand({
  help,
  flags: ['root'],
  async run({ flags, lang }) {
    const root = siteFolder(flags.root);
    const { serveMcp } = await import('../src/edit/mcp/server.ts');
    const { createTools } = await import('../src/edit/mcp/tools.ts');
    await serveMcp(createTools({ root, contract: contractOfProject(), lang }));
  },
});
