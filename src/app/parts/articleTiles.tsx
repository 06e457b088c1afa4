import type { ArticleCard } from '../../generated/types.ts';
import { Byline } from './byline.tsx';
import { ItemHeading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Inline } from './prose.tsx';
import { Text } from './text.tsx';
import { Tiles } from './tiles.tsx';

interface ArticleTilesProps {
  items: ArticleCard[];
  more: string | undefined;
}

export function ArticleTiles({ items, more }: ArticleTilesProps) {
  return (
    <Tiles inRow={3}>
      {items.map((item, index) => (
        <ArticleTile key={index} article={item} more={more} />
      ))}
    </Tiles>
  );
}

interface FilterButtonsProps {
  filters: string[];
  chosen: string | undefined;
  onChoose?: (filter: string) => void;
}

/** Without onChoose the first button stays selected. */
export function FilterButtons({ filters, chosen, onChoose }: FilterButtonsProps) {
  return (
    <ul className="mb-8 flex flex-wrap gap-2">
      {filters.map((filter, index) => (
        <li key={index}>
          <button
            type="button"
            className="chip"
            aria-pressed={filter === chosen}
            data-script={onChoose ? '' : undefined}
            onClick={onChoose && (() => onChoose(filter))}
          >
            <Text>{filter}</Text>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ArticleTile({ article, more }: { article: ArticleCard; more: string | undefined }) {
  return (
    <article className="relative flex grow flex-col gap-3 p-6 lg:p-8">
      {article.picture && (
        <div className="-mx-6 -mt-6 mb-3 h-32 lg:-mx-8 lg:-mt-8">
          <Picture picture={article.picture} sizes="(min-width: 64rem) 26rem, 100vw" />
        </div>
      )}
      <p className="eyebrow">
        <Text>{article.category}</Text>
      </p>
      <ItemHeading>
        <a className="cover hover:underline" href={article.href}>
          <Text>{article.title}</Text>
        </a>
      </ItemHeading>
      <Inline html={article.excerpt} className="text-quiet" />
      <div className="mt-auto grid gap-2 pt-3">
        <Byline author={article.author} date={article.date} readMinutes={article.readMinutes} />
        {more && (
          <p className="link" aria-hidden="true">
            <Text>{more}</Text>
            <Icon name="arrow-right" />
          </p>
        )}
      </div>
    </article>
  );
}
