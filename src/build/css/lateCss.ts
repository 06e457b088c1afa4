import type { Plugin } from 'vite';
import { withValues } from './compileCss.ts';

/**
 * Writes the theme's values into the stylesheets that load with script: pages do not declare them.
 * @param theme as themeOf makes it
 */
export function lateCss(theme: () => string): Plugin {
  return {
    name: 'late-css',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/.*\.css$/.test(id)
        ? { code: withValues(`:root, :host {${valuesIn(theme())}}${code}`), map: null }
        : undefined,
  };
}

function valuesIn(theme: string): string {
  return [...theme.matchAll(/@theme static \{([^}]*)\}/g)].map(([, values]) => values).join('');
}
