import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import { daysInWords } from '../../dates/daysInWords.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Value } from '../../page/collectValues.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { pathOnThisComputer } from '../../text/localAddress.ts';
import { nearestRoute } from '../nearest.ts';
import type { CheckedFile, Rule } from '../rule.ts';
import type { Anchors, Shared } from '../shared.ts';

const texts = {
  'dead-link': {
    en: 'There is no page at <path>. | Did you mean <guess>? | Add the page, or list the address in absentRoutes of _site.json until it exists.',
    es: 'No hay ninguna página en <path>. | ¿Quería decir <guess>? | Añada la página o, mientras no exista, anote la dirección en absentRoutes de _site.json.',
  },
  'dead-link.dates': {
    en: '<path> is public<days> only. | Link to another page, or give the section with the link the same dates.',
    es: '<path> solo es pública<days>. | Enlace a otra página o ponga las mismas fechas a la sección del enlace.',
  },
  'dead-anchor': {
    en: 'The page <route> has no section with the id "<id>". | Did you mean #<guess>? | Give that section an id, or use one of: <ids>. | Give that section an id.',
    es: 'La página <route> no tiene ninguna sección con el id "<id>". | ¿Quería decir #<guess>? | Ponga un id a esa sección o use uno de estos: <ids>. | Ponga un id a esa sección.',
  },
  'dead-anchor.dates': {
    en: 'The section #<id> of <route> is not public on all days. | Link to the page without #<id>, or give the section with the link the same dates.',
    es: 'La sección #<id> de <route> no es pública todos los días. | Enlace a la página sin #<id> o ponga las mismas fechas a la sección del enlace.',
  },
  'dead-anchor.form': {
    en: '#<id> is a form that opens in a dialog: no link can lead to it. | Use an action of kind modal.',
    es: '#<id> es un formulario que se abre en un diálogo: ningún enlace puede llevar hasta él. | Use una acción de clase modal.',
  },
  'dead-modal': {
    en: 'The page <route> has no modalForm with the id "<id>". | Did you mean "<guess>"? | Add a section of type modalForm with this id.',
    es: 'La página <route> no tiene ningún modalForm con el id "<id>". | ¿Quería decir "<guess>"? | Añada una sección de tipo modalForm con este id.',
  },
  'dead-modal.dates': {
    en: 'The form #<id> of <route> is not public on all days. | Open another form, or give the section with the button the same dates.',
    es: 'El formulario #<id> de <route> no es público todos los días. | Abra otro formulario o ponga las mismas fechas a la sección del botón.',
  },
  'link-form': {
    en: 'The link <href> leads nowhere as it is written. | Write <right>. | A link begins with / for a page of this site, with # for a section of this page, or with https:// for another site.',
    es: 'Tal como está escrito, el enlace <href> no lleva a ninguna parte. | Escriba <right>. | Un enlace empieza con / si lleva a una página de este sitio, con # si lleva a una sección de esta página, o con https:// si lleva a otro sitio.',
  },
  'link-form.own': {
    en: 'This is an address of this site itself, or of this computer: visitors would leave the page, or reach nothing. | Write <right>.',
    es: 'Es una dirección de este mismo sitio o de este ordenador: los visitantes saldrían de la página o no llegarían a nada. | Escriba <right>.',
  },
  'unsafe-link': {
    en: 'A link cannot begin with “<scheme>:” on this site. | Begin it with / for a page of this site, or with https:// for another site.',
    es: 'En este sitio, un enlace no puede empezar con «<scheme>:». | Empiécelo con / si lleva a una página de este sitio, o con https:// si lleva a otro.',
  },
} as const;

const say = sayFrom(texts);

/** A link leads to a page and a section that exist, is written as it is served, and opens no program. */
export const links: Rule = {
  severity: 'error',
  why: {
    en: 'A dead link ends at “This page is not found”, a dead anchor at the top of the page, a dead button nowhere; javascript: and the like run what others wrote.',
    es: 'Un enlace muerto acaba en «Esta página no existe»; un ancla muerta, al principio de la página; un botón muerto, en nada; y javascript: y similares ejecutan lo que otros escribieron.',
  },
  texts,
  *inFile(file, shared) {
    for (const value of file.values) {
      if (isIdle(value, file, shared)) continue;
      const { kind, value: text, path, links } = value;
      for (const href of links) yield* inLink(href, { path, ...partOf(href, value) }, file, shared);
      if (kind === 'anchor') yield* inAnchor(String(text), '', { path }, file, shared);
      if (kind === 'modalTarget') yield* inModal(String(text), path, file, shared);
    }
  },
};

/** A redirect from a page leads nobody on, wherever it leads. */
function isIdle({ path: [, index] }: Value, { redirects }: CheckedFile, shared: Shared): boolean {
  return shared.languageAt(redirects?.redirects[Number(index)]?.from ?? '') !== undefined;
}

type Place = Pick<Finding, 'path' | 'part'>;
type Found = Generator<Finding, void>;

function* inLink(href: string, place: Place, file: CheckedFile, shared: Shared): Found {
  const own = ownPath(href, shared);
  const right = own ?? meantBy(href, shared);
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? 'https';
  if (own) yield { ...say('link-form.own', { right: own }), ...place, guess: own };
  else if (right !== undefined) {
    const guess = right || undefined;
    yield { ...say('link-form', { href, right: guess }), ...place, guess };
  } else if (!/^(?:https?|mailto|tel)$/.test(scheme))
    yield { ...say('unsafe-link', { scheme }), ...place };
  else if (isInternal(href)) yield* inAddress(href, place, file, shared);
}

