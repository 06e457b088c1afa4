import { readPictures, readSources, type Source } from '../../content/read/source.ts';
import type { Kind } from '../../content/schema/contract.ts';
import { kindOf } from '../../content/validate/validateFile.ts';
import { isSpecial } from '../../shared/routes.ts';
import { createEditor } from '../editor.ts';
import { diffSites } from '../siteDiff/diffSites.ts';
import { nameOf, parseDocument } from '../workspace/documents.ts';
import { isFileName } from '../workspace/fileName.ts';
import { type Done, type EditedSite, isRefusal } from '../workspace/request.ts';
import { revisionOf } from '../workspace/revision.ts';
import { sourcesAfter } from '../workspace/workspace.ts';
import { writeChanges } from '../workspace/writeChanges.ts';
import { type Answer, type Means, problemsIn, type Refused, refused, refusedBy } from './answer.ts';
import { type Edit, requestOf } from './edits.ts';

/** The files that an assistant may change. The records are written by commands of their own. */
const kinds: (Kind | undefined)[] = ['page', 'layout', 'site', 'facts', 'redirects'];

interface Attempted {
  site: EditedSite;
  done: Done;
  after: Source[];
}

/** Changes in two steps: the first shows, the second takes the same edits and writes them. */
export function createChanging({ root, contract, lang }: Means) {
  const editor = createEditor(contract, lang);

  function propose({ edits }: { edits: Edit[] }): Answer {
    const tried = attempt(edits);
    return 'ok' in tried ? tried : { ok: true, written: [], ...told(tried) };
  }

  function apply({ edits }: { edits: Edit[] }): Answer {
    const tried = attempt(edits);
    if ('ok' in tried) return tried;
    writeChanges(root, tried.site.sources, tried.done.changes, true);
    const written = new Map(tried.after.map((source) => [source.file, revisionOf(source)]));
    const files = tried.done.changes.map(({ file }) => ({ file, revision: written.get(file) }));
    return { ok: true, written: files, ...told(tried) };
  }

  function attempt(edits: Edit[]): Attempted | Refused {
    const site = { sources: readSources(root), pictures: readPictures(root) };
    const [refusal] = [unreadableIn(site), ...edits.map((edit) => refusedFile(site, edit))].filter(
      (each) => each !== undefined,
    );
    if (refusal) return refusal;
    const requests = edits.map(requestOf);
    const done = editor(site, { edit: 'several', requests });
    if (isRefusal(done)) return refusedBy(done);
    if (done.changes.length === 0)
      return refused('nothing-changes', 'The site is already so.', 'Nothing is left to do.');
    return { site, done, after: sourcesAfter(site.sources, done.changes) };
  }

  function told({ site, done, after }: Attempted) {
    const before = { sources: site.sources, pictures: noPictures };
    const now = { sources: after, pictures: noPictures };
    const words = diffSites(before, now, contract, { lang, isInFull: true });
    const { diagnostics } = done.report;
    return {
      files: done.changes.map(({ file }) => file),
      problemCount: diagnostics.length,
      siteData: {
        words: [...done.said, words.trimEnd()].join('\n'),
        problems: problemsIn(diagnostics),
      },
    };
  }

  return { propose, apply };
}

/** They are the same before and after. */
const noPictures: ReadonlyMap<string, string> = new Map();

/** Without what all pages share, no page can be judged. */
function unreadableIn({ sources }: EditedSite): Refused | undefined {
  const broken = sources.find(
    (source) => isSpecial(source.file) && isFileName(source.file) && !parseDocument(source),
  );
  if (!broken) return undefined;
  const message = `${broken.file} cannot be read, so no edit can be judged.`;
  return refused('unreadable-file', message, 'Wait until a person has repaired it.');
}

/** Refuses a file that may not be changed, and one that is no more as it was read. */
function refusedFile({ sources }: EditedSite, edit: Edit): Refused | undefined {
  if (edit.edit === 'new-page') return undefined;
  const { file, revision } = edit;
  const source = sources.find((one) => one.file === file);
  if (!source || !isFileName(file) || !kinds.includes(kindOf(nameOf(file))))
    return refused(
      'no-file',
      `${file} is no file that can be changed here.`,
      'list names the pages.',
    );
  if (revisionOf(source) === revision) return undefined;
  const message = `${file} is another one than the one that was read.`;
  return refused('stale-revision', message, 'Read it again, and propose on its revision.');
}
