import type { Migration } from '../../src/contract/migration.ts';
import noticeText from './0002-notice-text.ts';
import flagsAndMenu from './0003-flags-and-menu.ts';
import languages from './0004-languages.ts';
import headingsSelectsMenus from './0005-headings-selects-menus.ts';
import noPagesOfLists from './0006-no-pages-of-lists.ts';
import visibleTexts from './0007-visible-texts.ts';
import noFingerprints from './0008-no-fingerprints.ts';
import noCodeNoClocks from './0009-no-code-no-clocks.ts';
import drawnTiles from './0010-drawn-tiles.ts';
import foundPassages from './0011-found-passages.ts';

/** In their order. The first leads to contract 2. */
export const migrations: Migration[] = [
  noticeText,
  flagsAndMenu,
  languages,
  headingsSelectsMenus,
  noPagesOfLists,
  visibleTexts,
  noFingerprints,
  noCodeNoClocks,
  drawnTiles,
  foundPassages,
];
