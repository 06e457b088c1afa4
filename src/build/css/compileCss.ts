import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';
import { ownSections } from '../../shared/ownSections.ts';

/**
 * The theme's own rules, and one for each class name of a visitor's components, minified.
 * @param theme as themeOf makes it
 * @param more class names besides
 */
export async function compileCss(
  root: string,
  theme: string,
  more: string[] = [],
): Promise<string> {
  const folders = ['src/app', 'src/sections', 'src/shared', ownSections].map((folder) =>
    join(root, folder),
  );
  return compileSheet(theme, join(root, 'src/app'), [...namesIn(folders), ...more]);
}

/**
 * A stylesheet's own rules, and one for each class name, minified. Only a rule can read a value of its
 * theme: HTML uses a class name.
 * @param base the folder that its imports are relative to
 */
export async function compileSheet(sheet: string, base: string, names: string[]): Promise<string> {
  const { build } = await compile(sheet, {
    base,
    loadStylesheet: async (id, from) => loadStylesheet(id, from),
  });
  const { code: css } = transform({
    filename: 'site.css',
    code: Buffer.from(withValues(build(names))),
    minify: true,
    targets,
  });
  return settled(css.toString().replace(banner, ''));
}

/** Telephones need a prefix that Safari elsewhere does not. */
const safari = (16 << 16) | (4 << 8);

/** The oldest browsers that get the prefixes they need. */
export const targets = { chrome: 111 << 16, firefox: 128 << 16, safari, ios_saf: safari };

/** Loads what `@import` names: a file beside the importing one, or one of a package. */
function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(id);
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

/** Tailwind's notice: none of its own rules are left. */
const banner = /^\/\*![\s\S]*?\*\/\s*/;

/**
 * Writes the value of each variable that the theme alone sets where the variable is read. The others
 * stay with the page alone: it has no shadow trees.
 */
export function withValues(css: string): string {
  const [block = '', declarations = ''] = /:root, :host \{([^}]*)\}/.exec(css) ?? [];
  const rest = css.replace(block, '');
  const isSetAgain = (name: string) => rest.includes(`${name}: `);
  const values = [...declarations.matchAll(/(--[\w-]+): ([^;]*);/g)].filter(
    ([, name = '']) => !isSetAgain(name),
  );
  return values.reduce(
    (text, [declaration, name, value = '']) =>
      text.replace(declaration, '').replaceAll(`var(${name})`, value),
    css.replace(block, block.replace(', :host', '')),
  );
}

/** Without variables of the utilities that none sets, or none reads. The reset makes all borders solid. */
function settled(css: string): string {
  const text = css
    .replace(/border[a-z-]*-style:var\(--tw-border-style\);/g, '')
    .replace(/var\((--tw-[\w-]+),([\d.]+)\)/g, (read, name, value) =>
      css.includes(`${name}:`) ? read : value,
    );
  return text.replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*;/g, (set, name) =>
    text.includes(`var(${name}`) ? set : '',
  );
}

/** Every word in the code of some folders that may be a class name; the compiler knows which ones are. */
export function namesIn(folders: string[]): string[] {
  const words = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/["'`\s]+/)),
  );
  return [...new Set(words)];
}
