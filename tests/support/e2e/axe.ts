export { barriersOf } from '../../../src/commands/audit/barriers.ts';
