import { readContract } from '../src/content/contract.ts';
import { readSources } from '../src/content/source.ts';
import { loadSite } from '../src/content/site.ts';
import { reportOf } from '../src/content/report.ts';
const root = process.argv[2] ?? process.cwd();
const site = loadSite(readSources(root), readContract('schema'));
process.stdout.write(reportOf({diagnostics: site.diagnostics, textOf: f => site.sources.get(f.slice(6))?.text, pages: site.routes.size, sections: 0}));
