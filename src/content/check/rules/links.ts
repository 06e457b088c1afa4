import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import type { LinkPlace } from '../linkPlaces.ts';
import { nearestRoute } from '../nearest.ts';
import { ownPath } from '../ownPath.ts';
import type { CheckedFile, Rule } from '../rule.ts';
import type { Anchors, Shared } from '../shared.ts';

const texts = {
  'dead-link': {
    en: 'There is no page at <path>. | Did you mean <guess>? | Add the page, or list the address in absentRoutes of _site.json until it exists.',
    es: 'No hay ninguna página en <path>. | ¿Quería decir <guess>? | Añada la página o, mientras no exista, anote la dirección en absentRoutes de _site.json.',
  },
  'dead-link.dates': {
    en: '<path> is not public on all days. | Link to another page, or give the section with the link the same dates.',
    es: '<path> no es pública todos los días. | Enlace a otra página o ponga las mismas fechas a la sección del enlace.',
  },
  'dead-anchor': {
    en: 'The page <route> has no section with the id "<id>" to which a link can lead. | #<hidden> is not public on all days: link to the page alone, or give the section with the link the same dates. | #<form> is a form: use an action of kind modal. | Did you mean #<guess>? | Give that section an id, or use one of: <ids>. | Give that section an id.',
    es: 'La página <route> no tiene ninguna sección con el id "<id>" a la que pueda llevar un enlace. | #<hidden> no es pública todos los días: enlace solo a la página o ponga las mismas fechas a la sección del enlace. | #<form> es un formulario: use una acción de clase modal. | ¿Quería decir #<guess>? | Ponga un id a esa sección o use uno de estos: <ids>. | Ponga un id a esa sección.',
  },
  'dead-modal': {
    en: 'The page <route> has no modalForm with the id "<id>" that a button can open. | #<hidden> is not public on all days: give the section with the button the same dates. | Did you mean "<guess>"? | Add a section of type modalForm with this id.',
    es: 'La página <route> no tiene ningún modalForm con el id "<id>" que pueda abrir un botón. | #<hidden> no es público todos los días: ponga las mismas fechas a la sección del botón. | ¿Quería decir "<guess>"? | Añada una sección de tipo modalForm con este id.',
  },
  'link-form': {
    en: 'This link is not written as this site needs it. | Write <right>. | A link begins with / for a page of this site, with # for a section of this page, or with https:// for another site.',
    es: 'Este enlace no está escrito como lo necesita este sitio. | Escriba <right>. | Un enlace empieza con / si lleva a una página de este sitio, con # si lleva a una sección de esta página, o con https:// si lleva a otro sitio.',
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
    for (const [href, place] of file.links)
      if (!isIdle(place, file, shared)) yield* inLink(href, place, file, shared);
    for (const { kind, value: text, path } of file.values) {
      if (kind === 'anchor') yield* inAnchor(String(text), '', { path }, file, shared);
      if (kind === 'modalTarget') yield* inModal(String(text), { path }, file, shared);
    }
  },
};

/** A redirect from a page leads nobody on, wherever it leads. */
function isIdle({ path }: LinkPlace, { redirects }: CheckedFile, { languageAt }: Shared): boolean {
  return languageAt(redirects?.redirects[Number(path[1])]?.from ?? '') !== undefined;
}

type Found = Generator<Finding, void>;

function* inLink(href: string, place: LinkPlace, file: CheckedFile, shared: Shared): Found {
  const right = ownPath(href, shared) ?? meantBy(href, shared);
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? 'https';
  if (right !== undefined) {
    const guess = right || undefined;
    yield { ...say('link-form', { right: guess }), guess, ...place };
  } else if (!/^(?:https?|mailto|tel)$/.test(scheme))
    yield { ...say('unsafe-link', { scheme }), ...place };
  else if (isInternal(href)) yield* inAddress(href, place, file, shared);
}

