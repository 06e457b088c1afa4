import { StrictMode, useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [first] = useState(router.state);
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('ready'));
  }, []);
  // RouterProvider hears nothing of the router until its first page is on the screen.
  useEffect(() => {
    if (router.state !== first) void router.revalidate();
  }, [router, first]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
