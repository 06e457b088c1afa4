import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { usePage } from '../context.ts';
import { type Notice, showNotice, shownNotice, subscribeToNotice } from './notice.ts';

/** These styles are inline, because the stylesheet of a page holds only the rules its HTML uses. */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  alignSelf: 'stretch',
  padding: '1rem var(--gutter)',
  borderTop: '1px solid var(--rule)',
  background: 'var(--ground)',
  color: 'var(--fore)',
} as const;

export function NoticeBar() {
  const notice = useSyncExternalStore(subscribeToNotice, shownNotice, () => null);
  const { labels } = usePage().layout;
  const bar = useRef<HTMLDivElement>(null);

  // The end of the page and what has the focus can be scrolled out from under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height is that of its message.
  useLayoutEffect(() => {
    const height = `${bar.current?.offsetHeight ?? 0}px`;
    document.documentElement.style.setProperty('--notice-height', height);
  }, [notice]);

  if (!notice) return null;
  return (
    <div ref={bar} role="alert" data-tone="dark" style={look}>
      <p style={{ flex: '1 1 20rem' }}>
        <Words notice={notice} />
      </p>
      {notice.kind === 'offline' && (
        <a className="button button-secondary" href={notice.href}>
          {labels.retry}
        </a>
      )}
      <button className="quiet" type="button" onClick={() => showNotice(null)}>
        {labels.close}
      </button>
    </div>
  );
}

function Words({ notice }: { notice: Notice }) {
  const { labels } = usePage().layout;
  if (notice.kind !== 'message') return labels[notice.kind];
  return (
    <>
      <strong>{notice.title}</strong> {notice.text}
    </>
  );
}
