import type { Fault } from '../../dev/fault.ts';
import type { Language } from '../../shared/language.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { ContractAnswer } from './contract.ts';
import type { ChangeAnswer, ChangeRequest } from './edits.ts';
import type {
  FileAnswer,
  FileName,
  FileState,
  History,
  PictureEntry,
  ProblemCounts,
  ProblemsAnswer,
  SiteAnswer,
} from './files.ts';
import type {
  BasketAnswer,
  ChangesAnswer,
  PublishAnswer,
  PublishRequest,
  TakeInAnswer,
  TakeInRequest,
} from './publishing.ts';
import type {
  Anchor,
  FactUsePlace,
  NamedFact,
  ReplaceRequest,
  SearchAnswer,
  ShownText,
} from './texts.ts';

/**
 * The protocol between the studio in the browser and its server, which answers at `/_studio/`:
 *
 * - `POST /_studio/api/<name>` asks for one of `StudioApi`: request and answer are JSON. The token
 *   of this start is in the header `X-Studio`.
 * - `POST /_studio/api/upload?name=plan.png&given=Our%20Plan.png` takes the bytes of a picture, as
 *   `application/octet-stream`. The answer is an `UploadAnswer`.
 * - `GET /_studio/api/events?token=…` is an `EventSource` of `StudioEvent`s, one JSON each.
 * - `GET /_studio/picture/images/shop.svg` is a picture, `last-picture/images/shop.svg` as it
 *   stood in the last version.
 * - `GET /_studio/icons.svg` is a sprite of every icon; `icon-tags.json` says what each shows.
 * - `GET /_studio/example/<type>/<index>?lang=es`, `present?route=/contact` and
 *   `last-page?file=pages/contact.json` are an example of a section type, a page as it stands and
 *   a page of the last version, as HTML without script.
 * - Any other address is the studio itself, with `StudioStart`. Its script has an address that
 *   changes with it.
 *
 * Answers have status 200, refusals of a change included (`ok: false`). Anything else is
 * `{ "message": "…" }`: 400, 404 and 405 (not understood), 403 (another site, or an old token: load
 * the studio again), 413 (too large), 507 (the disk does not take it: with `code`, such as
 * `ENOSPC`), 500 (a mistake of the program).
 */
export interface StudioApi {
  /** Pages, other files and what can be undone: what the studio begins with. */
  site: { request: Record<string, never>; answer: SiteAnswer };
  /** One file as it stands. */
  file: { request: { file: string }; answer: FileAnswer };
  /** The schemas of every kind of file and section. They change only with the event `contract`. */
  contract: { request: Record<string, never>; answer: ContractAnswer };
  /** An example of a section type, with its texts to be written in the language of a page. */
  example: {
    request: { file: FileName; type: string; example: number };
    answer: { section: Record<string, unknown> };
  };
  /** Changes files, or says why not. */
  change: { request: ChangeRequest; answer: ChangeAnswer };
  undo: { request: Record<string, never>; answer: ChangeAnswer };
  redo: { request: Record<string, never>; answer: ChangeAnswer };
  /** Every diagnostic of the site, or of one file, as found last: the event `problems` tells of newer ones. */
  problems: { request: { file?: string }; answer: ProblemsAnswer };
  /** Every fact and contact value. */
  facts: { request: Record<string, never>; answer: { facts: NamedFact[] } };
  /** The places that use a fact or contact value: shown before it is changed. */
  factUses: { request: { name: string }; answer: { uses: FactUsePlace[] } };
  /** The files that link to a page, the page itself not counted: to be said before it is moved or removed. */
  routeUses: {
    request: { route: string };
    /** `needsTarget`: whoever removes it has to say where visitors and links are led. */
    answer: { files: FileName[]; needsTarget: boolean };
  };
  pictures: { request: Record<string, never>; answer: { pictures: PictureEntry[] } };
  /** Takes out a picture that no page shows. */
  removePicture: { request: { src: string }; answer: ChangeAnswer };
  /** The goals of links and buttons on a page: section ids, headings in Markdown, forms. */
  anchors: { request: { route: string }; answer: { anchors: Anchor[] } };
  /** Markdown as HTML, the way the page shows it, with facts filled in. Raw HTML in it comes out as text. */
  markdown: { request: { lang: LanguageTag; text: string | string[] }; answer: { html: string } };
  /** Each text of a page as the screen shows it: from a click on it to its field. */
  texts: { request: { file: string }; answer: { texts: ShownText[] } };
  /**
   * The places whose text, as visitors read it, has some words; accents and capitals do not count. With
   * `lang` those of pages and layouts in that language, and what all pages share.
   */
  search: { request: { words: string; lang?: LanguageTag }; answer: SearchAnswer };
  /** Writes other words in chosen places of the search, with one step to undo. */
  replace: { request: ReplaceRequest; answer: ChangeAnswer };
  /** The changes since the last published version. */
  changes: { request: Record<string, never>; answer: ChangesAnswer };
  /** Looks ahead: which files would go along with some, and which mistakes keep them from being published. */
  basket: { request: { files: FileName[] }; answer: BasketAnswer };
  /** Publishes the files: one version with exactly these, or nothing. */
  publish: { request: PublishRequest; answer: PublishAnswer };
  /** Takes in the newest version of the shared copy: all of it, or nothing. */
  takeIn: { request: TakeInRequest; answer: TakeInAnswer };
}

export interface StudioStart {
  /** For the header `X-Studio`. Another start of the server has another one. */
  token: string;
  /** In which messages are written. */
  lang: Language;
}

export type StudioEvent =
  /** The connection is there, the first time or again. */
  | { event: 'hello' }
  /** Files changed; null for those that are gone. The pages on the screen follow by themselves. */
  | {
      event: 'files';
      files: FileState[];
      /** True when a page, layout or picture came or went: ask for `site` again. */
      structure: boolean;
      /** A picture is another one: what is shown at its address, too. */
      pictures?: true;
    }
  /** The whole site was checked again. Files without an entry have no problems. */
  | { event: 'problems'; counts: ProblemCounts; files: Record<FileName, ProblemCounts> }
  | { event: 'history'; history: History }
  /** A version was published: some changes are none any more. */
  | { event: 'published' }
  /** Something cannot be read; null when it can be read again. */
  | { event: 'fault'; fault: Fault | null }
  /** The schemas are others: ask for `contract` again. */
  | { event: 'contract' };
