import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../../src/shared/files.ts';

const files = ['src/app', 'src/sections'].flatMap((folder) =>
  filesBelow(folder).map((file) => `${folder}/${file}`),
);

/** A side that is named by hand stays where it is in a language that is written the other way. */
const sides = {
  css: /^\s*(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right):|text-align: (?:left|right))/,
  tsx: /["' `](?:-?(?:ml|mr|pl|pr|left|right)-[\d[a]|text-(?:left|right)["' `])/,
};

it.each(['css', 'tsx'] as const)(
  'styles in .%s files name sides by the direction of the text',
  (kind) => {
    const named = files
      .filter((file) => file.endsWith(`.${kind}`))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => sides[kind].test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(named).toEqual([]);
  },
);
