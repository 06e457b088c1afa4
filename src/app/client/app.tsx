import { StrictMode, useEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('ready'));
  }, []);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
