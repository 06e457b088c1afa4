import { createPlanner } from '../../../src/edit/publish/plan.ts';
import { publish } from '../../../src/edit/publish/publish.ts';
import { contract } from '../contract.ts';

/** Publishes some files in a process of its own, which hooks of the test end on its way. */
const [root = '', ...files] = process.argv.slice(2);
process.env.PUBLISHING = String(process.pid);
const planner = createPlanner(root, contract, 'en');
await publish(root, { files, name: 'From another process' }, planner, () => undefined);
