import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { currentNumber, numberFile, numberText } from '../../contract/siteNumber.ts';
import { jsonText } from '../../shared/jsonText.ts';
import { CannotRun } from '../cli/command.ts';
import { npmProgram } from '../cli/npm.ts';
import { projectFolder } from '../cli/project.ts';

/**
 * Writes a small site to a folder, which uses this project as a package.
 * @throws CannotRun
 */
export function newSite(name: string): void {
  const folder = resolve(name);
  requireRoom(folder);
  mkdirSync(folder, { recursive: true });
  const packed = packInto(folder);
  cpSync(join(projectFolder, 'src/commands/newSite/template'), folder, { recursive: true });
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  mkdirSync(join(folder, 'sections'));
  writeFileSync(join(folder, numberFile), numberText(currentNumber));
  writeEditorSettings(folder);
  writePackage(folder, packed);
}

/** @throws CannotRun */
function requireRoom(folder: string): void {
  if (`${folder}${sep}`.startsWith(`${resolve(projectFolder)}${sep}`))
    throw new CannotRun({
      en: 'A site has a folder of its own, outside of this one: npm run new-site -- ../bakery',
      es: 'Un sitio tiene su propia carpeta, fuera de esta: npm run new-site -- ../panaderia',
    });
  if (existsSync(folder) && !isEmpty(folder))
    throw new CannotRun({
      en: `${folder} is not empty. Name a new folder.`,
      es: `${folder} no está vacía. Indique una carpeta nueva.`,
    });
  if (!existsSync(join(projectFolder, '.vscode/tasks.json')))
    throw new CannotRun({
      en: 'Begin a new site in the folder of website-in-json itself, not in another site.',
      es: 'Empiece un sitio nuevo en la carpeta de website-in-json, no en la de otro sitio.',
    });
}

function isEmpty(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0;
}

/** Puts the package into a folder. Returns the name of its file. */
function packInto(folder: string): string {
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const [npm, words] = npmProgram(pack);
  return execFileSync(npm, words, { cwd: projectFolder, encoding: 'utf8' }).trim();
}

function writePackage(folder: string, packed: string): void {
  const file = join(folder, 'package.json');
  const { name = '' } = readJson(join(projectFolder, 'package.json'));
  const dependencies = { [name]: `file:${packed}` };
  const site = { ...readJson(file), name: packageName(folder), dependencies };
  writeFileSync(file, jsonText(site));
}

/** The name of the folder, in the letters that npm takes. */
function packageName(folder: string): string {
  return (
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  );
}

/** Editors get the settings of this project, without its code formatter. */
function writeEditorSettings(folder: string): void {
  const { 'editor.defaultFormatter': _, ...settings } = readJson(
    join(projectFolder, '.vscode/settings.json'),
  );
  mkdirSync(join(folder, '.vscode'));
  writeFileSync(join(folder, '.vscode/settings.json'), jsonText(settings));
  const tasks = readFileSync(join(projectFolder, '.vscode/tasks.json'), 'utf8');
  const program = 'node_modules/website-in-json/scripts/inSite.js';
  writeFileSync(join(folder, '.vscode/tasks.json'), tasks.replace('scripts/run.js', program));
}

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
