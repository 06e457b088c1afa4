import { lazy, Suspense, useEffect, useState } from 'react';
import type { Consent as ConsentProps } from '../generated/types.ts';
import { Inline } from '../parts/prose.tsx';
import { SectionBoundary } from './sectionBoundary.tsx';

const ConsentDialog = lazy(() =>
  import('./consentDialog.tsx').then((module) => ({ default: module.ConsentDialog })),
);

/** Shown while no choice is stored. The boot script answers its first two buttons. */
export function Consent({ heading, text, accept, reject, manage, dialog }: ConsentProps) {
  return (
    <>
      <section data-tone="dark" className="consent text-sm" aria-label={heading}>
        <div className="max-w-text">
          <p className="font-semibold">{heading}</p>
          <Inline html={text} className="mt-1 text-quiet" />
        </div>
        <div className="consent-answers">
          <button type="button" className="button button-secondary" data-consent="accept">
            {accept}
          </button>
          <button type="button" className="button button-secondary" data-consent="reject">
            {reject}
          </button>
          <button type="button" className="quiet" data-consent="manage" data-script="">
            {manage}
          </button>
        </div>
      </section>
      <ConsentPreferences {...dialog} />
    </>
  );
}

/** Opens for every button on the page that manages the consent. */
function ConsentPreferences(words: ConsentProps['dialog']) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('[data-consent="manage"]');
      if (button) setOpener(button);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);

  if (!opener) return null;
  return (
    <SectionBoundary>
      <Suspense>
        <ConsentDialog words={words} opener={opener} close={() => setOpener(null)} />
      </Suspense>
    </SectionBoundary>
  );
}
