import { useEffect } from 'react';

/** Writes the address that does not exist to the browser's console. */
export function MissingPath() {
  useEffect(() => {
    console.info(`No page at ${window.location.pathname}`);
  }, []);
  return <span data-runs="" />;
}
