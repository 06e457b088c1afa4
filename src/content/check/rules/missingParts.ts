import type { Legal } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { placeholders } from '../../text/facts.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'missing-part': {
    en: 'This button opens WhatsApp, but the site has no number there. | Add `whatsapp` to _site.json, or use another kind of button.',
    es: 'Este botón abre WhatsApp, pero el sitio no tiene número allí. | Añada `whatsapp` a _site.json o use otra clase de botón.',
  },
  'missing-part.controller': {
    en: 'This form is sent, but does not say who answers for the data. | Add `formController` to `labels` of <file>.',
    es: 'Este formulario se envía, pero no dice quién responde de los datos. | Añada `formController` a `labels` de <file>.',
  },
  'missing-part.legal': {
    en: '{<name>} has no value: `legal` in _site.json has no `<name>`. | Add it, or take {<name>} out of the text.',
    es: '{<name>} no tiene valor: a `legal` de _site.json le falta `<name>`. | Añádalo o quite {<name>} del texto.',
  },
} as const;

const say = sayFrom(texts);

/** Parts that a site may do without are there where something needs them. */
export const missingParts: Rule = {
  severity: 'error',
  why: {
    en: 'A button without a number leads nowhere, and the law asks forms to say who receives what visitors write (in the European Union GDPR, article 13).',
    es: 'Un botón sin número no lleva a ninguna parte, y la ley pide que los formularios digan quién recibe lo que se escribe (en la Unión Europea, el RGPD, artículo 13).',
  },
  texts,
  *inFile({ values, prose, page, shownOn }, { site, layouts }) {
    if (site?.legal) yield* unsaid(prose, site.legal);
    if (site && !site.whatsapp)
      for (const { kind, value, path } of values)
        if (kind === 'action' && typeof value !== 'string' && value.kind === 'whatsapp')
          yield { ...say('missing-part'), path: [...path, 'kind'] };
    const shell = layouts.get(shownOn[0]?.layoutFile ?? '');
    if (!shell || shell.layout.labels.formController) return;
    for (const [index, section] of (page?.sections ?? []).entries())
      if ('endpoint' in section && section.endpoint) {
        const said = say('missing-part.controller', { file: shell.source.file });
        yield { ...said, path: ['sections', index, 'endpoint'] };
      }
  },
};

/** While there is no `legal` at all, texts say that it is to be completed. */
function* unsaid(prose: PageText[], legal: Legal): Iterable<Finding> {
  for (const { text, path } of prose)
    for (const { name, offset } of placeholders(text))
      if ((name === 'taxId' || name === 'registry') && !legal[name])
        yield {
          ...say('missing-part.legal', { name }),
          path,
          part: { offset, length: name.length + 2 },
        };
}
