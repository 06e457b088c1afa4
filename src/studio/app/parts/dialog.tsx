import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../state/hooks.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  lead?: string;
  /** tall: for what is looked through, whatever is found. */
  size?: keyof typeof sizes;
  /** Without it the dialog comes by itself, and stays until its question is answered. */
  onClose?: () => void;
  children: ReactNode;
}

const sizes = {
  small: 'h-fit w-[min(520px,100vw-var(--beside))]',
  tall: 'h-[calc(100dvh-var(--above))] w-[min(1120px,100vw-var(--beside))]',
};

/** A question that is answered before anything else. Escape and a click beside it close it. */
export function Dialog({ title, lead, size = 'small', onClose, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const words = useWords();
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-10 bg-[rgb(28_36_48/0.45)]" />
        <Radix.Content
          ref={content}
          className={`fixed inset-0 z-10 m-auto flex max-h-[calc(100dvh-var(--above))] overflow-auto rounded-[10px] bg-panel shadow-[0_16px_64px_rgb(28_36_48/0.3)] [--above:64px] [--beside:48px] max-sm:[--above:16px] max-sm:[--beside:16px] ${sizes[size]}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstFocused(content.current, onClose === undefined)?.focus();
          }}
          // Who types at this moment goes on in the field before.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <div className="@container flex min-w-0 flex-1 flex-col gap-2.5 p-5 pt-4 max-sm:p-3">
            <header className="flex items-center justify-between">
              <Radix.Title tabIndex={-1} className="text-lg">
                {title}
              </Radix.Title>
              {onClose && <IconButton icon="x" label={words.close} onClick={onClose} />}
            </header>
            {lead && <p className="text-quiet">{lead}</p>}
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Its first field, but for a finger, for which a keyboard would cover half of it. Else its title: of a
 * dialog that comes while somebody types, a button would be pressed by the next letter.
 */
function firstFocused(dialog: HTMLElement | null, comesByItself: boolean) {
  const isForFinger = !comesByItself && matchMedia('(pointer: coarse)').matches;
  const fields = 'input:not([hidden],[type=checkbox]),select,textarea';
  const field = isForFinger ? undefined : dialog?.querySelector<HTMLElement>(fields);
  return field ?? dialog?.querySelector<HTMLElement>('h2');
}
