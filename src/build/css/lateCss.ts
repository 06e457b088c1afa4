import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withValues } from './compileCss.ts';

/** Writes the theme's values into the stylesheets that load with script: pages do not declare them. */
export function lateCss(root: string): Plugin {
  const theme = readFileSync(join(root, 'src/app/theme.css'), 'utf8');
  const [, declarations = ''] = /@theme static \{([^}]*)\}/.exec(theme) ?? [];
  return {
    name: 'late-css',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/.*\.css$/.test(id)
        ? { code: withValues(`:root, :host {${declarations}}${code}`), map: null }
        : undefined,
  };
}
