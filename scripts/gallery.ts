import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../src/app/entryServer.tsx';
import { buildSite } from '../src/build/build.ts';
import { prepare } from '../src/build/client/prepare.ts';
import { readFlags } from '../src/commands/cli/flags.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { openSite } from '../src/content/open/open.ts';
import { readContract } from '../src/content/schema/contract.ts';
import { readCorpus } from '../src/gallery/corpus.ts';
import { mistakesIn } from '../src/gallery/mistakes.ts';
import { galleryPages, galleryRoute } from '../src/gallery/pages.ts';
import { serveSite } from '../src/serve/serve.ts';
import { codeVersionOf } from '../src/shared/codeVersion.ts';
import { countOf } from '../src/shared/phrases.ts';
import { notFoundRoute } from '../src/shared/routes.ts';

const folder = 'dist-gallery';

const help = `Writes the gallery and reference to ${folder}/, as a static site at ${galleryRoute}: every section type
with its examples and fields, the files of pages/, and every message with what leads to it.

  npm run gallery
  npm run gallery -- --serve   serves it afterwards: http://localhost:4174, PORT to change it
  npm run gallery -- --help

The pages of the site stand beside it, so that every link of an example leads somewhere. It is made
from schema/ and tests/fixtures/ alone; dist/ stays as it is. npm run dev serves the same.

Ends with 0 when it is written, with 1 when _site.json, _facts.json or the layout has a mistake, with
2 when it could not run.`;

const options = { serve: { type: 'boolean' }, help: { type: 'boolean' } } as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<0 | 1 | 2> {
  const flags = readFlags(args, options);
  if ('refusal' in flags) {
    console.error(flags.refusal);
    return 2;
  }
  if (flags.values.help) {
    console.log(help);
    return 0;
  }
  const root = process.cwd();
  const isWritten = await writeGallery(root);
  if (isWritten && flags.values.serve) await serve(root);
  return isWritten ? 0 : 1;
}

async function writeGallery(root: string): Promise<boolean> {
  const contract = readContract(join(root, 'schema'));
  const { pages, source, pictures } = openSite(root, contract);
  const layout = pages.find(({ route }) => route === notFoundRoute)?.layout;
  if (!source || !layout) {
    console.log('The site has a mistake: npm run validate says where. Nothing was written.');
    return false;
  }
  const mistakes = mistakesIn(readCorpus(root), contract);
  const unlisted = galleryPages(contract, mistakes).map((page) => ({
    ...page,
    file: galleryRoute,
    layout,
  }));
  const renderer = { interfaceIcons, renderPage };
  const codeVersion = codeVersionOf(root);
  const prepared = await prepare({ root, codeVersion });
  const site = { source, pages, pictures, unlisted };
  await buildSite({ root, codeVersion, contract, ...site, renderer, prepared, folder });
  console.log(`The gallery is in ${folder}${galleryRoute}: ${countOf(unlisted.length, 'page')}.`);
  return true;
}

async function serve(root: string): Promise<void> {
  const port = portOf(process.env.PORT, 4174);
  try {
    const served = await serveSite(join(root, folder), port);
    console.log(`It is served at http://localhost:${served.port}${galleryRoute}`);
  } catch (error) {
    sayPortTaken(error, port, 'npm run gallery -- --serve');
  }
}
