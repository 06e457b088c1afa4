import type { ConsentRecord } from './data/consent.ts';

declare global {
  /** Trusted Types, where the browser has them. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createHTML: (html: string) => string },
        ) => { createHTML: (html: string) => TrustedHTML };
      }
    | undefined;

  interface Window {
    gtag?: (...command: unknown[]) => void;
    dataLayer?: unknown[];
  }

  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }

  interface DocumentEventMap {
    /** The visitor's choice was made in the dialog: the boot script stores it. */
    consent: CustomEvent<ConsentRecord>;
    /** The client has shown another page. */
    page: Event;
    /** The client has hydrated the page. */
    ready: Event;
  }
}
