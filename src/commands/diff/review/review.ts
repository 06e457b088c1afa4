import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { createOpener } from '../../../content/open/openSite.ts';
import { readFiles } from '../../../content/read/source.ts';
import { NotPublished } from '../../../edit/publish/why.ts';
import { runGit } from '../../../edit/runGit.ts';
import type { SiteDiff } from '../../../edit/siteDiff/diffSites.ts';
import { formats } from '../../../edit/siteDiff/formats.ts';
import { serveSite } from '../../../serve/serve.ts';
import type { Language } from '../../../shared/language.ts';
import { audit } from '../../audit/audit.ts';
import { launchChromium } from '../../audit/chromium.ts';
import type { AuditFinding } from '../../audit/finding.ts';
import { CannotRun, type ExitCode } from '../../cli/command.ts';
import { contractOfProject, projectFolder } from '../../cli/project.ts';
import { commitsOf, compareRevisions } from '../diff.ts';
import { type ChangedPage, choosePages } from './choose.ts';
import { type Looked, lookAt, looksSame, type ServedSide } from './look.ts';
import { type Review, reviewPage } from './reviewPage.ts';
import { buildSides, withFolder } from './sides.ts';
import { reviewWords } from './words.ts';

/**
 * Writes a page that shows a change by sight, and its words for a comment.
 * @throws CannotRun
 */
export async function review(revisions: string, out: string, lang: Language): Promise<ExitCode> {
  const diff = compareRevisions(projectFolder, revisions, lang);
  const browser = await launchChromium().catch(() => undefined);
  if (!browser) throw new CannotRun(reviewWords.noBrowser);
  try {
    const made = await withFolder((folder) =>
      makeReview(browser, folder, { revisions, diff, lang }),
    );
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'index.html'), reviewPage(made));
    writeFileSync(join(out, 'words.md'), `${formats.markdown(diff.report)}\n`);
    console.log(reviewWords.written(join(out, 'index.html'), made.seen.length)[lang]);
    return 0;
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    throw new CannotRun([error.reason[lang], ...error.detail].join('\n'));
  } finally {
    await browser.close();
  }
}

interface Asked {
  revisions: string;
  diff: SiteDiff;
  lang: Language;
}

async function makeReview(browser: Browser, folder: string, asked: Asked): Promise<Review> {
  const { revisions, diff, lang } = asked;
  const { before, after } = commitsOf(projectFolder, revisions);
  const date = dateOf(after ?? 'HEAD');
  const [was, is] = await buildSides(projectFolder, folder, { before, after, date, lang });
  const choice = choosePages(was.dist, is.dist, diff.changes);
  const { shared } = createOpener({ contract: contractOfProject() })(readFiles(is.root));
  const absent = shared?.site.absentRoutes?.map(({ path }) => path) ?? [];
  return withServers([was.dist, is.dist], async (sides) => {
    const looked = await lookAtAll(browser, sides, choice.looked, lang);
    const seen = looked.filter((page) => !looksSame(page));
    return {
      names: [before.slice(0, 10), after?.slice(0, 10) ?? reviewWords.onDisk[lang]],
      findings: await findingsOn(browser, sides[1], seen, absent),
      ...{ diff, choice, seen, same: looked.filter(looksSame).map(({ route }) => route), lang },
      url: shared?.site.url,
    };
  });
}

/** Both sides get the date of the later one, in seconds. */
function dateOf(commit: string): string {
  const { stdout } = runGit(projectFolder, ['log', '-1', '--format=%ct', commit]);
  return String(stdout).trim();
}

async function withServers<Result>(
  [before, after]: [string, string],
  use: (sides: [ServedSide, ServedSide]) => Promise<Result>,
): Promise<Result> {
  const [was, is] = [await serveSite(before, 0), await serveSite(after, 0)];
  try {
    return await use([
      { dist: before, origin: `http://localhost:${was.port}` },
      { dist: after, origin: `http://localhost:${is.port}` },
    ]);
  } finally {
    await Promise.all([was.close(), is.close()]);
  }
}

async function lookAtAll(
  browser: Browser,
  sides: [ServedSide, ServedSide],
  pages: ChangedPage[],
  lang: Language,
): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const page of pages) {
    console.error(reviewWords.looking(page.route, looked.length + 1, pages.length)[lang]);
    looked.push(await lookAt(browser, sides, page));
  }
  return looked;
}

async function findingsOn(
  browser: Browser,
  { origin, dist }: ServedSide,
  pages: Looked[],
  absent: string[],
): Promise<AuditFinding[]> {
  const only = pages.filter(({ isGone }) => !isGone).map(({ route }) => route);
  if (only.length === 0) return [];
  const { findings } = await audit(browser, { origin, only, absent, build: dist });
  return findings.filter(({ path }) => only.includes(path));
}
