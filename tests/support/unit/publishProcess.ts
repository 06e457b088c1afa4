import { createJudge } from '../../../src/edit/publish/judge.ts';
import { publish } from '../../../src/edit/publish/publish.ts';
import { contract } from '../contract.ts';

/** Publishes some files in a process of its own, which the git of the test ends on its way. */
const [root = '', ...files] = process.argv.slice(2);
process.env.PUBLISHING = String(process.pid);
const judge = createJudge(root, contract, 'en');
await publish(root, { files, name: 'From another process' }, judge, () => undefined);
