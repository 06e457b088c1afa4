import { prepare } from './prepare.ts';

/** A process that bundles the client: `node preparer.js <root> <engine>`. */
const [root = '', codeVersion = ''] = process.argv.slice(2);
await prepare({ root, codeVersion });
