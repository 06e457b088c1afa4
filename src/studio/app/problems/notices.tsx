import { useEffect } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useWords } from '../state/hooks.ts';
import { dismiss, type Notice, useStudio } from '../state/store.ts';
import { ConflictNotice, DraftsNotice } from './unsavedNotices.tsx';

/** Milliseconds that a notice stays, unless it has details to be read. */
const stay = 6000;

/** Notices at the bottom. Screen readers hear them from the status element. */
export function Notices() {
  const words = useWords();
  const notices = useStudio((state) => state.notices);
  return (
    <section
      className="pointer-events-none fixed inset-x-6 bottom-5 max-lg:bottom-16 z-11 mx-auto grid max-w-140 gap-2"
      aria-label={words.notices}
    >
      <Outage />
      <ConflictNotice />
      <DraftsNotice />
      {notices.map((notice) => (
        <Told key={notice.id} {...notice} />
      ))}
    </section>
  );
}

/** Stays until the server can read everything again. */
function Outage() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const outage = useStudio((state) => state.outage);
  if (!outage) return null;
  return (
    <div className="notice" role="alert">
      <div>
        <p>{outage.said[lang]}</p>
        <p className="notice-detail">{words.outageLead}</p>
        <p className="notice-detail">{outage.detail}</p>
      </div>
    </div>
  );
}

function Told({ id, text, detail }: Notice) {
  const words = useWords();
  const details = detail.filter(Boolean);
  const isShort = details.length === 0;
  useEffect(() => {
    if (!isShort) return;
    const timer = setTimeout(() => dismiss(id), stay);
    return () => clearTimeout(timer);
  }, [id, isShort]);
  return (
    <div className="notice">
      <div>
        <p>{text}</p>
        {details.map((line) => (
          <p key={line} className="notice-detail">
            {line}
          </p>
        ))}
      </div>
      <IconButton icon="x" label={words.close} onClick={() => dismiss(id)} />
    </div>
  );
}
