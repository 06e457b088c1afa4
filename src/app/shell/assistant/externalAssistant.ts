import { useEffect, useState } from 'react';
import { readConsent } from '../../data/consent.ts';

/**
 * Loads another company's assistant once the visitor has granted functional cookies.
 * @returns true if it replaces ours
 */
export function useExternalAssistant(script: string | undefined): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!script) return;
    const loadIfGranted = () => {
      if (readConsent(document.documentElement.dataset)?.functional) load(script).then(setIsThere);
    };
    loadIfGranted();
    // The boot script stores the choice before these events.
    const events = ['click', 'consent'];
    for (const type of events) document.addEventListener(type, loadIfGranted);
    return () => {
      for (const type of events) document.removeEventListener(type, loadIfGranted);
    };
  }, [script]);

  return isThere;
}

/** Loads a script once per page view. */
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