function* inAddress(href: string, place: Place, file: CheckedFile, shared: Shared): Found {
  const { path, fragment } = addressOf(href);
  if (path === '' || shared.isRoute(path)) {
    if (fragment) yield* inAnchor(fragment, path, place, file, shared);
    return;
  }
  const dates = shared.datesOf(path);
  if (dates) {
    // Visitors of an old address to come are led nowhere before its day either.
    if (file.kind === 'redirects') return;
    const { from, until } = dates;
    const days = { en: daysInWords.en({ from, until }), es: daysInWords.es({ from, until }) };
    yield { ...say('dead-link.dates', { path, days }), ...place };
    return;
  }
  const guess = nearestRoute(path, shared.routes);
  const only = onlyNearest(path, shared.routes);
  yield {
    ...say('dead-link', { path, guess }),
    ...place,
    guess: only && only + href.slice(path.length),
  };
}

/** The path of an address of this site or this computer that is written in full. */
export function ownPath(href: string, { site }: Shared): string | undefined {
  const [, host, path = ''] = withHost.exec(href.trim()) ?? [];
  const isOwn = host && host.toLowerCase() === withHost.exec(site?.url ?? '')?.[1]?.toLowerCase();
  return isOwn ? `/${path.replace(/^\//, '')}` : pathOnThisComputer(href);
}

const withHost = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i;

/** The right form of a link that is written otherwise: '' if nobody can know, undefined if it is right. */
function meantBy(href: string, { isRoute, datesOf }: Shared): string | undefined {
  const link = href
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\', '/');
  if (link === '' || link === '#') return '';
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const plain = `/${before.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.(?:html?|json)$|\/+$|\/index(?:\.html)?$/g, '')}`;
  if (plain + after !== href && !/^(?:[a-z]+:|#)/i.test(link) && (isRoute(plain) || datesOf(plain)))
    return plain + after;
  if (/^www\.[\w-]+\.\w/i.test(link)) return `https://${link}`;
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(link)) return `mailto:${link}`;
  const [, scheme = '', rest] = /^([a-z]{3,6}):?\/{0,3}([\w-]+\.\w.*)$/i.exec(link) ?? [];
  const isSlip = rest && !/^https?:\/\/(?!\/)/i.test(link) && nearest(scheme, ['https']);
  if (isSlip) return `https://${rest}`;
  if (/^https:/i.test(link) && !link.includes('{') && !isAddress(link)) return addressIn(link);
  return /^(?:#|\/(?!\/)|[a-z][a-z\d+.-]*:|\{)/i.test(link) ? undefined : '';
}

function isAddress(link: string): boolean {
  if (!parsedAddress(link) || /\s|.https?:\/\//.test(link.replace(/\?.*/, ''))) return false;
  return /^[\p{L}\d.-]+\.[\p{L}\d-]{2,}$/u.test(/^https:\/\/([^/?#:]*)/i.exec(link)?.[1] ?? '');
}

/** The address before a blank, or before another one; with periods for commas in its host. */
function addressIn(link: string): string {
  const first = link.replace(/(?<=.)(?:\s|https?:\/\/)[\s\S]*$/, '');
  const meant = first.replace(/^[^/]*\/\/[^/]*/, (host) => host.replaceAll(',', '.'));
  return isAddress(meant) ? meant : '';
}

function* inAnchor(
  id: string,
  route: string,
  place: Place,
  { shownOn }: CheckedFile,
  shared: Shared,
): Found {
  const routes = route ? [route] : shownOn.map((page) => page.route);
  for (const on of routes) {
    const { sections, forms, hidden } = shared.anchorsOf(on) ?? {
      sections: [id],
      forms: [],
      hidden: [],
    };
    if (sections.includes(id)) continue;
    if (hidden.includes(id)) yield { ...say('dead-anchor.dates', { route: on, id }), ...place };
    else if (forms.includes(id)) yield { ...say('dead-anchor.form', { id }), ...place };
    else {
      const only = onlyNearest(id, sections);
      const ids = sections.join(', ') || undefined;
      const said = say('dead-anchor', { route: on, id, guess: nearest(id, sections), ids });
      yield { ...said, ...place, guess: only && (place.part ? `${route}#${only}` : only) };
    }
    return;
  }
}

function* inModal(
  id: string,
  path: Place['path'],
  { shownOn }: CheckedFile,
  shared: Shared,
): Found {
  for (const { route } of shownOn) {
    const { forms, hidden } = shared.anchorsOf(route) ?? noAnchors;
    if (forms.includes(id)) continue;
    if (hidden.includes(id)) {
      yield { ...say('dead-modal.dates', { route, id }), path };
      return;
    }
    const said = say('dead-modal', { route, id, guess: nearest(id, forms) });
    yield { ...said, path, guess: onlyNearest(id, forms) };
    return;
  }
}

const noAnchors: Anchors = { sections: [], forms: [], hidden: [] };

/** The place of an address in a text; an address alone is its whole field. */
export function partOf(href: string, { kind, value }: Value): Pick<Place, 'part'> {
  const at = kind === 'href' || typeof value !== 'string' ? -1 : value.indexOf(href);
  return at < 0 ? {} : { part: { offset: at, length: href.length } };
}
