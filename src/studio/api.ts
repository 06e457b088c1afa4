import type { Severity } from '../content/diagnostics/diagnostic.ts';
import type { Kind } from '../content/schema/contract.ts';
import type { Path } from '../content/schema/traversal.ts';
import type { Fact } from '../content/text/facts.ts';
import type { Fault } from '../dev/fault.ts';
import type { PatchOperation } from '../edit/diff/patch.ts';
import type { Language } from '../shared/language.ts';
import type { LanguageTag } from '../shared/languageTag.ts';

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
 *   `&over=images/office.jpg` puts it in place of that picture, under its name.
 * - `GET /_studio/api/events?token=…` is an `EventSource` of `StudioEvent`s, one JSON each, all
 *   of type `message`. After a reconnection the first one is `hello`: then ask for everything again.
 * - `GET /_studio/picture/<src>` shows a file of pages/images, such as `images/panot.svg`; with
 *   `?committed` as it stood in the last version.
 * - `GET /_studio/icons.svg` is a sprite of every icon: `<use href="/_studio/icons.svg#scale">`.
 * - `GET /_studio/icon-tags.json` says what each icon shows, in English words: `{ "scale": ["law", …] }`.
 * - `GET /_studio/example/<type>/<index>?lang=es` is an example of a section type as HTML, alone and
 *   without script, for an iframe with `sandbox`.
 * - `GET /_studio/present?route=/contact` is a page as it stands now, as HTML without script.
 * - `GET /_studio/card?route=/contact` is the picture of a shared link to a page, a JPEG; 404 where the
 *   site has none.
 * - `GET /_studio/committed?file=pages/contact.json` is a page as it stood in the last version, as HTML
 *   without script. `&section=2` shows one section (from 0) of it alone.
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
  routeUses: { request: { route: string }; answer: { files: FileName[] } };
  pictures: { request: Record<string, never>; answer: { pictures: PictureEntry[] } };
  /** Takes out a picture that no page shows. */
  removePicture: { request: { src: string }; answer: ChangeAnswer };
  /** The goals of links and buttons on a page: section ids, headings in Markdown, forms. */
  anchors: { request: { route: string }; answer: { anchors: Anchor[] } };
  /** A text as HTML, the way the page shows it, with facts filled in. */
  preview: { request: PreviewRequest; answer: PreviewAnswer };
  /** Each text of a page as the screen shows it: from a click on it to its field. */
  texts: { request: { file: string }; answer: { texts: ShownText[] } };
  /** The places whose text, as visitors read it, has some words; accents and capitals do not count. */
  search: { request: { words: string }; answer: SearchAnswer };
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

/** A file from the root of the project: `pages/es/index.json`. */
export type FileName = string;

/** Names a text of a file: the hash of it. `null` stands for a file that is not there. */
export type Revision = string;

/** A file and the text that it has now; null where it is gone. */
export interface FileState {
  file: FileName;
  revision: Revision | null;
}

export interface SiteAnswer {
  /** Every page, by route. */
  pages: PageEntry[];
  /** `_site`, `_facts`, `_redirects`, `_routes`, and each `_layout`. Those that could be there and are not have `revision: null`. */
  files: OtherEntry[];
  history: History;
  /**
   * False while the whole site is read for the first time: pages may have their route for a title
   * then, and no problems are known. The event `problems` says when that is done.
   */
  isChecked: boolean;
}

export interface PageEntry {
  file: FileName;
  route: string;
  /** With facts filled in; the route where the page cannot be read. */
  title: string;
  lang: LanguageTag;
  /** `pages/es/_layout.json`; null where there is none. */
  layout: FileName | null;
  /** Its versions in other languages. */
  alternates?: string[];
  /** Routes of the further pages and category pages of its list. */
  further?: string[];
  /** It is made of a row: no form edits it. */
  row?: { address: string; table: FileName; template: FileName };
  problems: ProblemCounts;
}

export interface OtherEntry {
  file: FileName;
  kind: Exclude<Kind, 'page'>;
  revision: Revision | null;
  problems: ProblemCounts;
}

export interface ProblemCounts {
  errors: number;
  warnings: number;
}

/** The next undo and redo; null where there is nothing. */
export interface History {
  undo: Step | null;
  redo: Step | null;
}

