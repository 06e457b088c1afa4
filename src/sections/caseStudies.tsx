import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Prose } from '../app/parts/prose.tsx';
import { Sample } from '../app/parts/rating.tsx';
import { Rows } from '../app/parts/rows.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { CaseStudiesSection, CaseStudy } from '../generated/types.ts';

export function CaseStudies({ items, ...band }: CaseStudiesSection) {
  const isAlone = items.length === 1;
  return (
    <Band {...band}>
      <Tiles inRow={3} inLine={!isAlone}>
        {items.map((study, index) => (
          <Case key={index} study={study} isAlone={isAlone} />
        ))}
      </Tiles>
    </Band>
  );
}

function Case({ study, isAlone }: { study: CaseStudy; isAlone: boolean }) {
  const { title, subtitle, text, rows, quote, sample } = study;
  const columns = isAlone ? 'lg:grid-cols-2 lg:gap-x-16' : '';
  return (
    <div className={`grid grow content-start gap-6 p-6 lg:p-8 ${columns}`}>
      <div className="grid content-start gap-3">
        <div>
          <ItemHeading>{title}</ItemHeading>
          {subtitle && <p className="text-quiet">{subtitle}</p>}
        </div>
        <Prose html={text} />
        <Sample is={sample} />
      </div>
      <div className={isAlone ? 'lg:row-span-2' : undefined}>
        <Rows items={rows} />
      </div>
      {quote && <blockquote className="words">{quote}</blockquote>}
    </div>
  );
}
