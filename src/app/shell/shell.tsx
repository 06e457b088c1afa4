import type { ReactNode } from 'react';
import { usePage } from '../parts/context.ts';
import { NoticeBar } from '../parts/messages/noticeBar.tsx';
import { Toasts } from '../parts/messages/toasts.tsx';
import { Assistant } from './assistant/assistant.tsx';
import { Consent } from './consent/consentBanner.tsx';
import { ConsentDialog } from './consent/consentDialog.tsx';
import { Footer } from './footer.tsx';
import { Breadcrumbs } from './header/breadcrumbs.tsx';
import { Header } from './header/header.tsx';
import { TopBar } from './header/topBar.tsx';

/** The frame around a page. It stays while pages change. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <Above />
      <Content>{children}</Content>
      <Below />
    </>
  );
}

function Above() {
  const { topBar, header, consent, labels } = usePage().layout;
  return (
    <>
      <a className="skip button button-primary" href="#content">
        {labels.skipToContent}
      </a>
      <div className="dock">
        <NoticeBar />
        {consent && <Consent {...consent} />}
      </div>
      {/* Without a box of its own, so that its bars stick for as long as the page is. */}
      <header className="contents">
        {topBar && <TopBar {...topBar} />}
        <Header {...header} />
      </header>
    </>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <>
      <Breadcrumbs />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Below() {
  const { assistant, consent, footer } = usePage().layout;
  return (
    <>
      <Footer {...footer} />
      {assistant && <Assistant {...assistant} />}
      {consent && <ConsentDialog {...consent.dialog} />}
      <Toasts />
    </>
  );
}
