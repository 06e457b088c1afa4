export { barriersIn, barriersOf } from '../../../src/commands/audit/barriers.ts';
