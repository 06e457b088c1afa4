import { usePage } from './context.ts';
import { shortDate } from './format.ts';

interface BylineProps {
  author: string;
  date: string;
  updated?: string | undefined;
  readMinutes?: number | undefined;
}

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ author, date, updated, readMinutes }: BylineProps) {
  const { lang, labels } = usePage().layout;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
      <span>{author}</span>
      <time dateTime={date}>{shortDate(date, lang)}</time>
      {updated && (
        <span>
          {labels.updated} <time dateTime={updated}>{shortDate(updated, lang)}</time>
        </span>
      )}
      {readMinutes && <span>{`${readMinutes} ${labels.readingTime}`}</span>}
    </p>
  );
}
