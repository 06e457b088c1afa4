import { Actions } from '../app/parts/action.tsx';
import { Channels } from '../app/parts/channels.tsx';
import { usePage } from '../app/parts/context.ts';
import { hoursByDays } from '../app/parts/format.ts';
import { Greeting } from '../app/parts/greeting.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon, ItemIcon } from '../app/parts/icon.tsx';
import { Opening } from '../app/parts/opening.tsx';
import { OpenNow } from '../app/parts/openNow.tsx';
import { Inline, Points } from '../app/parts/prose.tsx';
import type { HeroBox, HeroSection } from '../generated/types.ts';
import { capitalized } from '../shared/phrases.ts';

export function Hero(props: HeroSection) {
  const { id, tone, eyebrow, heading, greetings, text, actions, note } = props;
  const { badges, channels, picture, box } = props;
  return (
    <Opening
      id={id}
      tone={tone}
      eyebrow={eyebrow}
      heading={heading}
      picture={picture}
      below={box && <Box {...box} />}
    >
      {greetings && <Greeting greetings={greetings} />}
      <Inline html={text} className="lede max-w-text text-quiet" />
      <Actions actions={actions} />
      <Channels channels={channels} />
      {channels && <OfficeNow />}
      <Inline html={note} className="max-w-text text-sm text-quiet" />
      <Badges badges={badges} />
    </Opening>
  );
}

/** Channels promise an answer at any hour; an office has its own. */
function OfficeNow() {
  const { lang, site } = usePage().layout;
  const open = hoursByDays(site.hours, lang).flatMap(({ days, times }) =>
    times ? `${days} ${times}` : [],
  );
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
      <p>{capitalized(open.join(', '))}</p>
      <OpenNow />
    </div>
  );
}

function Badges({ badges }: { badges: string[] | undefined }) {
  if (!badges?.length) return null;
  // In two columns the last one of an odd number would be left alone.
  const columns = badges.length % 2 === 0 ? ' sm:grid-cols-2' : '';
  return (
    <ul className={`mt-3 grid gap-2 gap-x-6 border-t border-rule pt-4 text-sm${columns}`}>
      {badges.map((badge, index) => (
        <li key={index} className="flex gap-2.5 text-quiet">
          <span className="text-accent">
            <Icon name="check" />
          </span>
          {badge}
        </li>
      ))}
    </ul>
  );
}

function Box({ icon, heading, text, points, actions }: HeroBox) {
  return (
    <div className="grid gap-4 border border-rule bg-panel p-6 text-fore lg:p-8">
      <div className="flex items-center gap-4">
        <ItemIcon icon={icon} />
        <ItemHeading>{heading}</ItemHeading>
      </div>
      <Inline html={text} className="text-quiet" />
      <Points items={points} />
      <Actions actions={actions} />
    </div>
  );
}