/** A change that can be undone. The studio finds the words for it. */
export interface Step {
  edit: StudioEdit['edit'] | 'add-picture' | 'replace-picture' | 'remove-picture';
  /** The changed file; the page's route where it is a page that comes, goes or moves. */
  of: FileName;
  /** The place in the file, for a change within one. */
  path?: Path;
  /** The type of the section that the place is in. */
  type?: string;
}

export interface FileAnswer {
  file: FileName;
  kind: Kind;
  /** The key of its schema in `ContractAnswer.kinds`: the same word. */
  schema: Kind;
  /** Pages alone have one. */
  route?: string;
  revision: Revision;
  text: string;
  /** Undefined when the text is no JSON; `problems` says why. */
  data?: Record<string, unknown>;
  problems: Problem[];
}

/** JSON Schema, draft 7. */
export type JsonSchema = Record<string, unknown>;

/**
 * All schemas in one document: every `$ref` is `#/definitions/…`. For a form, compose
 * `{ ...kinds.page, definitions }` or `{ ...sections[n].schema, definitions }`.
 *
 * Besides the standard: `title`/`titleEs` (`una pregunta`), `label`/`labelEs` (`Line above the
 * heading`), `description`/`descriptionEs` (of the reference where it has its own), `content` (`text`,
 * `inline`, `markdown`, `href`, `icon`, `picture`, `action`, `anchor`, `modalTarget`: decides the
 * picker), `errorMessage`/`errorMessageEs`, `enumDescriptions`, `enumTitles`/`enumTitlesEs` (what a
 * form calls each value of `enum`).
 */
export interface ContractAnswer {
  kinds: Record<Kind, JsonSchema>;
  /** In the order of their names. */
  sections: SectionContract[];
  definitions: Record<string, JsonSchema>;
  /** The names of all icons. */
  icons: string[];
}

export interface SectionContract {
  type: string;
  description: string;
  schema: JsonSchema;
  /** Whole sections. Thumbnails: `/_studio/example/<type>/<index>`. */
  examples: Record<string, unknown>[];
}

/**
 * Edits that are made together or not at all. Send the next request when the answer is there: each
 * edit names the revision that it was made on.
 */
export interface ChangeRequest {
  edits: StudioEdit[];
  /**
   * Requests of the same group in a row are undone together: the keystrokes in a field. Any word,
   * such as the field's path and when it got the focus.
   */
  group?: string;
}

export type StudioEdit =
  | DataEdit
  | SectionEdit
  | PageEdit
  | RevertEdit
  | TranslationEdit
  | {
      edit: 'fix';
      file: FileName;
      revision: Revision;
      offset: number;
      length: number;
      text: string;
    };

interface OnFile {
  file: FileName;
  /** The revision that was shown when the edit was made; null for a file that is to be begun (`_redirects`, `_layout`). */
  revision: Revision | null;
}

/**
 * A change of data at a path that begins at the file: `['sections', 2, 'items', 0, 'question']`.
 * A form may set a whole section: only the differences are written.
 */
export type DataEdit = OnFile & PatchOperation;

/** Adds an example of the contract as section `index`, from 0; an `id` gets a free name. To move, duplicate and remove sections are `DataEdit`s on `['sections']`. */
export type SectionEdit = OnFile & {
  edit: 'add-section';
  type: string;
  example: number;
  index: number;
};

/** Pages as `npm run page` makes, moves and removes them: links follow, redirects are added. */
export type PageEdit =
  /** With `like`, the route of a page, it is a copy of that one. */
  | { edit: 'add-page'; route: string; title?: string; like?: string }
  /** Also renames: `/services/wills` to `/services/inheritance`. */
  | { edit: 'move-page'; route: string; to: string }
  /** Links and visitors are led to the page `to`. */
  | { edit: 'remove-page'; route: string; to: string };

/** Records what somebody has compared, as `npm run translation` does. */
export type TranslationEdit =
  /** With `isMinor` the change of the original needs no translation. */
  | { edit: 'confirm-translation'; route: string; sections: string[]; isMinor?: boolean }
  /** The section is not translated on purpose. */
  | { edit: 'leave-out'; route: string; section: string; reason: string };

/** Takes back what changed since the last published version. */
export type RevertEdit =
  | { edit: 'revert-file'; file: FileName; revision: Revision | null }
  /** As `SectionChange` names it. */
  | {
      edit: 'revert-section';
      file: FileName;
      revision: Revision;
      before: number | null;
      after: number | null;
    };

