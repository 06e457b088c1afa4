import type { Html } from '../../shared/resolvedTypes.ts';
import { usePage } from './context.ts';
import { Inline } from './prose.tsx';

const headings = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

/** Links to the headings of a long text. */
export function Contents({ body }: { body: Html }) {
  const { labels } = usePage().layout;
  const entries = [...body.__html.matchAll(headings)];
  if (entries.length === 0) return null;
  return (
    <nav aria-label={labels.contents}>
      <ol className="grid gap-1 border-t border-rule pt-4 text-sm">
        {entries.map(([, id, title = '']) => (
          <li key={id}>
            <a
              className="inline-block py-0.5 text-quiet hover:text-accent hover:underline"
              href={`#${id}`}
            >
              <Inline as="span" html={{ __html: title }} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
