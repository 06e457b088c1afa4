import { startDevServer } from '../src/dev/server.ts';
import { portOf, sayPortTaken } from './port.ts';

const port = portOf(process.env.PORT, 5173);

try {
  await startDevServer({ root: process.cwd(), port, onReport: (report) => console.log(report) });
  console.log(
    `The site is at http://localhost:${port}, the gallery at http://localhost:${port}/_gallery`,
  );
} catch (error) {
  sayPortTaken(error, port, 'npm run dev');
}
