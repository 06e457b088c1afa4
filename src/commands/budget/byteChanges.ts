import { groupedBy } from '../../shared/groupedBy.ts';
import { countOf } from '../../shared/phrases.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { Kind, Weight } from './weigh.ts';

const told = ['html', 'css', 'script'] as const satisfies Kind[];

/** A page in both builds. */
type Pair = [before: Weight, after: Weight];

/** A Markdown table of what an average page of each folder weighs now, and what it gained or lost. */
export function byteChanges(before: Weight[], after: Weight[]): string {
  const was = new Map(before.map((weight) => [weight.route, weight]));
  const pairs = after.flatMap((is): Pair[] => {
    const pair = was.get(is.route);
    return pair ? [[pair, is]] : [];
  });
  const changed = [...groupedBy(pairs, ([, { route }]) => routeAbove(route))].filter(isChanged);
  if (changed.length === 0) return 'No page gained or lost bytes of HTML, CSS or script.';
  return [
    '| Bytes of a page (brotli), on average | HTML | CSS | Script |',
    '|---|--:|--:|--:|',
    ...changed.map(([folder, pages]) => row(folder, pages)),
  ].join('\n');
}

function isChanged([, pages]: [string, Pair[]]): boolean {
  return pages.some(([was, is]) => told.some((kind) => was.bytes[kind] !== is.bytes[kind]));
}

function row(folder: string, pages: Pair[]): string {
  const cells = told.map((kind) => {
    const was = averageOf(pages.map(([page]) => page.bytes[kind]));
    return cell(was, averageOf(pages.map(([, page]) => page.bytes[kind])));
  });
  const name = `${folder.replace(/\/?$/, '/')}… (${countOf(pages.length, 'page')})`;
  return `| ${[name, ...cells].join(' | ')} |`;
}

function averageOf(bytes: number[]): number {
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / bytes.length);
}

function cell(was: number, is: number): string {
  const change = is - was;
  if (change === 0) return String(is);
  return `${is} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
}
