import { Actions } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Prose } from '../app/parts/prose.tsx';
import { Sample } from '../app/parts/rating.tsx';
import { Rows } from '../app/parts/rows.tsx';
import { Text } from '../app/parts/text.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { CaseStudiesSection, CaseStudy } from '../generated/types.ts';

export function CaseStudies({ items, actions, ...band }: CaseStudiesSection) {
  return (
    <Band {...band}>
      <Tiles inRow={3}>
        {items.map((study, index) => (
          <Case key={index} study={study} alone={items.length === 1} />
        ))}
      </Tiles>
      {actions && (
        <div className="mt-8">
          <Actions actions={actions} />
        </div>
      )}
    </Band>
  );
}

function Case({ study, alone }: { study: CaseStudy; alone: boolean }) {
  const { title, subtitle, text, rows, quote, sample } = study;
  const columns = alone ? 'lg:grid-cols-2 lg:gap-x-16' : '';
  return (
    <article className={`grid grow content-start gap-6 p-6 lg:p-8 ${columns}`}>
      <div className="grid content-start gap-3">
        <div>
          <ItemHeading>{title}</ItemHeading>
          {subtitle && (
            <p className="text-quiet">
              <Text>{subtitle}</Text>
            </p>
          )}
        </div>
        <Prose html={text} />
        <Sample is={sample} />
      </div>
      <div className="lg:row-span-2">
        <Rows items={rows} />
      </div>
      {quote && (
        <blockquote className="words">
          <Text>{quote}</Text>
        </blockquote>
      )}
    </article>
  );
}
