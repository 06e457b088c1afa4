import type { Language } from '../../shared/language.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { ContractAnswer } from './contract.ts';
import type { ChangeAnswer, ChangeRequest } from './edits.ts';
import type { FileName } from './files.ts';
import type { PictureEntry } from './pictures.ts';
import type { ProblemsAnswer } from './problems.ts';
import type {
  BasketAnswer,
  ChangesAnswer,
  PublishAnswer,
  PublishRequest,
  TakeInAnswer,
  TakeInRequest,
} from './publishing.ts';
import type { FileAnswer, SiteAnswer } from './site.ts';
import type {
  Anchor,
  FactUsePlace,
  NamedFact,
  PreviewAnswer,
  PreviewRequest,
  ReplaceRequest,
  SearchAnswer,
  ShownText,
} from './texts.ts';

/**
 * The protocol between the studio in the browser and its server. Types only: neither side's code
 * comes along.
 *
 * The server answers at `/_studio/`:
 *
 * - `GET /_studio/` is the studio: an empty `<div id="studio">`, script and style at
 *   `/_studio/app/<version>/`, bundled from `src/studio/app/main.tsx` whenever that changed,
 *   and a `StudioStart` as JSON in `<script id="studio-start" type="application/json">`. Every
 *   address below it that is none of these is the studio too, so that it may have routes.
 * - `POST /_studio/api/<name>` asks for one of `StudioApi`: the request as JSON, with
 *   `Content-Type: application/json` and the token in the header `X-Studio`. The answer is JSON.
 * - `POST /_studio/api/upload?name=plan.png` takes a picture: its bytes as the body, with
 *   `Content-Type: application/octet-stream` and the same header. The answer is an `UploadAnswer`.
 * - `GET /_studio/api/events?token=…` is an `EventSource` of `StudioEvent`s, one JSON each, all
 *   of type `message`. After a reconnection the first one is `hello`: then ask for everything again.
 * - `GET /_studio/picture/<src>` shows a file of pages/images, such as `images/panot.svg`; with
 *   `?committed` as it stood in the last version.
 * - `GET /_studio/icons.svg` is a sprite of every icon: `<use href="/_studio/icons.svg#scale">`.
 * - `GET /_studio/icon-tags.json` says what each icon shows, in English words: `{ "scale": ["law", …] }`.
 * - `GET /_studio/example/<type>/<index>?lang=es` is an example of a section type as HTML, alone and
 *   without script, for an iframe with `sandbox`.
 * - `GET /_studio/present?route=/contact` is a page as it stands now, as HTML without script.
 * - `GET /_studio/committed?file=pages/contact.json` is a page as it stood in the last version, as HTML
 *   without script.
 *
 * The pages themselves are at their routes (`/contact`), in development's form: what is saved is on
 * them at once, without a reload. While the studio runs each page loads `src/studio/app/preview/inPage.ts`,
 * if there is such a file, as a module, and leaves out the overlay with problems.
 *
 * Answers have status 200, refusals of a change included (`ok: false`). Anything else is a mistake
 * of the program or a request that is not the studio's: `{ "message": "…" }` with status 400 (not
 * understood), 403 (another site, an old token: load the studio again), 404, 413 (too large), 500,
 * 507 (the disk does not take it: with `code`, such as `ENOSPC`).
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
  /** A text as HTML, the way the page shows it, with facts filled in. */
  preview: { request: PreviewRequest; answer: PreviewAnswer };
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
