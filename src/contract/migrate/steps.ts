import type { Kind } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { Data, MigrationOperation } from '../../edit/diff/patch.ts';
import { isSame } from '../../edit/diff/similarity.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { type Address, parseAddress, pathsAt } from './address.ts';
import type { Step } from './step.ts';

/** A step for the objects that it changes: rounds of operations, none of which touch each other. */
export interface CompiledStep {
  step: Step;
  kind: Kind;
  roundsOf: (data: Data, isWanted?: IsWantedGroup) => MigrationOperation[][];
  /** The objects in which the field and a new place of it are both filled: people decide. */
  blockedIn: (data: Data) => { path: Path; step: MovingStep }[];
}

/** Chooses among the operations that belong together: of one object, or of one value to map. */
type IsWantedGroup = (operations: MigrationOperation[]) => boolean;

export function compileStep(step: Step): CompiledStep {
  const address = addressOf(step);
  const rounds = roundsByStep[step.do] as (object: Data, path: Path, step: Step) => Rounds;
  return {
    step,
    kind: address.kind,
    roundsOf(data, isWanted = () => true) {
      // Inner objects come first: the name of a field on their path may change.
      const all = objectsAt(data, address, step)
        .reverse()
        .flatMap(([path, object]) => apart(step, rounds(object, path, step)))
        .filter((each) => isWanted(each.flatMap((operations) => operations ?? [])));
      return [0, 1].map((round) => all.flatMap((each) => each[round] ?? []));
    },
    blockedIn(data) {
      if (!isMoving(step)) return [];
      const all = objectsAt(data, address, step);
      return all.filter(([, object]) => isBlocked(object, step)).map(([path]) => ({ path, step }));
    },
  };
}

/** Each value of a list is mapped by itself; all else that a step does to an object is one change. */
function apart(step: Step, rounds: Rounds): Rounds[] {
  if (step.do !== 'map-value') return [rounds];
  return (rounds[0] ?? []).map((operation): Rounds => [[operation]]);
}

/** The objects at a step's address that fulfil its condition. */
export function objectsAt(data: unknown, address: Address, step: Step): [Path, Data][] {
  const { where = {} } = 'in' in step ? step : {};
  return pathsAt(data, address).flatMap((path): [Path, Data][] => {
    const object = valueAtPath(data, path);
    if (!isRecord(object)) return [];
    const fits = Object.entries(where).every(([name, value]) => isSame(object[name], value));
    return fits ? [[path, object]] : [];
  });
}

export function addressOf(step: Step): Address {
  return parseAddress(step.do === 'rename-type' ? step.from : step.in);
}

type Rounds = [MigrationOperation[]?, MigrationOperation[]?];
type Doing<Do extends Step['do']> = Extract<Step, { do: Do }>;

/** A step that takes a field to another place, or its parts to two. */
export type MovingStep = Doing<'rename-field' | 'move-field' | 'split'>;

function isMoving(step: Step): step is MovingStep {
  return step.do === 'rename-field' || step.do === 'move-field' || step.do === 'split';
}

/** The field of its objects that a step takes away. */
export function fieldMoved(step: MovingStep): string {
  return step.do === 'split' ? step.field : (step.from.split('.')[0] ?? '');
}

const roundsByStep: {
  [Do in Step['do']]: (object: Data, path: Path, step: Doing<Do>) => Rounds;
} = {
  'rename-field': (object, path, { from, to }) =>
    has(object, from) && !has(object, to) ? [[{ edit: 'rename', path: [...path, from], to }]] : [],
  'rename-type': (_, path, { to }) => [[{ edit: 'set', path: [...path, 'type'], value: to }]],
  'move-field': moved,
  'map-value': mapped,
  'list-of': (object, path, { field }) =>
    has(object, field) && !Array.isArray(object[field])
      ? [[{ edit: 'wrap', path: [...path, field] }]]
      : [],
  split,
  'write-default': (object, path, { field, value }) =>
    has(object, field) ? [] : [[{ edit: 'set', path: [...path, field], value }]],
  drop: (object, path, { field }) =>
    has(object, field) ? [[{ edit: 'remove', path: [...path, field] }]] : [],
  ask: () => [],
};

function has(object: Data, field: string): boolean {
  return Object.hasOwn(object, field);
}

