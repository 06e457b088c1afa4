import { useDeferredValue, useMemo, useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SearchBox } from '../../parts/searchBox.tsx';
import { iconTags } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { findIcons, type IconTags, iconName } from '../icons/iconSearch.ts';
import { describedBy, type FieldProps } from '../values.ts';
import { type PickProps, usePick } from './pickDialog.tsx';

const noIcons: string[] = [];
const noTags: IconTags = {};

/** How many are shown at once: more are not looked through. */
const most = 180;

export function IconField({ id, data, required, isWrong, onChange }: FieldProps) {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const [dialog, open] = usePick(IconDialog, onChange);
  const name = typeof data === 'string' ? data : '';
  return (
    <div className="flex items-center gap-1">
      <Button
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy(id, isWrong)}
        onClick={open}
      >
        {name && <Icon name={name} size={20} />}
        {name ? iconName(name, lang) : words.choose}
      </Button>
      {name && !required && (
        <IconButton icon="x" label={words.clear} onClick={() => onChange(undefined)} />
      )}
      {dialog}
    </div>
  );
}

function IconDialog({ onPick, onClose }: PickProps) {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const [sought, setSought] = useState('');
  const wanted = useDeferredValue(sought);
  const icons = useStudio(({ contract }) => contract?.icons) ?? noIcons;
  const tags = useAnswer('icon tags', iconTags) ?? noTags;
  const found = useMemo(() => findIcons(icons, tags, wanted), [icons, tags, wanted]);
  return (
    <Dialog title={words.chooseIcon} size="tall" onClose={onClose}>
      <SearchBox label={words.searchIcons} sought={sought} onSeek={setSought} />
      <p className="help" role="status">
        {found.length > 0
          ? words.iconCount(Math.min(found.length, most), found.length)
          : words.noIcons}
      </p>
      <ul className="icon-grid grid min-h-80 fill-26 content-start gap-2 overflow-auto">
        {found.slice(0, most).map((name) => (
          <li key={name}>
            <Button
              look="quiet"
              className="w-full flex-col px-1 py-2.5 text-fore"
              title={iconName(name, lang)}
              onClick={() => onPick(name)}
            >
              <Icon name={name} size={24} />
              <span className="max-w-full truncate text-[0.71875rem] text-quiet">
                {iconName(name, lang)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
