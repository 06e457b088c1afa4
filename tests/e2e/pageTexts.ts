import { readContract } from '../../src/content/contract.ts';
import { openSite } from '../../src/content/open.ts';
