import { daysInWords } from '../../dates/daysInWords.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import { addressOf } from '../../text/href.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

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
        ? `To lead them elsewhere after that, run npm run page -- remove ${path} --to and another page then.`
        : 'Leave it: from that day on they reach the page.',
    }),
    es: ({ from, path, begins, ends }) => ({
      message: `${path} solo es pública${daysInWords.es({ from: begins, until: ends })}. Los demás días, quien visita ${from} lee que esa página no existe, y cómo seguir.`,
      suggestion: ends
        ? `Para llevarlos después a otra página, ejecute entonces npm run page -- remove ${path} --to y la otra página.`
        : 'Déjelo así: desde ese día llegan a la página.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * The redirect from a published address to a page with dates, as a move of that page makes it: on
 * other days both addresses answer alike.
 */
export const datedRedirects: Rule = {
  messages,
  severity: 'warning',
  link(href, here) {
    const { path } = addressOf(href);
    const { project, spot } = here;
    const dates = project.site.dated?.routes.get(path);
    if (!dates || project.site.routes.has(path)) return none;
    const from = publishedFrom(here);
    if (from === undefined) return none;
    const { from: begins, until: ends } = dates;
    return [{ ...say('redirect-to-dated-page', { from, path, begins, ends }), ...spot }];
  },
};

/** The old address of the redirect that is looked at, if it is recorded. */
export function publishedFrom({ subject, spot, project }: ValueContext): string | undefined {
  if (subject.kind !== 'redirects' || !isRecord(subject.value)) return undefined;
  const { redirects } = subject.value;
  const entry: unknown = Array.isArray(redirects) && redirects[Number(spot.path[1])];
  const from = isRecord(entry) ? String(entry.from) : '';
  return project.publishedRoutes.has(from) ? from : undefined;
}
