import type { Consent as ConsentProps } from '../../../generated/types.ts';
import { Inline } from '../../parts/prose.tsx';
import { consentDialog } from './consentDialog.tsx';

/** Shown until a choice is stored. The boot script handles its buttons. */
export function Consent({ heading, text, accept, reject, manage }: ConsentProps) {
  return (
    <section className="consent border-t border-rule" data-tone="dark" aria-label={heading}>
      <div>
        <p className="font-semibold max-lg:hidden">{heading}</p>
        <Inline html={text} className="text-quiet" />
      </div>
      <div className="consent-answers">
        <button className="button button-secondary" type="button" data-consent="accept">
          {accept}
        </button>
        <button className="button button-secondary" type="button" data-consent="reject">
          {reject}
        </button>
        <button className="consent-manage" type="button" data-modal={consentDialog}>
          {manage}
        </button>
      </div>
    </section>
  );
}
