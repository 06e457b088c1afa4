import { type ComponentType, type ReactNode, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { SearchBox } from '../../parts/searchBox.tsx';

export interface PickProps {
  onPick: (picked: string) => void;
  onClose: () => void;
}

/** A dialog in which something is picked, and the way to open it. */
export function usePick(
  Picker: ComponentType<PickProps>,
  onPick: (picked: string) => void,
): [dialog: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pick = (picked: string) => {
    close();
    onPick(picked);
  };
  return [isOpen && <Picker onClose={close} onPick={pick} />, () => setOpen(true)];
}

interface Choice {
  value: string;
  title: string | undefined;
  code: string;
  /** Beside the button that picks it. */
  more?: ReactNode;
}

interface PickDialogProps extends PickProps {
  title: string;
  lead?: string;
  size?: 'small' | 'tall';
  /** Names the field in which is sought. Without it all are shown. */
  search?: string;
  find: (sought: string) => Choice[];
}

/** Choices by title, narrowed by what is sought. */
export function PickDialog({ search, find, onPick, ...dialog }: PickDialogProps) {
  const [sought, setSought] = useState('');
  return (
    <Dialog {...dialog}>
      {search && <SearchBox label={search} sought={sought} onSeek={setSought} />}
      <ul className="options">
        {find(sought).map(({ value, title, code, more }) => (
          <li key={value} className="flex items-center">
            <button type="button" className="option" onClick={() => onPick(value)}>
              <strong>{title}</strong>
              <code>{code}</code>
            </button>
            {more}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
