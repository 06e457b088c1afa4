import { sectionTypes } from '../../../src/content/schema/contract.ts';
import { isRecord, valueAt } from '../../../src/content/schema/schemaAt.ts';
import type { Path } from '../../../src/content/schema/traversal.ts';
import { contract, type StudioSite, type TestEdit } from './studioSite.ts';

type Random = () => number;

/** Something that an operator may do next: sensible or not. */
export function randomOperation({ session }: StudioSite, random: Random): TestEdit[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const sources = session.store.sources();
  const routes = sources.flatMap(({ file }) => (/\/_/.test(file) ? [] : [routeOf(file)]));
  const source = pick(random() < 0.85 ? sources.filter(({ file }) => !/\/_/.test(file)) : sources);
  const on = { file: source.file, revision: session.stateOf(source.file).revision };
  const data: unknown = JSON.parse(source.text);
  const all = pathsIn(data);
  const strings = all.filter((path) => typeof at(data, path) === 'string');
  const lists = all.filter((path) => Array.isArray(at(data, path)));
  const newRoute = () =>
    `${pick(['', '/visas', '/es'])}/${pick(words)}-${Math.floor(random() * 100)}`;

  function ofList(make: (path: Path, list: unknown[]) => TestEdit): TestEdit {
    const path = random() < 0.5 && lists.length > 0 ? pick(lists) : ['sections'];
    const list = at(data, path);
    return make(path, Array.isArray(list) ? list : []);
  }

  const operations: (() => TestEdit)[] = [
    () => ({ edit: 'set', ...on, path: pick(strings), value: randomText(pick) }),
    () => ({ edit: 'set', ...on, path: pick(strings), value: randomText(pick) }),
    () => ({ edit: 'set', ...on, path: pick(all), value: pick(values) }),
    () => ({ edit: 'set', ...on, path: [...pick(all), pick(names)], value: randomText(pick) }),
    () => ({ edit: 'set', ...on, path: [], value: changedWithin(data, random) }),
    () => ({ edit: 'remove', ...on, path: pick(all) }),
    () => ofList((path, list) => ({ edit: 'remove', ...on, path: [...path, place(list, random)] })),
    () =>
      ofList((path, list) => ({
        edit: 'insert',
        ...on,
        path,
        index: place(list, random),
        value: pick([...list, 'A text.', {}]),
      })),
    () => ofList((path, list) => ({ edit: 'duplicate', ...on, path, index: place(list, random) })),
    () => ofList((path, list) => move(path, list)),
    () => ofList((path, list) => move(path, list)),
    () => ofList((_, list) => addSection(list)),
    () => ofList((_, list) => addSection(list)),
    () => ({
      edit: 'new-page',
      route: newRoute(),
      title: randomText(pick),
      ...(random() < 0.5 && { like: pick(routes) }),
    }),
    () => ({ edit: 'move-page', from: pick(routes), to: newRoute() }),
    () => ({ edit: 'remove-page', route: pick(routes), to: pick(routes) }),
  ];

  function move(path: Path, list: unknown[]): TestEdit {
    return { edit: 'move', ...on, path, from: place(list, random), to: place(list, random) };
  }

  function addSection(list: unknown[]): TestEdit {
    const type = pick(sectionTypes(contract));
    const index = place(list, random);
    return { edit: 'add-section', ...on, type, example: Math.floor(random() * 3), index };
  }

  const first = pick(operations)();
  return random() < 0.1 ? [first, pick(operations)()] : [first];
}

const words = ['wills', 'tax', 'visa', 'work', 'home', 'school', 'health', 'car'];
const names = ['text', 'note', 'eyebrow', 'id', 'tone', 'icon', 'heading', 'nothing'];
const values = [null, true, 0, 12.5, '', 'A text.', [], ['One.', 'Two.'], {}, { a: { b: [1] } }];

function randomText(pick: <Item>(items: readonly Item[]) => Item): string {
  const characters = ['"', '\\', 'é', '€', '\n', '{price.nie}', '[more](/contact)', '**', '😀', ''];
  return `${pick(words)} ${pick(characters)} ${pick(words)} ${pick(characters)}`.trim();
}

function place(list: unknown[], random: Random): number {
  return Math.floor(random() * (list.length + 0.2));
}

/** A form sends all its data: some texts are others, an entry is gone or in another place. */
function changedWithin(data: unknown, random: Random): unknown {
  if (typeof data === 'string') return random() < 0.02 ? `${data} More.` : data;
  if (Array.isArray(data)) {
    const list = data.map((entry) => changedWithin(entry, random));
    if (random() < 0.05) list.push(...list.splice(place(list, random), 1));
    return list;
  }
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).filter(([name]) => name !== 'note' || random() < 0.5);
  return Object.fromEntries(fields.map(([name, value]) => [name, changedWithin(value, random)]));
}

function pathsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const keys = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return [
    ...(path.length > 0 ? [path] : []),
    ...keys.flatMap((key) => pathsIn(valueAt(data, key), [...path, key])),
  ];
}

function at(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(valueAt, data);
}

function routeOf(file: string): string {
  return `/${file
    .slice('pages/'.length)
    .replace(/\.json$/, '')
    .replace(/(^|\/)index$/, '')}`;
}
