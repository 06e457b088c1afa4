import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Assistant as AssistantProps } from '../../../generated/types.ts';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Inline } from '../../parts/prose.tsx';
import { SectionBoundary } from '../../parts/sectionBoundary.tsx';
import type { ChatProps } from './chat.tsx';
import { HandOver } from './handOver.tsx';

/** Links to a person. Once it is open, it also looks questions up in the pages of this site. */
export function Assistant({ open, heading, text, actions, note, chat }: AssistantProps) {
  const { lang } = usePage().layout;
  const [Chat, setChat] = useState<ComponentType<ChatProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  // It can have been opened before script ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);

  useEffect(() => {
    if (!isOpen || !chat) return;
    setIsLoading(true);
    // If the chat cannot be loaded, the panel still links to a person.
    import('./chat.tsx')
      .then(
        (module) => setChat(() => module.Chat),
        () => {},
      )
      .finally(() => setIsLoading(false));
  }, [isOpen, chat]);

  return (
    <aside className="assistant" aria-label={heading}>
      <details
        ref={details}
        data-menu=""
        suppressHydrationWarning
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary
          className="assistant-button"
          data-tone="dark"
          data-tooltip={heading}
          aria-busy={isLoading || undefined}
        >
          <span>{open}</span>
          <span className="hidden opened:contents">
            <Icon name="x" />
          </span>
        </summary>
        <div className="assistant-panel" data-tone="plain">
          <p className="font-display text-xl font-semibold">{heading}</p>
          {Chat && chat ? (
            <SectionBoundary>
              <Chat key={lang} words={chat} actions={actions} isOpen={isOpen} />
            </SectionBoundary>
          ) : (
            <>
              <Inline html={text} className="mt-3 text-sm" />
              <HandOver actions={actions} />
            </>
          )}
          <p className="text-sm text-quiet">{note}</p>
        </div>
      </details>
    </aside>
  );
}
