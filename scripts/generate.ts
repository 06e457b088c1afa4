import { writeSpanishSchemas } from '../src/codegen/spanishSchemas.ts';
import { writeGenerated } from '../src/codegen/write.ts';
import { CannotRun, runCommand } from '../src/commands/cli/command.ts';

const help = `Writes what is derived from schema/: types, validators, the registry of components, snippets. Every other
command does so too, where a schema has changed.

  npm run generate
  npm run generate -- --editor es   VS Code explains fields in Spanish in the workspace that this writes,
                                    .vscode/es.code-workspace: open it instead of the folder`;

runCommand({
  help,
  flags: ['editor'],
  async run({ flags: { editor } }) {
    if (editor && editor !== 'es') throw new CannotRun('--editor needs the language es.');
    const written = (await writeGenerated(process.cwd())).join(', ');
    console.log(written ? `Written: ${written}.` : 'The generated files are what schema/ says.');
    if (editor) {
      const file = writeSpanishSchemas(process.cwd());
      console.log(`Written: ${file}. Open it in VS Code: File, Open Workspace from File.`);
    }
  },
});
