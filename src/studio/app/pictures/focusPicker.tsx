import { useState } from 'react';
import { addressOf } from '../form/pictureAddress.ts';
import { useWords } from '../state/hooks.ts';
import { type Focus, focusAt, isStrip, stripOf } from './focus.ts';

interface FocusPickerProps {
  src: string;
  focus: unknown;
  onPick: (focus: Focus | undefined) => void;
}

/** The picture with the part of it that a phone shows: a click chooses another part. */
export function FocusPicker({ src, focus, onPick }: FocusPickerProps) {
  const words = useWords();
  const [ratio, setRatio] = useState(0);
  const { top, height } = stripOf(focus, ratio);
  return (
    <div className="focus-picker" hidden={!isStrip(ratio)}>
      <p className="help">{words.focusHint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choice below does the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the choice below does the same. */}
      <div
        className="focus-picture"
        onClick={({ clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          onPick(focusAt((clientY - box.top) / box.height, ratio));
        }}
      >
        <img
          src={addressOf(src)}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
        />
        <div
          className="focus-strip"
          style={{ top: `${top * 100}%`, height: `${height * 100}%` }}
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
