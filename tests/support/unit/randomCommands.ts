import { pickWith, type Random, randomRoutes } from './randomSites.ts';

/** The words of a command: `page`, `move`, `/alpha`, `/beta`. */
export type Words = string[];

/** Something that an operator may type: sensible, slipped or hostile. */
export function randomCommand(there: string[], random: Random): Words {
  const pick = pickWith(random);
  const some = (...words: string[]) => (random() < 0.4 ? words : []);
  const route = () => pick(random() < 0.15 ? hostile : there);
  const free = () => pick(random() < 0.15 ? hostile : places);
  const folder = () => pick(folders);
  const translated = () => pick(['/es', '/es', '/es', route()]);
  const fact = () => pick(random() < 0.1 ? hostile : factNames);
  const commands: (() => Words)[] = [
    () => ['page', 'new', free(), ...some('--title', pick(titles))],
    () => ['page', 'new', free(), ...some('--like', route())],
    () => ['page', 'translate', route(), '--to', free()],
    () => ['page', 'move', route(), free()],
    () => ['page', 'move', folder(), pick([...folders, '/delta', '/es/delta'])],
    () => ['page', 'move', folder(), pick([...folders, '/delta', '/es/delta'])],
    () => ['page', 'remove', route(), '--to', route()],
    () => ['page', 'where', route()],
    () => ['translation', ...some('list')],
    () => ['translation', 'done', translated()],
    () => {
      const left = ['translation', 'without', translated()];
      return [...left, ...(random() < 0.8 ? ['--because', pick(titles)] : [])];
    },
    () => ['fact', 'list', ...some(fact())],
    () => ['fact', 'where', fact()],
    () => ['fact', 'set', fact(), pick(figures)],
    () => ['fact', 'rename', fact(), fact()],
    () => ['validate', '--fix'],
    () => ['migrate', ...some(pick(['--check', '--lose-texts', 'pages/es']))],
    () => ['migrate', '--from', pick(['1', '1', '2', '99', 'x']), ...some('--lose-texts')],
    () => ['validate'],
    () => ['validate', '--fix', ...some(pick(['pages/es', 'pages/commas.json', '../x']))],
    () => ['upload', pick([...pictures, ...hostile]), pick([drawing, drawing, 'no picture'])],
  ];
  const command = pick(commands)();
  const isEdit = ['page', 'fact', 'translation'].includes(command[0] ?? '');
  return isEdit && random() < 0.1 ? [...command, '--dry-run'] : command;
}

const places = [...randomRoutes, ...randomRoutes, '/', '/contact', '/about', '/es', '/old'];
const folders = ['/alpha', '/beta', '/es/alpha', '/es/beta'];
const factNames = [
  ...['price.nie', 'term.nie', 'price.new', 'group.nie'],
  ...['phone', 'price', 'price.nie.value', 'term.nie.note'],
];
const figures = ['160', '2-3', '170', '1.500', '', 'NaN', '<b>', '1e9'];
const titles = ['A title', '', 'TITLE', '"quoted" \\ title', 'Page alpha', '{price.nie}', '<b>'];
const pictures = ['wheel.svg', 'office.svg', 'Wheel.svg', 'office.png', 'wheel.svg.json'];
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const hostile = [
  ...['', ' ', '.', '..', '/..', '../outside/secret', '/../outside/secret', '/a/../../outside/x'],
  ...['/%2e%2e/outside/new', '/..%2foutside', '/alpha\\beta', '/alpha\0', '//alpha', '/alpha//one'],
  ...['/ALPHA', '/alpha.json', 'pages/alpha.json', '/alpha/index', '/index', '/index/index'],
  ...['/_layout', '/_redirects', '/_facts.json', '/404', '/images/wheel', '/assets/x', '/con'],
  ...['__proto__', '/__proto__', 'constructor.name', '__proto__.polluted', '{price.nie}', '\u202e'],
  ...[
    '/our page',
    '/é',
    '/x?y=1',
    '/contact#office',
    'https://example.com/',
    'javascript:alert(1)',
  ],
  ...['/gamma', '/broken', '/binary', '/alpha-again/alpha', '--root', '-x', `/${'a'.repeat(300)}`],
];
