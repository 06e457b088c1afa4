import type { ReactNode } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import { readable, readablePair } from '../../../content/text/readable.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import type { Language } from '../../../shared/language.ts';
import { choiceName } from '../form/fieldNames.ts';
import type { FormSchema } from '../form/formSchema.ts';
import { useWords } from '../state/hooks.ts';
import { namesAlong, schemaAlong } from '../state/places.ts';
import { useStudio } from '../state/store.ts';

/** The heads of the two columns. */
export type Titles = [before: string, after: string];

interface SideBySideProps {
  schema: FormSchema | undefined;
  titles: Titles;
  before: unknown;
  after: unknown;
  /** The only field that is shown: its first version is still being typed. */
  typed?: { path: Path; field: ReactNode } | undefined;
}

/** Two versions of some data beside each other: each field that is not the same in both. */
export function SideBySide({ schema, titles, before, after, typed }: SideBySideProps) {
  const rows = typed ? [both(before, after, typed.path)] : differences(before, after, []);
  const lang = useStudio((state) => state.lang);
  const words = useWords();
  return (
    <table className="sides w-full table-fixed border-collapse">
      <thead className="@max-[440px]:sr-only">
        <tr>
          <th scope="col" className="w-[22%]">
            <span className="sr-only">{words.fields}</span>
          </th>
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, ...versions }) => {
          const field = schemaAlong(schema, path);
          const sides = inWords(versions);
          return (
            <tr key={path.join('/')}>
              <th scope="row" className="font-normal text-quiet">
                {namesAlong(schema, path, lang).join(' · ')}
              </th>
              <td className="bg-[#fff6f5]" data-side={titles[0]}>
                {typed?.field ?? <Value schema={field} value={sides.before} />}
              </td>
              <td className="bg-[#f3fbf5]" data-side={titles[1]}>
                <Value schema={field} value={sides.after} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Sides {
  before: unknown;
  after: unknown;
}

interface Difference extends Sides {
  path: Path;
}

function both(before: unknown, after: unknown, path: Path): Difference {
  return { path, before: valueAtPath(before, path), after: valueAtPath(after, path) };
}

/** Without the marks of Markdown, unless these are what has changed. */
function inWords({ before, after }: Sides): Sides {
  if (typeof before === 'string' && typeof after === 'string') {
    const [was, is] = readablePair(before, after);
    return { before: was, after: is };
  }
  return { before, after };
}

function differences(before: unknown, after: unknown, path: Path): Difference[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longest = before.length > after.length ? before : after;
    return [...longest.keys()].flatMap((index) =>
      differences(before[index], after[index], [...path, index]),
    );
  }
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const names = [...new Set([before, after].flatMap(Object.keys))];
  return names.flatMap((name) => differences(before[name], after[name], [...path, name]));
}

interface ValueProps {
  schema: FormSchema | undefined;
  value: unknown;
}

/** A value as people read it: a text, or its fields one below the other. */
function Value({ schema, value }: ValueProps) {
  const lang = useStudio((state) => state.lang);
  if (value === undefined) return <span>–</span>;
  if (typeof value !== 'object') return choiceName(schema, value, lang);
  return (
    <ul>
      {leavesOf(value, []).map(({ path, leaf }) => (
        <li key={path.join('/')}>
          <LeafName names={fieldNames(schema, path, lang)} />
          {readable(choiceName(schemaAlong(schema, path), leaf, lang))}
        </li>
      ))}
    </ul>
  );
}

function LeafName({ names }: { names: string[] }) {
  return names.length > 0 ? <b>{names.join(' · ')} </b> : null;
}

/** Only what is said by more than a number. */
function fieldNames(schema: FormSchema | undefined, path: Path, lang: Language): string[] {
  return path.length === 1 && typeof path[0] === 'number' ? [] : namesAlong(schema, path, lang);
}

function leavesOf(value: unknown, path: Path): { path: Path; leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