function* inAddress(href: string, place: LinkPlace, file: CheckedFile, shared: Shared): Found {
  const { path, fragment } = addressOf(href);
  if (path === '' || shared.isRoute(path)) {
    if (fragment) yield* inAnchor(fragment, path, place, file, shared);
  } else if (shared.hasDates(path)) {
    // Visitors of an old address to come are led nowhere before its day, nor to a version of their page.
    const isLed = file.kind !== 'redirects' && place.path[0] !== 'alternates';
    if (isLed) yield { ...say('dead-link.dates', { path }), ...place };
  } else {
    const only = onlyNearest(path, shared.routes);
    const said = say('dead-link', { path, guess: nearestRoute(path, shared.routes) });
    yield { ...said, guess: only && only + href.slice(path.length), ...place };
  }
}

/** The right form of a link that is written otherwise: '' if nobody can know, undefined if it is right. */
function meantBy(href: string, { isRoute, hasDates }: Shared): string | undefined {
  const link = href
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\', '/');
  if (link === '' || link === '#') return '';
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const plain = `/${before.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.(?:html?|json)$|\/+$|\/index(?:\.html)?$/g, '')}`;
  if (
    plain + after !== href &&
    !/^(?:[a-z]+:|#)/i.test(link) &&
    (isRoute(plain) || hasDates(plain))
  )
    return plain + after;
  if (/^www\.[\w-]+\.\w/i.test(link)) return `https://${link}`;
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(link)) return `mailto:${link}`;
  const [, scheme = '', rest] =
    /^([a-z]{3,6})(?::\/{0,3}|\/{1,3}|(?=www\.))([\w-]+\.\w.*)$/i.exec(link) ?? [];
  const isSlip = rest && !/^https?:\/\/(?!\/)/i.test(link) && nearest(scheme, ['https']);
  if (isSlip) return `https://${rest}`;
  if (/^https?:\/\/192\.168\./i.test(link)) return '';
  if (/^https:/i.test(link) && !link.includes('{') && !isAddress(link)) return '';
  return /^(?:#|\/(?!\/)|[a-z][a-z\d+.-]*:|\{)/i.test(link) ? undefined : '';
}

/** True for one address, with a host that can exist. */
function isAddress(link: string): boolean {
  if (!parsedAddress(link) || /\s|[^/]https?:\/\//.test(link.replace(/\?.*/, ''))) return false;
  return /^https:\/\/[\p{L}\d.-]+\.[\p{L}\d-]{2,}(?=[/?#:]|$)/u.test(link.toLowerCase());
}

function* inAnchor(
  id: string,
  route: string,
  place: LinkPlace,
  { shownOn }: CheckedFile,
  { anchorsOf }: Shared,
): Found {
  const routes = route ? [route] : shownOn.map((page) => page.route);
  const on = routes.find((each) => anchorsOf(each)?.sections.includes(id) === false);
  const { sections, forms, hidden } = anchorsOf(on ?? '') ?? noAnchors;
  if (on === undefined) return;
  const why = { hidden: idIn(hidden, id), form: idIn(forms, id) };
  const ids = sections.join(', ') || undefined;
  const said = say('dead-anchor', { route: on, id, ...why, guess: nearest(id, sections), ids });
  const only = onlyNearest(id, sections);
  yield { ...said, guess: only && (place.part ? `${route}#${only}` : only), ...place };
}

function* inModal(
  id: string,
  place: LinkPlace,
  { shownOn }: CheckedFile,
  { anchorsOf }: Shared,
): Found {
  const on = shownOn.find(({ route }) => anchorsOf(route)?.forms.includes(id) === false);
  const { forms, hidden } = anchorsOf(on?.route ?? '') ?? noAnchors;
  if (!on) return;
  const params = { route: on.route, id, hidden: idIn(hidden, id), guess: nearest(id, forms) };
  yield { ...say('dead-modal', params), guess: onlyNearest(id, forms), ...place };
}

const noAnchors: Anchors = { sections: [], forms: [], hidden: [] };

function idIn(ids: readonly string[], id: string): string | undefined {
  return ids.find((each) => each === id);
}
