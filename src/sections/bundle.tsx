import { ActionLink } from '../app/parts/action.tsx';
import { Eyebrow } from '../app/parts/band.tsx';
import { Frame, opposite } from '../app/parts/frame.tsx';
import { Heading } from '../app/parts/heading.tsx';
import { Price } from '../app/parts/price.tsx';
import { Inline, Points } from '../app/parts/prose.tsx';
import type { BundleSection } from '../generated/types.ts';

export function Bundle({ id, tone, label, heading, text, points, ...offer }: BundleSection) {
  return (
    <Frame id={id} tone={tone}>
      <div className="wrap">
        <div className="grid border border-rule lg:grid-cols-12">
          <div className="grid content-start gap-4 bg-panel p-6 lg:col-span-7 lg:p-10">
            <Eyebrow text={label} />
            <Heading>{heading}</Heading>
            <Inline html={text} className="max-w-text text-quiet" />
            <Points items={points} />
          </div>
          <div
            className="grid content-center gap-4 p-6 sm:justify-items-start lg:col-span-5 lg:p-10"
            data-tone={opposite(tone)}
          >
            <Offer {...offer} />
          </div>
        </div>
      </div>
    </Frame>
  );
}

type OfferProps = Pick<BundleSection, 'price' | 'regularPrice' | 'saving' | 'action' | 'note'>;

function Offer({ price, regularPrice, saving, action, note }: OfferProps) {
  return (
    <>
      {saving && <p className="mark justify-self-start">{saving}</p>}
      <Price text={price} large />
      {regularPrice && <p className="text-quiet">{regularPrice}</p>}
      <ActionLink action={action} look="primary" />
      <Inline html={note} className="text-sm text-quiet" />
    </>
  );
}