export type ChangeAnswer = Changed | Refused;

/** The files are saved when this arrives. */
export interface Changed {
  ok: true;
  /** Every file that is another one now. */
  files: FileState[];
  /** The page that has another address now. */
  renamed?: { from: FileName; to: FileName; route: string };
  /** A page that is new: go there. */
  added?: { file: FileName; route: string };
  /** True when a file was changed elsewhere meanwhile, and has both changes now. */
  merged: boolean;
  /** The files that hold something else than was asked for, as when others changed them too. */
  contents?: FileContent[];
  history: History;
}

export interface FileContent {
  file: FileName;
  revision: Revision;
  data: Record<string, unknown>;
}

/** Nothing was written. */
export interface Refused {
  ok: false;
  /**
   * - `invalid`: there would be mistakes; `problems` names them, each at its field.
   * - `conflict`: the same place was changed elsewhere meanwhile; `conflict` has both values.
   * - `impossible`: there is no such page, place, fix …; the message says what.
   */
  reason: 'invalid' | 'conflict' | 'impossible';
  /** A sentence for the operator. */
  message: string;
  suggestion?: string;
  problems: Problem[];
  conflict?: Conflict;
  history: History;
}

export interface Conflict {
  file: FileName;
  /** In the file as it is now. */
  path: Path;
  /** In words: `section 3, faq`. */
  place: string;
  /** The value on which the edit was made; undefined where it is not known or was not there. */
  base?: unknown;
  /** The edit's value. */
  yours?: unknown;
  /** The value in the file now. */
  theirs?: unknown;
  /** The file's revision now: an edit that names it overwrites knowingly. */
  revision: Revision | null;
}

/** A diagnostic, in the words of the command line. */
export interface Problem {
  file: FileName;
  /** Pages alone have one. */
  route?: string;
  /** The field, as far as there is one: for one that is missing, where it would be. */
  path: Path;
  /** The section that it is in, from 0; null outside of sections. */
  section: number | null;
  /** The type of that section, as far as it has one. */
  type?: string;
  /** In the author's words: `section 3, faq, question 2`. */
  place: string;
  line: number;
  column: number;
  code: string;
  severity: Severity;
  message: string;
  suggestion?: string;
  /** The only possible correction, if there is one: send it as an edit `fix`. */
  fix?: { revision: Revision; offset: number; length: number; text: string };
  /** The section of a translation that may be right as it is: then send a TranslationEdit. */
  translated?: { route: string; section: string; wasCompared: boolean };
}

export interface ProblemsAnswer {
  /** By file, then by line. */
  problems: Problem[];
  counts: ProblemCounts;
  /** `2 problems in 1 file. 50 pages checked.` */
  summary: string;
  /** False while the site is checked for the first time. */
  isChecked: boolean;
}

export interface NamedFact {
  /** As it stands in braces: `price.nie`, `phone`. */
  name: string;
  /** As it reads in each language of the site. */
  texts: Record<LanguageTag, string>;
  /** The place to edit it; undefined for `{year}` and `{today}`, which are the visitor's. */
  at?: { file: FileName; path: Path };
  /** Undefined for contact values. */
  fact?: Fact;
}

export interface FactUsePlace {
  file: FileName;
  path: Path;
  place: string;
  line: number;
  /** The text around it. */
  text: string;
  /** The pages on which it is read: for a layout, all that it frames. */
  routes: string[];
}

export interface PictureEntry {
  /** As pages name it: `images/panot.svg`. */
  src: string;
  bytes: number;
  /** The pages and layouts that show it. */
  usedIn: FileName[];
}

export type UploadAnswer =
  | {
      ok: true;
      picture: PictureEntry & { width: number; height: number };
      /** The bytes of the file that was sent, if it was made smaller. */
      given?: number;
    }
  | { ok: false; message: string; suggestion?: string };

export interface Anchor {
  /** Without `#`. */
  id: string;
  kind: 'section' | 'heading' | 'form';
  /** The heading of the section or text. */
  label: string;
}

export interface PreviewRequest {
  kind: 'text' | 'inline' | 'markdown';
  lang: LanguageTag;
  text: string | string[];
}

