import {
  type Content,
  changeObject,
  dropField,
  eachSection,
  type Migration,
} from '../../src/contract/migration.ts';

/** Longer than any within a text. */
const fence = '~~~~~~~~';

export default {
  title:
    'Code is a text with Markdown; a region has no hours; pages are not there as Markdown too.',
  titleEs:
    'El código es un texto con Markdown; una región no tiene horario; las páginas ya no están también en Markdown.',
  migrate(kind, content) {
    if (kind === 'site') return dropField(content, 'markdown');
    if (kind === 'page') return eachSection('code', content, asText);
    if (kind !== 'layout') return content;
    return changeObject(content, 'footer', (footer) =>
      changeObject(footer, 'region', (region) => dropField(region, 'hours')),
    );
  },
} satisfies Migration;

function asText({ items, copy: _, intro, ...section }: Content): Content {
  const samples = (Array.isArray(items) ? items : []).flatMap(({ label, code }: Content) => [
    `**${label}**`,
    `${fence}\n${code}\n${fence}`,
  ]);
  return { ...section, type: 'richText', ...(intro ? { lead: intro } : {}), body: samples };
}
