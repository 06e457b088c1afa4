import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

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
    return optimize(compiler.build(classes), { minify: true }).code;
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

export type Styles = ReturnType<typeof createStyles>;

/** The class names in HTML as React writes it, sorted. */
export function classesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of unescaped(value).split(' ')) if (name) names.add(name);
  return [...names].sort();
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
