import { runCommand } from '../src/commands/cli/command.ts';
import { siteFolder } from '../src/commands/cli/folder.ts';

const help = `Brings the files of pages/ to the current contract, with the migrations of schema/migrations.

  npm run migrate
  npm run migrate -- --check             writes nothing, and ends with 1 where there is something to do
  npm run migrate -- --lose-texts        goes on although a migration removes texts; they are listed
  npm run migrate -- --from 1 pages/es   these files follow contract 1, whatever the site says: files of a
                                         branch from before that is merged late`;

runCommand({
  help,
  more: Number.POSITIVE_INFINITY,
  flags: ['check', 'from', 'lose-texts', 'root'],
  async run({ flags, words }) {
    const { migrate } = await import('../src/commands/contract/migrate.ts');
    return migrate({ root: siteFolder(flags.root), flags, parts: words });
  },
});
