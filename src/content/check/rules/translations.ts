import { nearest } from '../../../shared/didYouMean.ts';
import type { Bilingual } from '../../../shared/language.ts';
import { firstOf } from '../../../shared/phrases.ts';
import { sayFrom, type Text } from '../../diagnostics/message.ts';
import { compileTraversal } from '../../schema/traversal.ts';
import { wholePage } from '../../site/site.ts';
import { type Pair, pairsOf, statesOf } from '../../site/translations.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const stale = {
  en: '<source> has changed since this translation was confirmed: <change>. | Translate the change where readers need it, then run npm run translation -- done <route>.',
  es: '<source> ha cambiado desde que se dio por buena esta traducción: <change>. | Traduzca el cambio si a quien lee le hace falta y ejecute npm run translation -- done <route>.',
} as const;

/** A translation says what its source says. */
export const staleTranslations = staleRule('stale-translation', 'warning', {
  en: 'Nobody reads both versions but the one who translates: an old price or deadline stays for months.',
  es: 'Nadie lee las dos versiones salvo quien traduce: un precio o un plazo antiguo se queda meses.',
});

/** A legal page binds readers of each language alike, so its translation must not be stale. */
export const staleLegalTranslations = staleRule('stale-legal-translation', 'error', {
  en: 'A legal page binds its publisher to what it says in each language.',
  es: 'Una página legal obliga a quien la publica por lo que dice en cada idioma.',
});

function staleRule(code: string, severity: Rule['severity'], why: Text): Rule {
  const texts = { [code]: stale };
  const say = sayFrom(texts);
  return {
    severity,
    why,
    texts,
    *inSite(site) {
      const plan = compileTraversal(site.contract, 'page.json');
      const areLegal = severity === 'error';
      for (const pair of pairsOf(site.loaded).filter((each) => isLegal(each, site) === areLegal))
        for (const { state, key, path, was, is } of statesOf(pair, plan)) {
          if (state !== 'stale' && state !== 'missing') continue;
          const { source, translation } = pair;
          const { route } = translation;
          yield {
            ...say(code, { source: source.route, change: changeOf(was[0], is[0]), route }),
            in: wholePage(translation),
            path,
            translated: { route, section: key },
          };
        }
    },
  };
}

function isLegal({ source, translation }: Pair, { loaded: { layouts } }: CheckedSite): boolean {
  const legal = [...layouts.values()].flatMap(({ layout }) => layout.footer.legal ?? []);
  return legal.some(({ href }) => href === source.route || href === translation.route);
}

/** The first sentence that differs, as it was and as it is. */
function changeOf(was: string | undefined, is: string | undefined): Bilingual {
  const [old, now] = [was?.replace(/\.$/, ''), is?.replace(/\.$/, '')];
  if (old === undefined) return { en: `“${now}” is new`, es: `«${now}» es nueva` };
  if (now === undefined) return { en: `“${old}” is gone`, es: `«${old}» ya no está` };
  return { en: `“${old}” is now “${now}”`, es: `«${old}» dice ahora «${now}»` };
}

const recordTexts = {
  'unconfirmed-translation': {
    en: 'Never confirmed, so nothing tells when the original changes: <routes>. | Compare it with its original, then run npm run translation -- done <first>. If it says something else on purpose: npm run translation -- without <first> --because "…".',
    es: 'Nunca se dio por buena, así que nada avisa si cambia el original: <routes>. | Compárela con su original y ejecute npm run translation -- done <first>. Si dice otra cosa a propósito: npm run translation -- without <first> --because "…".',
  },
  'translation-record': {
    en: 'There is no translation at <route>. | Did you mean <guess>? Else remove the entry. | Remove the entry, or let the page name its original in `alternates`.',
    es: 'No hay ninguna traducción en <route>. | ¿Quería decir <guess>? Si no, quite la entrada. | Quite la entrada o haga que la página nombre su original en `alternates`.',
  },
} as const;

const sayRecord = sayFrom(recordTexts);

/** The record names translations that there are, and all of them. */
export const translationRecord: Rule = {
  severity: 'warning',
  why: {
    en: 'Only a translation that was compared once can be told to be stale.',
    es: 'Solo se puede avisar de que una traducción está anticuada si alguna vez se comparó.',
  },
  texts: recordTexts,
  *inSite({ loaded }) {
    const { translations, sources } = loaded;
    const source = sources.get('_translations.json');
    if (!translations || !source) return;
    const all = pairsOf(loaded);
    const known = all.map(({ translation }) => translation.route);
    const document = { kind: 'translations', source, value: translations } as const;
    for (const [route, entry] of Object.entries(translations.translations)) {
      const page = loaded.pages.get(route);
      // A page with a mistake may well be a translation, and so may one that is not public.
      const mayBe = page
        ? entry?.own !== undefined || page.alternates.length > 0
        : loaded.routes.has(route) || loaded.dated?.routes.has(route);
      if (mayBe) continue;
      const said = sayRecord('translation-record', { route, guess: nearest(route, known) });
      yield { ...said, in: document, path: ['translations', route], atName: true };
    }
    const open = all.filter(({ entry }) => !entry).map(({ translation }) => translation.route);
    const [first] = open;
    if (first === undefined) return;
    const routes = firstOf(open, 5);
    yield { ...sayRecord('unconfirmed-translation', { first, routes }), file: source.file };
  },
};
