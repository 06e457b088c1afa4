import type { Path } from '../../../content/schema/traversal.ts';
import { readable, readablePair } from '../../../content/text/readable.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { isRecord, valueAt } from '../../../shared/json.ts';
import type { FormSchema } from '../../api/contract.ts';
import { choiceName } from '../form/fieldNames.ts';
import { useWords } from '../state/hooks.ts';
import { namesAlong, schemaAlong } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { leavesIn } from '../state/todos.ts';

interface SideBySideProps {
  schema: FormSchema | undefined;
  before: unknown;
  after: unknown;
}

/** Some data as it was and as it is: each field that is not the same in both. */
export function SideBySide({ schema, before, after }: SideBySideProps) {
  const lang = useStudio((state) => state.lang);
  const words = useWords();
  return (
    <table className="sides w-full table-fixed border-collapse">
      <thead className="@max-[440px]:sr-only">
        <tr>
          <th scope="col" className="w-[22%]">
            <span className="sr-only">{words.fields}</span>
          </th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences(before, after).map((difference) => {
          const { path } = difference;
          const field = schemaAlong(schema, path);
          return (
            <tr key={path.join('/')}>
              <th scope="row" className="font-normal text-quiet">
                {namesAlong(schema, path, lang).join(' · ')}
              </th>
              <td className="bg-wrong" data-side={words.before}>
                <Value schema={field} value={difference.before} />
              </td>
              <td className="bg-fine" data-side={words.after}>
                <Value schema={field} value={difference.after} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Difference {
  path: Path;
  before: unknown;
  after: unknown;
}

/** The places at which two values differ. Texts are without the marks of Markdown, unless these are what differs. */
export function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isSame(before, after)) return [];
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (areLists || (isRecord(before) && isRecord(after))) {
    const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
    return keys.flatMap((key) =>
      differences(valueAt(before, key), valueAt(after, key), [...path, key]),
    );
  }
  if (typeof before !== 'string' || typeof after !== 'string') return [{ path, before, after }];
  const [was, is] = readablePair(before, after);
  return [{ path, before: was, after: is }];
}

function keysOf(value: object): Path {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(value);
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
      {leavesIn(value).map(([path, leaf]) => {
        const isEntry = path.length === 1 && typeof path[0] === 'number';
        return (
          <li key={path.join('/')}>
            {!isEntry && <b>{namesAlong(schema, path, lang).join(' · ')} </b>}
            {readable(choiceName(schemaAlong(schema, path), leaf, lang))}
          </li>
        );
      })}
    </ul>
  );
}
