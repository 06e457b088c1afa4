import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../../app/entryServer.tsx';
import { prepare } from '../../build/client/prepare.ts';
import { writeSite } from '../../build/writeSite.ts';
import { casesByCode } from '../../content/check/cases.ts';
import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import { readContract } from '../../content/schema/contract.ts';
import { galleryPages, galleryRoute } from '../../gallery/pages.ts';
import { serveSite } from '../../serve/serve.ts';
import { codeVersion } from '../../shared/codeVersion.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { portOf, sayPortTaken } from '../cli/port.ts';

export const galleryFolder = 'dist-gallery';

/** Writes the gallery; false where the site has a mistake. */
export async function writeGallery(root: string, lang: Language): Promise<boolean> {
  const contract = readContract(join(root, 'schema'));
  const { pages, shared, pictures } = createOpener({ contract })(readFiles(root));
  const layout = pages.find(({ route }) => route === notFoundRoute)?.layout;
  if (!shared || !layout) {
    console.log(invalid[lang]);
    return false;
  }
  const unlisted = galleryPages(contract, casesByCode(root)).map((page) => ({
    ...page,
    file: galleryRoute,
    layout,
  }));
  const renderer = { interfaceIcons, renderPage };
  const version = codeVersion();
  const prepared = await prepare({ root, codeVersion: version });
  const site = { shared, pages, pictures, unlisted };
  await writeSite({
    root,
    codeVersion: version,
    contract,
    ...site,
    renderer,
    prepared,
    folder: galleryFolder,
  });
  console.log(written(unlisted.length)[lang]);
  return true;
}

const invalid = {
  en: 'The site has a mistake: npm run validate says where. Nothing was written.',
  es: 'El sitio tiene un error: npm run validate dice dónde. No se ha escrito nada.',
};

function written(pages: number): Bilingual {
  const folder = `${galleryFolder}${galleryRoute}`;
  return {
    en: `The gallery is in ${folder}: ${countOf(pages, 'page')}.`,
    es: `La galería está en ${folder}: ${spanishCount(pages, 'página')}.`,
  };
}

export async function serveGallery(root: string, lang: Language): Promise<void> {
  const port = portOf(process.env.PORT, 4174);
  try {
    const served = await serveSite(join(root, galleryFolder), port);
    const said = { en: 'It is served at', es: 'Se sirve en' };
    console.log(`${said[lang]} http://localhost:${served.port}${galleryRoute}`);
  } catch (error) {
    sayPortTaken(error, { port, command: 'npm run gallery -- --serve', lang });
  }
}
