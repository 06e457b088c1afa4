import { shortened } from '../../../edit/diff/shorten.ts';
import type { SiteDiff } from '../../../edit/siteDiff/diffSites.ts';
import { escapeHtml } from '../../../shared/escapeHtml.ts';
import type { Language } from '../../../shared/language.ts';
import type { AuditFinding } from '../../audit/finding.ts';
import type { Box, Mark } from './boxes.ts';
import type { Shot } from './capture.ts';
import { type Choice, mostPages } from './choose.ts';
import type { Looked, Pair } from './look.ts';
import { style } from './style.ts';
import { pageWords } from './words.ts';

export interface Review {
  /** The two sides. */
  names: [before: string, after: string];
  diff: SiteDiff;
  choice: Choice;
  /** The pages that look different. */
  seen: Looked[];
  /** Those that have other code only. */
  same: string[];
  findings: AuditFinding[];
  /** The address of the site. */
  url: string | undefined;
  lang: Language;
}

/** One file that needs no other, no script and no server. */
export function reviewPage(review: Review): string {
  const { names, lang, diff, seen } = review;
  const words = pageWords[lang];
  const title = escapeHtml(words.title(...names));
  const contents = seen.map(
    ({ route }, index) => `<li><a href="#page-${index}">${escapeHtml(route)}</a></li>`,
  );
  const pages = seen.map((page, index) => pagePart(page, `page-${index}`, review));
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><header><h1>${title}</h1><p class="summary">${escapeHtml(diff.report.summary)}</p></header>
${contents.length > 0 ? `<nav aria-label="${words.contents}"><ul>${contents.join('')}</ul></nav>` : ''}
<main>
<section aria-labelledby="words"><h2 id="words">${words.inWords}</h2>${blocks(review)}</section>
<section aria-labelledby="pages"><h2 id="pages">${words.pages}</h2>
${pages.length > 0 ? pages.join('\n') : `<p>${words.nothing}</p>`}
${rest(review)}</section>
</main></body></html>
`;
}

function blocks({ diff }: Review): string {
  return diff.report.blocks
    .map(({ title, lines }) => `<h3>${escapeHtml(title)}</h3>${list(lines)}`)
    .join('');
}

function list(lines: string[]): string {
  return lines.length > 0
    ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
    : '';
}

function pagePart(page: Looked, id: string, review: Review): string {
  const words = pageWords[review.lang];
  const { route, from, isGone, pairs } = page;
  const status = isGone ? words.isGone : from === undefined ? words.isNew : '';
  const tag = status ? ` <span class="tag">${status}</span>` : '';
  const own = review.findings.filter(({ path }) => path === route);
  return `<article aria-labelledby="${id}"><h3 id="${id}">${escapeHtml(route)}${tag}</h3>
${facts(page, review)}
${pairs.map((pair) => pairPart(pair, { id, route, lang: review.lang })).join('\n')}
<h4>${words.findings}</h4>${own.length > 0 ? list(own.map(({ message }) => message[review.lang])) : `<p>${words.noFindings}</p>`}
${alikePart(page, review)}</article>`;
}

function facts({ route, isGone, bytes, links }: Looked, { url, lang }: Review): string {
  const words = pageWords[lang];
  const size = (count: number | undefined) => (count === undefined ? '–' : String(count));
  const changed = [
    ...links.added.map((link) => `+ ${link}`),
    ...links.removed.map((link) => `− ${link}`),
  ];
  const live = url && !isGone ? `${url}${route}` : undefined;
  return `<dl><div><dt>${words.bytes}</dt><dd>${words.bytesOf(size(bytes.before), size(bytes.after))}</dd></div>
${changed.length > 0 ? `<div><dt>${words.links}</dt><dd>${escapeHtml(changed.join(', '))}</dd></div>` : ''}
${live ? `<div><dt>${words.live}</dt><dd><a href="${escapeHtml(live)}">${escapeHtml(live)}</a></dd></div>` : ''}</dl>`;
}

/** Marks that are told at once; the others unfold. */
const mostTold = 12;

/** The part of a page, which has that id. */
interface Place {
  id: string;
  route: string;
  lang: Language;
}

function pairPart({ width, before, after, marks }: Pair, place: Place): string {
  const { lang } = place;
  const words = pageWords[lang];
  const told = marks.map((mark) => `<li>${escapeHtml(markWords(mark, lang))}</li>`);
  const folded = told.splice(mostTold);
  const isBoth = before && after;
  const count = isBoth ? `: ${marks.length > 0 ? words.marks(marks.length) : words.noMarks}` : '';
  return `<section class="pair"><h4>${words.at(width)}${count}</h4>
${told.length > 0 ? `<ol>${told.join('')}</ol>` : ''}${folded.length > 0 ? `<details><summary>${words.moreMarks(folded.length)}</summary><ol start="${mostTold + 1}">${folded.join('')}</ol></details>` : ''}
<div class="sides w${width}">${shotPart(before, marks, 'before', place)}${shotPart(after, marks, 'after', place)}</div></section>`;
}

function markWords({ kind, before, after }: Mark, lang: Language): string {
  const words = pageWords[lang];
  const quoted = ({ text, beside }: Box) => {
    if (text === '') return words.picture;
    return beside === undefined ? `“${shortened(text, 90)}”` : words.icon(text);
  };
  const [was, is] = [before && quoted(before), after && quoted(after)];
  if (kind === 'changed' && was && is) return `${words.kind.changed}: ${was} → ${is}`;
  return `${words.kind[kind]}: ${is ?? was ?? ''}`;
}

/** A picture is a link to itself: as the target of an address it has its own size, with its marks. */
function shotPart(
  shot: Shot | undefined,
  marks: Mark[],
  side: 'before' | 'after',
  { id, route, lang }: Place,
): string {
  if (!shot) return '';
  const { width, height, picture, isCut } = shot;
  const words = pageWords[lang];
  const alt = escapeHtml(`${words[side]}, ${words.at(width)}: ${route}`);
  const own = `${id}-${width}-${side}`;
  const image = `<img alt="${alt}" loading="lazy" width="${width}" height="${height}" src="data:image/webp;base64,${picture.toString('base64')}">`;
  return `<figure id="${own}"><figcaption>${words[side]} <a class="small" href="#${id}">${words.small}</a></figcaption><a class="shot" href="#${own}" title="${words.ownSize}">${image}<span aria-hidden="true">${drawn(shot, marks, side)}</span></a>${isCut ? `<p>${words.cut}</p>` : ''}</figure>`;
}

function drawn({ width, height }: Shot, marks: Mark[], side: 'before' | 'after'): string {
  const percent = (value: number, whole: number) => `${((100 * value) / whole).toFixed(2)}%`;
  const all = marks.flatMap((mark, index) => {
    const box = mark[side];
    if (!box || box.y > height) return [];
    const place = `left:${percent(box.x, width)};top:${percent(box.y, height)};width:${percent(box.width, width)};height:${percent(Math.min(box.height, height - box.y), height)}`;
    return `<span class="mark ${mark.kind}" style="${place}"><b>${index + 1}</b></span>`;
  });
  return all.join('');
}

/** Said with the last page of a cause. */
function alikePart({ route, cause }: Looked, { seen, choice, lang }: Review): string {
  const alike = choice.alike.get(cause) ?? [];
  const last = seen.filter((page) => page.cause === cause).at(-1);
  if (alike.length === 0 || last?.route !== route) return '';
  return `<details><summary>${pageWords[lang].alike(alike.length)}</summary>${list(alike)}</details>`;
}

function rest({ choice: { left, alike }, same, seen, lang }: Review): string {
  const words = pageWords[lang];
  const shown = new Set(seen.map(({ cause }) => cause));
  // The pages of such a cause that were looked at look as before.
  const quiet = [...alike].filter(([cause]) => !shown.has(cause)).flatMap(([, routes]) => routes);
  return [
    ...(same.length > 0
      ? [`<details><summary>${words.same(same.length)}</summary>${list(same)}</details>`]
      : []),
    ...(quiet.length > 0
      ? [`<details><summary>${words.likeThese(quiet.length)}</summary>${list(quiet)}</details>`]
      : []),
    ...(left.length > 0
      ? [
          `<details><summary>${words.notLooked(left.length, mostPages)}</summary>${list(left)}</details>`,
        ]
      : []),
  ].join('');
}
