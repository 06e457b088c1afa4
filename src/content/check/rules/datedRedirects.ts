import { daysInWords } from '../../dates/daysInWords.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { LoadedSite } from '../../site/site.ts';
import { addressOf } from '../../text/href.ts';
import { none, type Rule } from '../rule.ts';

interface Dated {
  from: string;
  path: string;
  begins: string | undefined;
  ends: string | undefined;
}

const messages = {
  'redirect-to-dated-page': phrase<Dated>({
    en: ({ from, path, begins, ends }) => ({
      message: `${path} is public${daysInWords.en({ from: begins, until: ends })} only. On other days visitors of ${from} read that there is no such page, with the way on.`,
      suggestion: ends
        ? `To lead them elsewhere once it has ended, run npm run page -- remove ${path} --to and another page.`
        : 'Leave it: from that day on they reach the page.',
    }),
    es: ({ from, path, begins, ends }) => ({
      message: `${path} solo es pública${daysInWords.es({ from: begins, until: ends })}. Los demás días, quien visita ${from} lee que esa página no existe, y cómo seguir.`,
      suggestion: ends
        ? `Para llevarlos a otra página cuando haya terminado, ejecute npm run page -- remove ${path} --to y la otra página.`
        : 'Déjelo así: desde ese día llegan a la página.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * A redirect to a page with dates: on other days both addresses answer alike. A further redirect away
 * from that page would lead its visitors on.
 */
export const datedRedirects: Rule = {
  messages,
  severity: 'warning',
  link(href, { project, spot, subject }) {
    const { path } = addressOf(href);
    if (subject.kind !== 'redirects' || !isHidden(path, project.site)) return none;
    if (!isRecord(subject.value) || project.redirects.has(path)) return none;
    const { redirects } = subject.value;
    const entry: unknown = Array.isArray(redirects) && redirects[Number(spot.path[1])];
    const from = isRecord(entry) ? String(entry.from) : '';
    const { from: begins, until: ends } = project.site.dated?.routes.get(path) ?? {};
    return [{ ...say('redirect-to-dated-page', { from, path, begins, ends }), ...spot }];
  },
};

/** True for the address of a page that has dates and is not public on the day that is looked at. */
export function isHidden(route: string, { dated, routes }: LoadedSite): boolean {
  return dated?.routes.has(route) === true && !routes.has(route);
}
