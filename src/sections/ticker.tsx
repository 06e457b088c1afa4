import { Band } from '../app/parts/band.tsx';
import { Flag } from '../app/parts/flag.tsx';
import { Sample } from '../app/parts/rating.tsx';
import { Rotation } from '../app/parts/rotation.tsx';
import type { Story, TickerSection } from '../generated/types.ts';

export function Ticker({ items, ...band }: TickerSection) {
  return (
    <Band layout="aside" {...band}>
      <Rotation label={band.heading}>
        {items.map((story, index) => (
          <StoryCard key={index} {...story} />
        ))}
      </Rotation>
    </Band>
  );
}

function StoryCard({ name, flag, city, timeframe, achievement, sample }: Story) {
  return (
    <div className="grid h-full content-between gap-6 p-6 lg:p-10">
      <p className="font-display text-2xl">{achievement}</p>
      <p className="flex flex-wrap items-baseline gap-1 gap-x-4">
        <span className="font-semibold">
          <Flag of={flag} />
          {name}
        </span>
        {city && <span className="text-quiet">{city}</span>}
        {timeframe && <span className="text-quiet">{timeframe}</span>}
        <Sample is={sample} />
      </p>
    </div>
  );
}
