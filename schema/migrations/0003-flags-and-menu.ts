import {
  type Content,
  changeEntries,
  changeObject,
  dropField,
  eachSection,
  type Migration,
  mapValue,
} from '../../src/contract/migration.ts';

export default {
  title: 'Flags are named by their country, and one menu serves all screens.',
  titleEs: 'Las banderas se nombran por su país y un solo menú sirve a todas las pantallas.',
  migrate(kind, content) {
    if (kind === 'layout')
      return changeObject(content, 'header', (header) => dropField(header, 'mobileMenu'));
    if (kind !== 'page') return content;
    return eachSection('ticker', eachSection('testimonials', content, withCodes), withCodes);
  },
} satisfies Migration;

function withCodes(section: Content): Content {
  return changeEntries(section, 'items', (item) => mapValue(item, 'flag', codes));
}

const codes = {
  '🇦🇷': 'ar',
  '🇦🇺': 'au',
  '🇨🇦': 'ca',
  '🇨🇭': 'ch',
  '🇨🇴': 'co',
  '🇩🇪': 'de',
  '🇫🇷': 'fr',
  '🇬🇧': 'gb',
  '🇮🇪': 'ie',
  '🇮🇹': 'it',
  '🇲🇽': 'mx',
  '🇳🇱': 'nl',
  '🇳🇴': 'no',
  '🇸🇪': 'se',
  '🇸🇬': 'sg',
  '🇺🇸': 'us',
};
