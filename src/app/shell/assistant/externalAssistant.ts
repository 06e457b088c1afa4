import { useEffect, useState } from 'react';
import { readConsent } from '../../data/consent.ts';

/**
 * Loads the assistant of another company once the visitor has granted functional cookies.
 * @returns whether it is there, in place of our own
 */
export function useExternalAssistant(script: string | undefined): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!script) return;
    const loadIfGranted = () => {
      if (readConsent()?.functional) load(script).then(setIsThere);
    };
    loadIfGranted();
    // The boot script has stored the choice before these are told.
    const events = ['click', 'consent'];
    for (const type of events) document.addEventListener(type, loadIfGranted);
    return () => {
      for (const type of events) document.removeEventListener(type, loadIfGranted);
    };
  }, [script]);

  return isThere;
}

/** Once a page view, however often it is asked for. */
function load(src: string): Promise<boolean> {
  if (document.querySelector(`script[src="${src}"]`)) return loading;
  const script = document.createElement('script');
  script.src = src;
  loading = new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  document.head.append(script);
  return loading;
}

let loading = Promise.resolve(false);
