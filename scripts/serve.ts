import { join } from 'node:path';
import { serveSite } from '../src/output/serve.ts';
import { portOf, sayPortTaken } from './port.ts';

const port = portOf(process.env.PORT, 4173);

try {
  const served = await serveSite(join(process.cwd(), 'dist'), port);
  console.log(`The site is at http://localhost:${served.port}`);
} catch (error) {
  sayPortTaken(error, port, 'npm start');
}
