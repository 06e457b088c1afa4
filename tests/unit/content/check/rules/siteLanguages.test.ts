import { expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import type { Language } from '../../../../../src/shared/language.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

it.each(['en', 'es'] as const)(
  'A language with a region is to have a folder that makes addresses: %s',
  (lang: Language) => {
    const sources = sourcesOf('no-mistake').map(({ file, text }) => ({
      file,
      text:
        file === 'pages/_site.json'
          ? text.replace('{', '{"languages": ["en", "es", "pt-BR"],')
          : text,
    }));
    const { open } = createSiteOpener({ contract, lang });
    const [found] = open(sources, picturesOf('no-mistake')).report.diagnostics;
    expect(found?.code).toBe('language');
    expect(found?.suggestion).toContain('pages/pt-br/_layout.json');
    expect(found?.suggestion).toContain('"lang": "pt-BR"');
  },
);