/** Something stands where a field would go, or on the way there. */
function isBlocked(object: Data, step: MovingStep): boolean {
  if (step.do === 'rename-field') return has(object, step.from) && has(object, step.to);
  if (step.do === 'split') return isSplitBlocked(object, step);
  const [source, target] = [step.from.split('.'), step.to.split('.')];
  if (valueAtPath(object, source) === undefined || leadsInto(source, target)) return false;
  return target.some((_, at) => {
    const found = valueAtPath(object, target.slice(0, at + 1));
    return found !== undefined && (at === target.length - 1 || !isRecord(found));
  });
}

/** Writes the value first and removes it then, with the group that this empties. */
function moved(object: Data, path: Path, step: Doing<'move-field'>): Rounds {
  const [source, target] = [step.from.split('.'), step.to.split('.')];
  const value = valueAtPath(object, source);
  if (value === undefined || isBlocked(object, step)) return [];
  if (leadsInto(source, target)) {
    const [name = '', ...names] = target.slice(source.length);
    const isDone = isRecord(value) && has(value, name);
    const inner = groupsAround(value, [name, ...names]);
    return isDone ? [] : [[{ edit: 'set', path: [...path, ...source], value: inner }]];
  }
  let depth = target.findIndex((_, at) => !isRecord(valueAtPath(object, target.slice(0, at + 1))));
  if (depth < 0) depth = target.length - 1;
  const written = groupsAround(value, target.slice(depth + 1));
  return [
    [{ edit: 'set', path: [...path, ...target.slice(0, depth + 1)], value: written }],
    [{ edit: 'remove', path: [...path, ...emptiedBy(object, source, target)] }],
  ];
}

function groupsAround(value: unknown, names: string[]): unknown {
  return names.reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** The path of the field, or of the outermost group that holds nothing else. */
function emptiedBy(object: Data, source: string[], target: string[]): string[] {
  const group = source.slice(0, -1);
  const owner = valueAtPath(object, group);
  const isAlone = group.length > 0 && isRecord(owner) && Object.keys(owner).length === 1;
  const isFilled = group.every((name, at) => name === target[at]);
  return isAlone && !isFilled ? emptiedBy(object, group, target) : source;
}

/** In a list, each entry is a value. */
function mapped(object: Data, path: Path, { field, values }: Doing<'map-value'>): Rounds {
  const value = object[field];
  const places: [Path, unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [[...path, field, index], entry])
    : [[[...path, field], value]];
  return [
    places.flatMap(([at, found]) => {
      const entry = values.find(({ from }) => isSame(from, found));
      return entry ? [{ edit: 'set' as const, path: at, value: entry.to }] : [];
    }),
  ];
}

/** A text without the separator is the first of the two. */
function split(object: Data, path: Path, step: Doing<'split'>): Rounds {
  const { field, to } = step;
  const [first, second] = to;
  if (typeof object[field] !== 'string' || isTaken(object, step)) return [];
  const name: MigrationOperation[] =
    first === field ? [] : [{ edit: 'rename', path: [...path, field], to: first }];
  const parts = partsOf(object[field], step);
  if (!parts) return [name];
  const [before, after] = parts;
  return [
    [{ edit: 'set', path: [...path, field], value: before }, ...name],
    [{ edit: 'set', path: [...path, second], value: after }],
  ];
}

/** The texts before and after the separator, if there are any. */
function partsOf(text: string, { by }: Doing<'split'>): [string, string] | undefined {
  const at = text.indexOf(by);
  const [before, after] = [text.slice(0, at), text.slice(at + by.length)];
  return at < 0 || before.trim() === '' || after.trim() === '' ? undefined : [before, after];
}

/** The field itself may be one of the two. */
function isTaken(object: Data, { field, to }: Doing<'split'>): boolean {
  return to.some((name) => name !== field && has(object, name));
}

/** A text that stays in its field and has no separator is split already. */
function isSplitBlocked(object: Data, step: Doing<'split'>): boolean {
  const text = object[step.field];
  if (typeof text !== 'string' || !isTaken(object, step)) return false;
  return !step.to.includes(step.field) || partsOf(text, step) !== undefined;
}

/** True if a path leads to a place or into it. `*` at the end of a place is any field. */
export function leadsInto(place: Path, path: Path): boolean {
  return (
    path.length >= place.length &&
    place.every((key, index) => key === path[index] || (key === '*' && index === place.length - 1))
  );
}
