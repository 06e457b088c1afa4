import { join } from 'node:path';
import { launchChromium } from '../../audit/chromium.ts';
import { prepareOurs } from '../builds/contestant.ts';
import { median, type Terms } from '../measure/turns.ts';
import { count, seconds, table } from '../report/table.ts';
import { withFolder } from '../site/folder.ts';
import { writeBenchSite } from '../site/site.ts';
import { type EditableSite, saveInEditor, typeInStudio } from './watched.ts';

/** Milliseconds of every repetition, for a site of this many pages. */
export interface EditedSite {
  pages: number;
  /** From the command until the development server answers with a page. */
  ready: number[];
  /** From a save until the browser paints the new text. */
  saves: number[];
  /** From the command until the studio shows a page with its sections. */
  opened: number[];
  /** From a keystroke in the studio until the page shows it. */
  strokes: number[];
}

/**
 * Runs the development server and the studio on sites of these sizes in turns. Opens a page of each
 * in a browser, and saves it or types in it repeatedly. The first round is a warm-up.
 */
export function runEditing(
  pages: number[],
  { root, rounds, tell }: Terms & { root: string },
): Promise<EditedSite[]> {
  return withFolder(async (folder) => {
    const sites = pages.map((number) => prepareSite(root, join(folder, String(number)), number));
    const edited = pages.map((number) => ({ pages: number, ...noTimes() }));
    const browser = await launchChromium();
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, site] of sites.entries()) {
        const saved = await saveInEditor(site, browser, round);
        const typed = await typeInStudio(site, browser);
        tell(`${site.pages} pages, round ${round} of ${rounds}: save ${whole(saved.saves)} ms`);
        tell(`  keystroke ${whole(typed.strokes)} ms`);
        if (round > 0) append(edited[index], { ...saved, ...typed });
      }
    await browser.close();
    return edited;
  });
}

function prepareSite(root: string, folder: string, pages: number): EditableSite {
  const { environment } = prepareOurs(root, folder);
  writeBenchSite(folder, pages);
  return { pages, folder, environment };
}

type Times = Omit<EditedSite, 'pages'>;

function noTimes(): Times {
  return { ready: [], saves: [], opened: [], strokes: [] };
}

function append(site: Times | undefined, more: Times): void {
  for (const key of Object.keys(more) as (keyof Times)[]) site?.[key].push(...more[key]);
}

function whole(times: number[]): string {
  return times.map((time) => time.toFixed(0)).join(' ');
}

/** Formats the cost of editing as Markdown. Ratios are to the first site. */
export function editingTable(sites: EditedSite[]): string {
  const cells = (key: keyof Times, format: (time: number) => string) => (site: EditedSite) => {
    const time = median(site[key]);
    return [format(time), (time / median(sites[0]?.[key] ?? [])).toFixed(2)];
  };
  const rowsOf = (...columns: ((site: EditedSite) => string[])[]) =>
    sites.map((site) => [`${count(site.pages)} pages`, ...columns.flatMap((cell) => cell(site))]);
  const whole = (time: number) => time.toFixed(0);
  const slowest = ({ strokes }: EditedSite) => [whole(mostOf(strokes))];
  const saved = rowsOf(cells('ready', seconds), cells('saves', whole));
  const typed = rowsOf(cells('opened', seconds), cells('strokes', whole), slowest);
  return [
    table(['editing', 'ready s', 'ratio', 'save to painted ms', 'ratio'], saved),
    table(['studio', 'open s', 'ratio', 'keystroke to painted ms', 'ratio', '19 of 20'], typed),
  ].join('\n\n');
}

/** The 95th percentile. */
function mostOf(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
