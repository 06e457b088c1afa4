import { startDevServer } from '../src/dev/server.ts';
import { portOf, sayPortTaken } from './port.ts';

const port = portOf(process.env.PORT, 5173);

try {
  const root = process.cwd();
  const vite = await startDevServer({ root, port, onReport: (report) => console.log(report) });
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');
  console.log(`The site is at ${address}, the gallery at ${address}/_gallery`);
} catch (error) {
  sayPortTaken(error, port, 'npm run dev');
}
