import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@tailwindcss/node';
import { transform } from 'lightningcss';
import { asset } from './asset.ts';
import { createSheet } from './sheet.ts';
import { type SharedText, sharedText } from './text.ts';

/** What makes the stylesheets of pages. */
export interface Styles {
  /** The stylesheet for the class names in the attributes of a page's pieces, minified. */
  sheetFor: (pieces: ClassList[][]) => Stylesheet;
  /** The names in the value of a class attribute, as it stands in HTML. */
  listOf: (value: string) => ClassList;
}

/** Its address, and what it holds. */
export interface Stylesheet {
  path: string;
  content: SharedText;
}

/** The numbers of the class names in an attribute. */
export type ClassList = readonly number[];

/** How many stylesheets are kept. Pages of the same make-up share one. */
const mostSheets = 500;

/** Set by the boot script or the browser, and so not found in a page's HTML. */
const dynamic = 'js';

/**
 * Makes the stylesheet of a page: just the rules that its class names use. All rules that the
 * code's class names can need are compiled once; a page's are picked of them.
 * @param file the theme, src/theme.css
 */
export async function createStyles(file: string): Promise<Styles> {
  const compileNames = await createCompiler(file);
  const numbers = new Map<string, number>();
  const lists = new Map<string, ClassList>();
  const compiled = new Set(namesInCode(dirname(file)));
  const sheets = new Map<string, Stylesheet>();
  let pick = createSheet(compileNames(compiled));

  function numberOf(name: string): number {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  }

  function make(used: Uint8Array): Stylesheet {
    const names = [...numbers.keys()].filter((_, number) => used[number]);
    if (names.some((name) => !compiled.has(name))) {
      for (const name of names) compiled.add(name);
      pick = createSheet(compileNames(compiled));
    }
    const css = pick(new Set([...names, dynamic]));
    return { path: asset('page.css', css).path, content: sharedText(css) };
  }

  return {
    listOf(value) {
      const known = lists.get(value);
      if (known) return known;
      const list = unescaped(value).split(' ').filter(Boolean).map(numberOf);
      lists.set(value, list);
      return list;
    },
    sheetFor(pieces) {
      const used = new Uint8Array(numbers.size);
      for (const lists of pieces)
        for (const list of lists) for (const number of list) used[number] = 1;
      const key = String.fromCharCode(...used.subarray(0, used.lastIndexOf(1) + 1));
      const sheet = sheets.get(key) ?? make(used);
      sheets.delete(key);
      sheets.set(key, sheet);
      if (sheets.size > mostSheets) sheets.delete(sheets.keys().next().value ?? '');
      return sheet;
    },
  };
}

/** Everything in the code's components that may be a class name; the compiler knows which is one. */
function namesInCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/["'`\s]+/));
}

/** Names the compiler, none of whose own rules are left. */
const banner = /^\/\*![\s\S]*?\*\/\s*/;

async function createCompiler(file: string): Promise<(names: Iterable<string>) => string> {
  const theme = readFileSync(file, 'utf8');
  const compiler = await compile(theme, { base: dirname(file), onDependency: () => {} });
  return (names) => {
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(compiler.build([...names])),
      minify: true,
      targets: { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
    });
    return code.toString().replace(banner, '');
  };
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
