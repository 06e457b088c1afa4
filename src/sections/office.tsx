import { Band, Note } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Hours } from '../app/parts/hours.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { OpenNow } from '../app/parts/openNow.tsx';
import { Picture } from '../app/parts/picture.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Rows } from '../app/parts/rows.tsx';
import type { OfficeMap, OfficeSection } from '../generated/types.ts';

const alone = 'md:col-span-2 md:grid-cols-2';

export function Office({ map, rows, note, ...band }: OfficeSection) {
  const { brand, address } = usePage().layout.site;
  return (
    <Band {...band}>
      <div className="grid border border-rule bg-panel md:grid-cols-2">
        <div className={`grid content-start gap-8 p-6 lg:p-12 ${map ? '' : alone}`}>
          <address className="flex gap-3 not-italic">
            <span className="pt-1 text-accent">
              <Icon name="map-pin" />
            </span>
            <span>
              <span className="font-semibold">{brand}</span>
              <br />
              {address.street}
              <br />
              {address.postalCode} {address.city}
            </span>
          </address>
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <OfficeHoursHeading />
              <OpenNow />
            </div>
            <Hours />
            {rows && (
              <div className="mt-6">
                <Rows items={rows} />
              </div>
            )}
            <Note html={note} />
          </div>
        </div>
        {map && <Neighbourhood {...map} />}
      </div>
    </Band>
  );
}

function OfficeHoursHeading() {
  const { labels } = usePage().layout;
  return <ItemHeading>{labels.officeHours}</ItemHeading>;
}

function Neighbourhood({ picture, caption }: OfficeMap) {
  return (
    <figure className="flex flex-col">
      <div className="relative h-64 grow">
        <div className="absolute inset-0">
          <Picture picture={picture} sizes="(min-width: 48rem) 38rem, 100vw" />
        </div>
      </div>
      <figcaption className="p-4 text-sm text-quiet">
        <Inline as="span" html={caption} />
      </figcaption>
    </figure>
  );
}
