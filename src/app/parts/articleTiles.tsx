import type { ArticleCard } from '../../generated/types.ts';
import { Byline } from './byline.tsx';
import { ItemHeading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Inline } from './prose.tsx';
import { Tiles } from './tiles.tsx';

interface ArticleTilesProps {
  items: ArticleCard[];
  more: string | undefined;
  /** An index begins with its first article across the page. */
  isIndex?: boolean;
}

export function ArticleTiles({ items, more, isIndex = false }: ArticleTilesProps) {
  const [first, ...others] = items;
  const hasLead = isIndex && others.length > 1;
  return (
    <>
      {hasLead && first && (
        <div className="mb-8 border border-rule bg-panel">
          <ArticleTile article={first} more={more} isLead />
        </div>
      )}
      <Tiles look="articles" inRow={3} swiped={!isIndex}>
        {(hasLead ? others : items).map((item, index) => (
          <ArticleTile key={index} article={item} more={more} />
        ))}
      </Tiles>
    </>
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
            className="chip"
            type="button"
            aria-pressed={filter === chosen}
            data-script={onChoose ? '' : undefined}
            onClick={onChoose && (() => onChoose(filter))}
          >
            {filter}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ArticleTileProps {
  article: ArticleCard;
  more: string | undefined;
  isLead?: boolean;
}

function ArticleTile({ article, more, isLead = false }: ArticleTileProps) {
  const { picture } = article;
  return (
    <article className={`relative grid grow ${isLead ? 'lg:grid-cols-2' : 'grid-rows-[auto_1fr]'}`}>
      {picture && (
        <div className={isLead ? 'strip' : 'strip aspect-4/1'}>
          <div className={isLead ? 'h-full lg:absolute lg:inset-y-0 lg:w-1/2' : 'h-full'}>
            <Picture picture={picture} sizes="(min-width: 64rem) 26rem, 100vw" />
          </div>
        </div>
      )}
      <div className="flex flex-col gap-3 p-6 lg:p-8">
        <p className="eyebrow">{article.category}</p>
        <ItemHeading>
          <a className="cover hover:underline" href={article.href}>
            {article.title}
          </a>
        </ItemHeading>
        <Inline html={article.excerpt} className="text-quiet" />
        <div className="mt-auto grid gap-2 pt-3">
          <Byline author={article.author} date={article.date} readMinutes={article.readMinutes} />
          {more && (
            <p className="link" aria-hidden="true">
              {more}
              <Icon name="arrow-right" />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
