import { type SelectorComponent, transform } from 'lightningcss';
import { compilerOf, targets, withValues } from '../../../src/build/css/compileCss.ts';

/**
 * The stylesheet of one page, compiled for it alone: what the one that is picked from all rules has
 * to be equal to.
 */
export async function styleOfPage(file: string, classes: string[]): Promise<string> {
  const compiler = await compilerOf(file);
  return trimmed(withValues(compiler.build(classes)), classes);
}

/** The class names in HTML as React writes it, sorted. */
export function classesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of unescaped(value).split(' ')) if (name) names.add(name);
  return [...names].sort();
}

function trimmed(css: string, classes: string[]): string {
  const used = new Set([...classes, 'js']);
  const named = [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols: named.filter((name) => !used.has(name)),
    // Unused symbols inside :has(), and in lists of selectors, are not looked for.
    visitor: {
      Selector: (selector) => (selector.some((part) => lacks(part, used)) ? [] : selector),
    },
  });
  return withoutIdle(withoutUnplayed(code.toString().replace(/^\/\*![\s\S]*?\*\/\s*/, '')));
}

/** True for `.name` and `:has(.name)` with an unused name. */
function lacks(part: SelectorComponent, used: Set<string>): boolean {
  if (part.type === 'class') return !used.has(part.name);
  if (part.type !== 'pseudo-class' || part.kind !== 'has' || part.selectors.length > 1)
    return false;
  return part.selectors.flat().some((inner) => inner.type === 'class' && !used.has(inner.name));
}

function withoutUnplayed(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (found, name) =>
    new RegExp(`animation[^;}]*[ :]${name}[ ;}]`).test(css) ? found : '',
  );
}

const declarations = /@property [^}]*\}|@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/g;
const declaration = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g;

/** A variable that no rule sets has its initial value; one that no rule reads is not needed. */
function withoutIdle(css: string): string {
  const initial = new Map([...css.matchAll(declaration)].map(([, name, value]) => [name, value]));
  const rules = css.replace(declarations, '');
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(rules);
  const settled = rules
    .replace(/var\((--tw-[\w-]+),(var\([^()]*\)|[\d.]+)\)/g, (found, name, otherwise) =>
      isSet(name) ? found : otherwise,
    )
    .replace(/var\((--tw-[\w-]+)\)/g, (found, name) =>
      isSet(name) ? found : (initial.get(name) ?? found),
    );
  if (/var\(--tw-/.test(settled)) return css;
  return settled
    .replace(/border(-\w+)*-style:solid;/g, '')
    .replace(/([{;])--tw-[\w-]+:[^;{}]*;?/g, '$1')
    .replace('@layer theme;', '');
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
