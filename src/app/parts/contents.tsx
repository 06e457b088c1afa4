import type { Section } from '../../generated/types.ts';
import type { Html } from '../../shared/resolvedTypes.ts';
import { usePage } from './context.ts';
import { Icon } from './icon.tsx';
import { Inline } from './prose.tsx';

interface Entry {
  id: string;
  title: Html | string;
}

/** Links to the headings of a long text. */
export function Contents({ body }: { body: Html }) {
  const { labels } = usePage().layout;
  const entries = headingsIn(body);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={labels.contents}>
      <Entries entries={entries} />
    </nav>
  );
}

interface ArticleContentsProps {
  sections: Section[];
  keys: string[];
}

/** Links to all headings of an article. On small screens they open; on wide ones they stay in view. */
export function ArticleContents({ sections, keys }: ArticleContentsProps) {
  const { labels } = usePage().layout;
  const entries = sections.flatMap((section, index) => entriesOf(section, keys[index] ?? ''));
  if (entries.length < 2) return null;
  return (
    <nav className="article-contents" aria-label={labels.contents}>
      <details>
        <summary className="link">
          {labels.contents}
          <Icon name="chevron-down" />
        </summary>
        <Entries entries={entries} />
      </details>
    </nav>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ul className="grid gap-1 border-t border-rule pt-4 text-sm [scroll-target-group:auto]">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            className="inline-block py-0.5 max-sm:py-3 text-quiet hover:text-accent hover:underline"
            href={`#${id}`}
          >
            {typeof title === 'string' ? <span>{title}</span> : <Inline as="span" html={title} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function entriesOf(section: Section, key: string): Entry[] {
  const id = 'id' in section && section.id ? section.id : key;
  const own =
    'heading' in section && section.heading
      ? [{ id: `${id}-heading`, title: section.heading }]
      : [];
  return section.type === 'richText' ? [...own, ...headingsIn(section.body)] : own;
}

const headings = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

function headingsIn({ __html }: Html): Entry[] {
  return [...__html.matchAll(headings)].map(([, id = '', title = '']) => ({
    id,
    title: { __html: title },
  }));
}
