import type { Layout } from '../../../generated/types.ts';
import { type Shown, sayFrom } from '../../diagnostics/message.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const texts = {
  'consent-question': {
    en: 'Visitors are asked for nothing here: the essential cookies need no consent. | Add another category, or remove `consent`.',
    es: 'Aquí no se pide nada a los visitantes: las cookies imprescindibles no necesitan consentimiento. | Añada otra categoría o quite `consent`.',
  },
  'consent-question.service': {
    en: '_site.json has `analytics`, but these pages do not ask for consent to it. | Add `analytics` to the categories of `consent`, or remove it from _site.json.',
    es: '_site.json tiene `analytics`, pero estas páginas no piden permiso para ella. | Añada `analytics` a las categorías de `consent` o quítela de _site.json.',
  },
  'consent-question.differs': {
    en: 'These pages ask for <asked>, and those of <file> for <other>. | Ask for the same in both, so that one answer counts on all pages.',
    es: 'Estas páginas piden permiso para <asked>, y las de <file> para <other>. | Pida lo mismo en ambas, para que una respuesta valga en todas las páginas.',
  },
} as const;

const say = sayFrom(texts);

/** All pages ask for the same, and for what the site needs. */
export const consent: Rule = {
  severity: 'error',
  why: {
    en: 'A service that follows visitors may start only after their consent, and who has answered once should not be asked again on the next page.',
    es: 'Un servicio que sigue a los visitantes solo puede empezar con su permiso, y a quien ya ha respondido no se le debe volver a preguntar en la página siguiente.',
  },
  texts,
  *inSite({ site, layouts }) {
    for (const { layout, source } of layouts.values()) {
      const said = mistakeIn(layout, layouts, site?.analytics !== undefined);
      const path = layout.consent ? ['consent', 'dialog', 'categories'] : [];
      if (said) yield { ...said, in: { kind: 'layout', source, value: layout }, path };
    }
  },
};

function mistakeIn(layout: Layout, layouts: CheckedSite['layouts'], isCounted: boolean) {
  const asked = askedIn(layout);
  if (layout.consent && asked.length === 0) return say('consent-question');
  if (isCounted && !asked.includes('analytics')) return say('consent-question.service');
  const [first] = layouts.values();
  const other = first ? askedIn(first.layout) : asked;
  if (!first || String(asked) === String(other)) return undefined;
  const { file } = first.source;
  return say('consent-question.differs', { asked: listed(asked), file, other: listed(other) });
}

/** The categories that visitors are asked for. */
export function askedIn({ consent }: Layout): string[] {
  const { essential: _, ...others } = consent?.dialog.categories ?? {};
  return Object.keys(others).sort();
}

function listed(names: string[]): NonNullable<Shown> {
  return names.join(', ') || { en: 'nothing', es: 'nada' };
}
