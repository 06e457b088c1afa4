import { groupedBy } from '../../../shared/groupedBy.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { type FigureTable, figureCellsOf } from '../../page/figureTables.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'repeated-figure': phrase<{ label: string; own: string; other: string; route: string }>({
    en: ({ label, own, other, route }) => ({
      message: `“${label}” is ${own} here and ${other} on ${route}, where all else in this chart or table is the same.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ label, own, other, route }) => ({
      message: `«${label}» es ${own} aquí y ${other} en ${route}, donde lo demás de este gráfico o tabla es igual.`,
      suggestion: 'Corrija el que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** A chart or table that several pages show has the same figures on each. */
export const repeatedFigures: Rule = {
  messages,
  severity: 'warning',
  project({ site }) {
    const shown = [...site.pages.values()].flatMap((page) =>
      (page.summary.figures ?? []).map((table): Shown => ({ page, table })),
    );
    const byLabels = groupedBy(shown, ({ table }) => table.labels);
    return [...byLabels.values()].flatMap((alike) => (alike.length > 1 ? differingIn(alike) : []));
  },
};

/** A chart or table and a page that shows it. */
interface Shown {
  page: LoadedPage;
  table: FigureTable;
}

/** Those that differ from the version that most pages show in one figure alone. */
function differingIn(alike: Shown[]): Located[] {
  const versions = groupedBy(alike, ({ table }) => table.figures.join('|'));
  if (versions.size < 2) return [];
  const [right, ...others] = [...versions.values()].sort(byTrust);
  const [model] = right ?? [];
  return others.flatMap((version) => version.flatMap((shown) => (model ? told(shown, model) : [])));
}

/** More pages show it, its page says one of its figures elsewhere, too, or stands above the other. */
function byTrust(one: Shown[], other: Shown[]): number {
  return (
    other.length - one.length ||
    timesSaid(other, one) - timesSaid(one, other) ||
    depthOf(one) - depthOf(other)
  );
}

function depthOf([shown]: Shown[]): number {
  return shown?.page.route.split('/').length ?? 0;
}

/** How often a page writes the figures that another version of its table has not. */
function timesSaid([shown]: Shown[], [other]: Shown[]): number {
  if (!shown || !other) return 0;
  const own = shown.table.figures.filter((figure, at) => figure !== other.table.figures[at]);
  return own.reduce((sum, figure) => sum + shown.page.source.text.split(figure).length, 0);
}

function told({ page, table }: Shown, model: Shown): Located[] {
  const differing = table.figures.flatMap((figure, at) =>
    figure === model.table.figures[at] ? [] : at,
  );
  const [at, ...more] = differing;
  const section = page.page.sections[table.section];
  if (at === undefined || more.length > 0 || !section) return [];
  const cell = figureCellsOf(section)[at];
  if (!cell) return [];
  const other = model.table.figures[at] ?? '';
  const { label, written: own, path } = cell;
  const finding: Finding = {
    ...say('repeated-figure', { label, own, other, route: model.page.route }),
    path: ['sections', table.section, ...path],
  };
  return [{ document: documentOf(page), findings: [finding] }];
}