export interface PreviewAnswer {
  /** Safe: raw HTML in the text comes out as text. For `text` it is escaped text. */
  html: string;
  /** Names in braces that are no facts. */
  unknown: string[];
}

export interface ShownText {
  path: Path;
  kind: 'text' | 'inline' | 'markdown';
  /** As it is read: facts filled in, no Markdown, single spaces. */
  text: string;
}

export interface SearchAnswer {
  /** The first hundred, by file, then by their place in it. */
  hits: TextHit[];
  /** How many there are. */
  count: number;
}

/** A text with the words that were looked for, and some letters around them. */
export interface TextHit {
  file: FileName;
  path: Path;
  before: string;
  match: string;
  after: string;
}

export interface ChangesAnswer {
  /** Why nothing can be compared: no git, no commit yet. */
  unavailable?: string;
  /** `2 pages changed, …` */
  summary: string;
  files: FileChange[];
  publishing: Publishing;
}

export interface Publishing {
  /** Why nothing can be published just now. */
  refused?: string;
  /** Versions are collected under this name, to be looked at before visitors see them. */
  waitsAs?: string;
  /** There is a shared copy, to which versions are sent. */
  isSent: boolean;
  /** The names of versions that were saved here and not sent: they go along with the next one. */
  unsent: string[];
  /** Nobody knows yet who publishes. */
  needsAuthor: boolean;
}

export interface BasketAnswer {
  /** Files that go along, without which the chosen ones would be mistakes. */
  along: FileName[];
  /** The mistakes without them. */
  reasons: Problem[];
  faults: Faults;
  /** Why nothing can be published. */
  refused?: string;
}

/** The mistakes that keep the chosen files from being published. */
export interface Faults {
  /** Those of the chosen files. */
  mistakes: Problem[];
  /** Those of files that were not chosen, and that the chosen ones need. */
  needed: Problem[];
  /** Those that the last version has already. */
  earlier: Problem[];
}

export interface Author {
  name: string;
  email: string;
}

export interface PublishRequest {
  /** With those that go along. */
  files: FileName[];
  /** The texts that were shown, by their files: others are refused. Pictures and removed files have none. */
  revisions?: Record<FileName, Revision>;
  /** Says in a few words what is new. */
  name: string;
  author?: Author;
}

export type PublishAnswer =
  | {
      ok: true;
      isSent: boolean;
      waitsAs?: string;
      /** The address of the page that shows the version. */
      page?: string;
    }
  | {
      ok: false;
      message: string;
      /** The words of another program. */
      detail: string[];
      faults?: Faults;
      /** The shared copy has a newer version, which can be taken in. */
      isBehind: boolean;
    };

export type TakeInAnswer =
  | {
      ok: true;
      /** The files of the site that are others now. */
      files: FileName[];
    }
  | (PublishAnswer & {
      ok: false;
      /** The places that both have changed, each with the words of the newest version and the own ones. */
      clashes?: string[];
    });

export interface TakeInRequest {
  author?: Author;
  /** In the places that both have changed the own words stay. */
  keepsOwn?: boolean;
}

export interface FileChange {
  file: FileName;
  kind: Kind | 'picture';
  status: 'added' | 'removed' | 'changed' | 'renamed';
  route?: string;
  /** Pages alone have one: with facts filled in. */
  title?: string;
  /** Renamed pages alone have it. */
  from?: { file: FileName; route: string };
  revision: Revision | null;
  /** In words, one sentence each: `faq moved from 5 to 3`. */
  lines: string[];
  /** The sections of a page that are not as they were. */
  sections: SectionChange[];
  /** The whole data, before and after, as far as there is one. */
  before?: unknown;
  after?: unknown;
}

export interface SectionChange {
  status: 'added' | 'removed' | 'changed' | 'moved' | 'moved and changed';
  type: string;
  /** Its number in the commit, from 0; null when it is new. */
  before: number | null;
  /** Its number now, from 0; null when it is gone. */
  after: number | null;
  lines: string[];
  beforeData?: unknown;
  afterData?: unknown;
}

export type { Fault };

export type StudioEvent =
  /** The connection is there, the first time or again. */
  | { event: 'hello' }
  /** Files changed; null for those that are gone. The pages on the screen follow by themselves. */
  | {
      event: 'files';
      by: 'studio' | 'elsewhere';
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
