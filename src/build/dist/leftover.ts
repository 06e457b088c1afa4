import { readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { type Bilingual, languageIn } from '../../shared/language.ts';

/** Removes a folder that nobody needs. It takes room on the disk where that is refused, and harms no build. */
export function removeLeftover(folder: string): void {
  try {
    remove(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    console.warn(stays(relative('', folder), code)[languageIn(process.argv, process.env)]);
  }
}

function remove(folder: string): void {
  try {
    removeFolder(folder);
  } catch {
    // There is none, or somebody writes to it.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In two thirds of the time that Node's own takes, which asks for the kind of each file. */
function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeFolder(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

function stays(folder: string, code: string): Bilingual {
  return {
    en: `${folder} is left of an earlier build and cannot be removed (${code}). No build needs it: remove it yourself.`,
    es: `${folder} ha quedado de una construcción anterior y no se puede eliminar (${code}). Ninguna construcción la necesita: elimínela usted.`,
  };
}
