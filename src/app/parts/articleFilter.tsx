import { useState } from 'react';
import type { ArticleCard } from '../../generated/types.ts';
import { ArticleTiles, FilterButtons } from './articleTiles.tsx';

interface ArticleFilterProps {
  filters: string[];
  items: ArticleCard[];
  more: string | undefined;
}

/** Shows the articles of the chosen category. The first filter shows all. */
export function ArticleFilter({ filters, items, more }: ArticleFilterProps) {
  const [chosen, setChosen] = useState(filters[0]);
  const isAll = chosen === filters[0];
  const shown = isAll ? items : items.filter(({ category }) => category === chosen);
  return (
    <>
      <FilterButtons filters={filters} chosen={chosen} onChoose={setChosen} />
      <p className="sr-only" role="status">
        {`${chosen}: ${shown.length}`}
      </p>
      <ArticleTiles items={shown} more={more} isIndex />
    </>
  );
}
