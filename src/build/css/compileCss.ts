import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';

/**
 * Every rule that the class names in the code can need, and the theme's own, minified.
 * @param file the theme, src/app/theme.css, in a folder of the code
 * @param more class names that stand elsewhere
 */
export async function compileCss(file: string, more: string[] = []): Promise<string> {
  const base = dirname(file);
  const code = dirname(base);
  const compiler = await compile(readFileSync(file, 'utf8'), { base, loadStylesheet });
  const { code: css } = transform({
    filename: 'site.css',
    code: Buffer.from(compiler.build([...namesInCode(code), ...more])),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
  });
  return css.toString().replace(banner, '');
}

/** What `@import` names: a file beside the one that says it, or one of a package. */
async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(id);
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

/** Names the compiler, none of whose own rules are left. */
const banner = /^\/\*![\s\S]*?\*\/\s*/;

/** Everything in the code's components that may be a class name; the compiler knows which is one. */
function namesInCode(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/["'`\s]+/));
  return [...new Set(names)];
}
