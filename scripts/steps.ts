import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../src/app/server.tsx';
import { readContract } from '../src/content/contract.ts';
import { hasErrors, openSite } from '../src/content/open.ts';
import { reportOf } from '../src/content/report.ts';
import { languageOf } from '../src/content/tongue.ts';
import { buildSite } from '../src/output/build.ts';

/** Validates and builds the site, and says what happened. Returns whether there is a new dist/. */
export async function build(root: string): Promise<boolean> {
  const contract = readContract(join(root, 'schema'));
  const opened = openSite(root, contract, { lang: languageOf(process.env) });
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  const { source, pages } = opened;
  if (!source || hasErrors(opened)) {
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  }
  const renderer = { interfaceIcons, renderPage };
  try {
    const files = await buildSite({ root, contract, source, pages, renderer });
    console.log(`${pages.length} pages built: ${files} files in dist/.`);
    return true;
  } catch (error) {
    console.error(error);
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  }
}
