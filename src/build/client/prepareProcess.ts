import { prepare } from './prepare.ts';

/** A process that bundles the client: `node prepareProcess.js <root> <codeVersion>`. */
const [root = '', codeVersion = ''] = process.argv.slice(2);
await prepare({ root, codeVersion }).catch(({ message }: Error) => {
  process.stderr.write(message);
  process.exitCode = 1;
});
