import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compile } from '@tailwindcss/node';
import { transform } from 'lightningcss';

/**
 * Makes the stylesheet of a page: just the rules that its class names use. Pages with the same
 * class names share one.
 * @param file the theme, src/theme.css
 */
export function createStyles(file: string) {
  const theme = readFileSync(file, 'utf8');
  const base = dirname(file);
  const known = new Map<string, Promise<string>>();

  async function build(classes: string[]): Promise<string> {
    const compiler = await compile(theme, { base, onDependency: () => {} });
    return trimmed(compiler.build(classes), classes);
  }

  /** The stylesheet for the class names in a page's HTML, minified. */
  return (html: string): Promise<string> => {
    const classes = classesIn(html);
    const key = classes.join(' ');
    const css = known.get(key) ?? build(classes);
    known.set(key, css);
    return css;
  };
}

/** The class names in HTML as React writes it, sorted. */
export function classesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of unescaped(value).split(' ')) if (name) names.add(name);
  return [...names].sort();
}

/** Set by the boot script or the browser, and so not found in a page's HTML. */
const dynamic = ['js'];

/** Names the compiler, none of whose own rules are left. */
const banner = /^\/\*![\s\S]*?\*\/\s*/;

/** Tailwind leaves out unused utilities; this leaves out the theme's own unused classes too. */
function trimmed(css: string, classes: string[]): string {
  const used = new Set([...classes, ...dynamic]);
  const named = [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
    unusedSymbols: named.filter((name) => !used.has(name)),
  });
  return withoutIdle(code.toString().replace(banner, ''));
}

/** Where Tailwind declares the variables in which its utilities meet, for new and old browsers. */
const declarations = /@property [^}]*\}|@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/g;
const declaration = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g;

/** A variable that no rule sets has its initial value; one that no rule reads is not needed. */
function withoutIdle(css: string): string {
  const initial = new Map([...css.matchAll(declaration)].map(([, name, value]) => [name, value]));
  const rules = css.replace(declarations, '');
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(rules);
  const settled = rules
    .replace(/var\((--tw-[\w-]+),(var\([^()]*\))\)/g, (found, name, otherwise) =>
      isSet(name) ? found : otherwise,
    )
    .replace(/var\((--tw-[\w-]+)\)/g, (found, name) =>
      isSet(name) ? found : (initial.get(name) ?? found),
    );
  if (/var\(--tw-/.test(settled)) return css;
  return settled.replace(/([{;])--tw-[\w-]+:[^;{}]*;?/g, '$1').replace('@layer theme;', '');
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
