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
    connection?: { saveData?: boolean };
  }

  interface DocumentEventMap {
    /** True if the visitor has granted analytics. The boot script tells the tag's code. */
    consent: CustomEvent<boolean>;
    /** The client has shown another page. */
    page: Event;
    /** The client has hydrated the page, or cannot. */
    ready: Event;
  }
}

export {};
