import { createHash } from 'node:crypto';
import { readPictures, readSources } from '../../content/read/source.ts';
import { BilingualError } from '../../shared/language.ts';
import { isSpecial } from '../../shared/routes.ts';
import { createEditor } from '../editor.ts';
import { diffSites } from '../siteDiff/diffSites.ts';
import { parseDocument } from '../workspace/documents.ts';
import { isFileName } from '../workspace/fileName.ts';
import { type Done, type EditedSite, type EditRequest, isRefusal } from '../workspace/request.ts';
import { revisionOf } from '../workspace/revision.ts';
import { sourcesAfter } from '../workspace/workspace.ts';
import { ChangedElsewhere, OutsideOfPages, writeChanges } from '../workspace/writeChanges.ts';
import { type Answer, countIn, problemsIn, refused, refusedBy, seeProblems } from './answer.ts';
import { lineOf, type MachineEdit, requestOf } from './edits.ts';
import type { Means } from './means.ts';

/** How many files a proposal may change. */
const mostFiles = 10;

/** How many proposals are remembered. */
const mostProposals = 20;

interface Proposal {
  site: EditedSite;
  changes: Done['changes'];
}

/** Changes in two steps: the first shows, the second writes what was shown. */
export function createProposals({ root, contract, lang }: Means) {
  const editor = createEditor(contract, lang);
  const proposals = new Map<string, Proposal>();

  function propose(given: { edits: MachineEdit[] }): Answer {
    return tried(given);
  }

  function tried({ edits }: { edits: MachineEdit[] }): Answer {
    const site = { sources: readSources(root), pictures: readPictures(root) };
    const closed = unreadableIn(site);
    if (closed) return closed;
    const requests: EditRequest[] = [];
    for (const edit of edits) {
      const request = requestOf(contract, site, edit);
      if ('ok' in request) return { ...request, line: lineOf(site, edit) };
      requests.push(request);
    }
    const outcome = editor(site, { edit: 'several', requests });
    const [first] = edits;
    const file = first && 'file' in first ? first.file : 'pages';
    if (isRefusal(outcome)) {
      const refusal = refusedBy(outcome, file);
      return refusal.line > 1 ? refusal : { ...refusal, line: lineOf(site, first) };
    }
    if (outcome.changes.length === 0) return nothingChanges(file, lineOf(site, first));
    if (outcome.changes.length > mostFiles) return tooMany(outcome.changes.length);
    return proposed(site, outcome);
  }

  function proposed(site: EditedSite, { changes, report, said }: Done): Answer {
    const token = tokenOf(site, changes);
    proposals.delete(token);
    proposals.set(token, { site, changes });
    const [oldest] = proposals.keys();
    if (proposals.size > mostProposals && oldest !== undefined) proposals.delete(oldest);
    const after = { sources: sourcesAfter(site.sources, changes), pictures: noPictures };
    const words = diffSites({ sources: site.sources, pictures: noPictures }, after, contract, {
      lang,
      isInFull: true,
    });
    return {
      ok: true,
      token,
      written: [],
      files: changes.map((change) => change.file),
      ...countIn(report),
      siteData: { words: [...said, words.trimEnd()].join('\n'), problems: problemsIn(report) },
    };
  }

  function apply({ token }: { token: string }): Answer {
    const proposal = proposals.get(token);
    if (!proposal)
      return refused({
        code: 'unknown-token',
        message: 'There is no such proposal, or it was applied before.',
        suggestion: 'Propose the edits again.',
      });
    proposals.delete(token);
    const { site, changes } = proposal;
    if (picturesOf(site) !== picturesOf({ ...site, pictures: readPictures(root) }))
      return changedMeanwhile('pages/images');
    try {
      writeChanges(root, site.sources, changes, true);
    } catch (error) {
      return refusedWrite(error);
    }
    const after = sourcesAfter(site.sources, changes);
    const written = new Map(after.map((source) => [source.file, source]));
    return {
      ok: true,
      written: changes.map(({ file }) => {
        const source = written.get(file);
        return { file, revision: source ? revisionOf(source) : null };
      }),
    };
  }

  function refusedWrite(error: unknown): Answer {
    if (error instanceof ChangedElsewhere) return changedMeanwhile(error.file);
    if (error instanceof OutsideOfPages)
      return refused({
        code: 'outside-of-pages',
        message: 'A link on the way leads out of pages/.',
        suggestion: 'Change files that are in pages/ themselves.',
      });
    if (error instanceof BilingualError)
      return refused({
        code: 'written-by-another',
        message: error.reason[lang],
        suggestion: 'Propose the edits again.',
      });
    throw error;
  }

  return { propose, apply };
}

/** Without what all pages share, no page can be judged. */
function unreadableIn({ sources }: EditedSite): Answer | undefined {
  const broken = sources.find(
    (source) => isSpecial(source.file) && isFileName(source.file) && !parseDocument(source),
  );
  return (
    broken &&
    refused({
      code: 'unreadable-file',
      message: `${broken.file} cannot be read, so no edit can be judged.`,
      suggestion: seeProblems,
      file: broken.file,
    })
  );
}

/** They are the same before and after. */
const noPictures: ReadonlyMap<string, string> = new Map();

/** One change of one site has one token. */
function tokenOf({ sources }: EditedSite, changes: Done['changes']): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(`${source.file} ${revisionOf(source)}\n`);
  return hash.update(JSON.stringify(changes)).digest('base64url').slice(0, 22);
}

function picturesOf({ pictures }: EditedSite): string {
  return JSON.stringify(pictures);
}

function changedMeanwhile(file: string): Answer {
  return refused({
    code: 'changed-meanwhile',
    message: 'Somebody has changed the site since the proposal.',
    suggestion: 'Read the file again, and propose again.',
    file,
  });
}

function nothingChanges(file: string, line: number): Answer {
  return refused({
    code: 'nothing-changes',
    message: 'The site is already as the edits would make it.',
    suggestion: 'Nothing is left to do.',
    ...{ file, line },
  });
}

function tooMany(files: number): Answer {
  return refused({
    code: 'too-many-files',
    message: `The proposal changes ${files} files, and may change ${mostFiles}.`,
    suggestion: 'Propose less at once, or ask a person to use npm run page or npm run fact.',
  });
}
