import { type Special, specials } from './specialElements.ts';
import { Unsupported } from './unsupported.ts';

interface Tags {
  open: string;
  close: string;
  isVoid: boolean;
  special: Special | undefined;
}

const ordinary =
  'a abbr address article aside b blockquote button caption cite code dd details div dl dt em ' +
  'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header i kbd label legend li main mark ' +
  'nav ol option p picture pre q s section select small span strong sub summary sup svg table ' +
  'tbody td textarea tfoot th thead time tr u ul use';
const empty = 'br col hr input img source wbr';

const elements = new Map<string, Tags>([
  ...ordinary.split(' ').map((name) => entry(name, false)),
  ...empty.split(' ').map((name) => entry(name, true)),
]);

/** @throws Unsupported */
export function tagsOf(name: string): Tags {
  const tags = elements.get(name);
  if (!tags) throw new Unsupported(name);
  return tags;
}

function entry(name: string, isVoid: boolean): [string, Tags] {
  return [name, { open: `<${name}`, close: `</${name}>`, isVoid, special: specials[name] }];
}
