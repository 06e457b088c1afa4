import { runCommand } from '../src/commands/cli/command.ts';
import { writeCompressed } from '../src/serve/compressFolder.ts';

const help = `Checks the site for errors and writes it to dist/, which stays as it was if there are any.

  npm run build
  npm run build -- --compress           also a .gz and a .br beside each text file, which nginx then sends
  npm run build -- --clock 2027-01-01   the site of another day`;

runCommand({
  help,
  flags: ['compress'],
  async run({ flags, lang }) {
    const { buildCommand } = await import('../src/commands/build/command.ts');
    const code = await buildCommand(process.cwd(), lang);
    if (code === 0 && flags.compress)
      console.log(`${writeCompressed('dist')} files compressed in dist/.`);
    return code;
  },
});
