#!/usr/bin/env node
// Runs a command in a site that has this project as a package: `website-in-json build`. Its code is copied
// beside pages/, where git ignores it: so commands, editors and section types find all as they do here.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLanguage } from '../src/shared/inLanguage.js';

const code = join(import.meta.dirname, '..');
const site = process.cwd();
const folders = ['src', 'schema', 'scripts'];
const parts = [...folders, 'tsconfig.json', 'vite.config.ts'];
const installed = join(site, 'node_modules/.package-lock.json');
/** Says which installation was copied, and which files. */
const record = join(site, 'scripts/.copied.json');
const generated =
  /^src\/(generated\/|app\/page\/registry\.ts$)|^schema\/[^/]+\.json$|^scripts\/\.copied/;

if (!existsSync(join(site, 'pages')) || !existsSync(installed))
  refuse({
    en: 'There is no site here, or it is not installed. Go to its folder, and run npm install.',
    es: 'Aquí no hay ningún sitio, o no está instalado. Vaya a su carpeta y ejecute npm install.',
  });
copyCode();
await import(pathToFileURL(join(site, 'scripts/run.js')).href);

function copyCode() {
  const state = JSON.stringify(readJson(installed).packages['node_modules/website-in-json']);
  const before = existsSync(record) ? readJson(record) : undefined;
  const isWhole = [...parts, ...(before?.files ?? [])].every((each) =>
    existsSync(join(site, each)),
  );
  if (before?.state === state && isWhole) return;
  const files = filesIn(code);
  refuseForeign(files, before?.files);
  for (const file of before?.files ?? [])
    if (!files.includes(file)) rmSync(join(site, file), { force: true });
  for (const part of parts) cpSync(join(code, part), join(site, part), { recursive: true });
  writeFileSync(record, JSON.stringify({ state, files }));
}

/** Nothing that somebody else has put there is overwritten or lost. */
function refuseForeign(files, before) {
  const isKnown = (file) =>
    before ? before.includes(file) || files.includes(file) : files.includes(file) && isSame(file);
  const foreign = filesIn(site).find((file) => !generated.test(file) && !isKnown(file));
  if (!foreign) return;
  refuse({
    en: `${foreign} is not a file of the package, which keeps its code in ${folders.join(', ')}. Move it away, or delete these folders if nothing in them is yours: section types of a site belong in sections/.`,
    es: `${foreign} no es un archivo del paquete, que guarda su código en ${folders.join(', ')}. Muévalo, o borre esas carpetas si nada en ellas es suyo: los tipos de sección de un sitio van en sections/.`,
  });
}

function isSame(file) {
  return readFileSync(join(code, file)).equals(readFileSync(join(site, file)));
}

/** The files of the parts, by their paths below a folder. */
function filesIn(folder) {
  const below = folders
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  return below.map((file) => file.replaceAll(sep, '/'));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function refuse(reason) {
  console.error(inLanguage(reason));
  process.exit(2);
}
