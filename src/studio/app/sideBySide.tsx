import { fieldName } from './form/fieldNames.ts';
import { isRecord, isSame } from './path.ts';
import { useStudio } from './store.ts';

interface SideBySideProps {
  titles: [string, string];
  before: unknown;
  after: unknown;
}

interface Line {
  name: string;
  text: string;
}

/** Two versions of some data beside each other: each field that is not the same in both. */
export function SideBySide({ titles, before, after }: SideBySideProps) {
  const lang = useStudio((state) => state.lang);
  const nameOf = (key: string) =>
    /^\d+$/.test(key) ? String(Number(key) + 1) : fieldName(key, lang);
  const rows = differences(before, after, []).map(({ path, ...sides }) => ({
    ...sides,
    name: path.map(nameOf).join(' · '),
  }));
  return (
    <table className="sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{fieldName('name', lang)}</span>
          </th>
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className="was">
              <Value value={row.before} />
            </td>
            <td className="is">
              <Value value={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Difference {
  path: string[];
  before: unknown;
  after: unknown;
}

function differences(before: unknown, after: unknown, path: string[]): Difference[] {
  if (isSame(before, after)) return [];
  const areDeep = [before, after].every((value) => isRecord(value) || Array.isArray(value));
  if (!areDeep) return [{ path, before, after }];
  const keys = [...new Set([before, after].flatMap((value) => Object.keys(value as object)))];
  return keys.flatMap((key) =>
    differences(childOf(before, key), childOf(after, key), [...path, key]),
  );
}

function childOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** A value as people read it: a text, or its fields one below the other. */
function Value({ value }: { value: unknown }) {
  const lang = useStudio((state) => state.lang);
  if (value === undefined) return <span className="nothing">–</span>;
  if (typeof value !== 'object') return String(value);
  return (
    <ul>
      {linesOf(value, [], lang).map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          {name && <b>{name} </b>}
          {text}
        </li>
      ))}
    </ul>
  );
}

function linesOf(value: unknown, path: string[], lang: 'en' | 'es'): Line[] {
  if (typeof value !== 'object' || value === null) {
    const names = path.filter((key) => !/^\d+$/.test(key)).map((key) => fieldName(key, lang));
    return [{ name: names.join(' · '), text: String(value) }];
  }
  return Object.entries(value).flatMap(([key, child]) => linesOf(child, [...path, key], lang));
}
