import { type ComponentType, useEffect, useState } from 'react';
import type { Consent as ConsentProps } from '../../../generated/types.ts';
import { usePage } from '../../parts/context.ts';
import { showNotice } from '../../parts/messages/notice.ts';
import { Inline } from '../../parts/prose.tsx';
import { SectionBoundary } from '../../parts/sectionBoundary.tsx';
import type { ConsentDialogProps } from './consentDialog.tsx';

/** Shown until a choice is stored. The boot script handles its first two buttons. */
export function Consent({ heading, text, accept, reject, manage, dialog }: ConsentProps) {
  return (
    <>
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
          <button className="consent-manage" type="button" data-consent="manage" data-script="">
            {manage}
          </button>
        </div>
      </section>
      <ConsentPreferences {...dialog} />
    </>
  );
}

/** Opens from every button on the page that manages consent. */
function ConsentPreferences(words: ConsentProps['dialog']) {
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps> | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { labels } = usePage().layout;

  useEffect(() => {
    const open = async (button: HTMLElement) => {
      const { ConsentDialog } = await import('./consentDialog.tsx');
      setDialog(() => ConsentDialog);
      setOpener(button);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('[data-consent="manage"]');
      if (button) open(button).catch(() => askInBanner(labels.sectionLost));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [labels]);

  if (!Dialog || !opener) return null;
  return (
    <SectionBoundary>
      <Dialog words={words} opener={opener} close={() => setOpener(null)} />
    </SectionBoundary>
  );
}

/**
 * If the dialog cannot be loaded, the banner asks for all categories at once, as it does without
 * script.
 */
function askInBanner(title: string): void {
  document.documentElement.dataset.consent = 'ask';
  showNotice({ kind: 'message', title });
}
