import { lazy, Suspense, useSyncExternalStore } from 'react';
import { SectionBoundary } from '../sectionBoundary.tsx';
import { areToastsWanted, subscribeToToasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Shows the messages, from the first one on. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, areToastsWanted, () => false);
  if (!wanted) return null;
  return (
    <SectionBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </SectionBoundary>
  );
}
