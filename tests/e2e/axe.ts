export { barriersOf } from '../../src/audit/barriers.ts';
