#!/usr/bin/env node
// Runs a command in a site that has this project as a package: `website-in-json build`. Its code is copied
// beside pages/, where git ignores it: so commands, editors and section types find all as they do here.
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLanguage } from '../src/shared/inLanguage.js';

const site = process.cwd();
const parts = ['src', 'schema', 'scripts', 'tsconfig.json', 'vite.config.ts'];
/** Says that the copy is ours, and of which installation. */
const mark = join(site, 'scripts/.copy');
const installed = join(site, 'node_modules/.package-lock.json');

if (!existsSync(join(site, 'pages')) || !existsSync(installed))
  refuse({
    en: 'There is no site here, or it is not installed. Go to its folder, and run npm install.',
    es: 'Aquí no hay ningún sitio, o no está instalado. Vaya a su carpeta y ejecute npm install.',
  });
copyCode();
await import(pathToFileURL(join(site, 'scripts/run.js')).href);

function copyCode() {
  const state = String(statSync(installed).mtimeMs);
  const isOurs = existsSync(mark);
  if (isOurs && readFileSync(mark, 'utf8') === state) return;
  const foreign = isOurs ? undefined : parts.find((part) => existsSync(join(site, part)));
  if (foreign)
    refuse({
      en: `${foreign} would be overwritten: the package keeps its code there. Give yours another name.`,
      es: `Se sobrescribiría ${foreign}: ahí guarda el paquete su código. Cambie el nombre del suyo.`,
    });
  for (const part of parts) {
    rmSync(join(site, part), { recursive: true, force: true });
    cpSync(join(import.meta.dirname, '..', part), join(site, part), { recursive: true });
  }
  writeFileSync(mark, state);
}

function refuse(reason) {
  console.error(inLanguage(reason));
  process.exit(2);
}
