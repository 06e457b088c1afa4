import { useEffect, useRef } from 'react';
import type { PublishAnswer } from '../../api/publishing.ts';
import { IconButton } from '../parts/button.tsx';
import { useWords } from '../state/hooks.ts';

/** A version that was published just now. */
export interface Done {
  name: string;
  answer: PublishAnswer & { ok: true };
}

/** Says that a version is published, and where it can be looked at. */
export function PublishedNote({ done, onClose }: { done: Done; onClose: () => void }) {
  const words = useWords();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { isSent, waitsAs, page } = done.answer;
  const where = isSent ? words.publishedSent : words.publishedHere;
  return (
    <div
      className="relative mx-4 mb-2 rounded-md bg-fine py-2.5 pr-10 pl-3 wrap-anywhere"
      role="status"
      tabIndex={-1}
      ref={note}
    >
      <IconButton
        className="absolute top-1 right-1"
        icon="x"
        label={words.close}
        onClick={onClose}
      />
      <p>
        <strong>{words.published(done.name)}</strong>
      </p>
      <p>{waitsAs ? words.publishedWaits(waitsAs) : where}</p>
      {page && (
        <p>
          <a className="text-accent underline" href={page} target="_blank" rel="noreferrer">
            {words.lookThere(new URL(page).host)} <span className="sr-only">{words.opensTab}</span>
          </a>
        </p>
      )}
    </div>
  );
}
