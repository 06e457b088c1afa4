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
    /** The visitor chose in the dialog. The boot script stores the choice. */
    consent: CustomEvent<ConsentRecord>;
    /** The client has shown another page. */
    page: Event;
    /** The client has hydrated the page. */
    ready: Event;
  }
}
