import './production.ts';
import { build } from './steps.ts';

process.exitCode = (await build(process.cwd())) ? 0 : 1;
