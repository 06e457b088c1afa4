import type { PictureEntry } from '../../api/files.ts';
import { useWords } from '../state/hooks.ts';
import { addressOf, nameOfPicture } from './pictureActions.ts';

interface PictureGridProps {
  pictures: PictureEntry[];
  chosen?: string | undefined;
  onPick: (src: string) => void;
}

/** Pictures to choose from, each with its name and how often it is used. */
export function PictureGrid({ pictures, chosen, onPick }: PictureGridProps) {
  const words = useWords();
  return (
    <ul className="picture-grid grid auto-rows-max fill-37.5 gap-2 overflow-auto">
      {pictures.map(({ src, usedIn }) => (
        <li key={src}>
          <button
            type="button"
            className="option grid h-full gap-0.5 border border-rule p-1.5"
            aria-current={src === chosen ? 'true' : undefined}
            onClick={() => onPick(src)}
          >
            <img
              className="aspect-4/3 w-full bg-ground object-cover"
              src={addressOf(src)}
              alt=""
              loading="lazy"
            />
            <span className="text-xs wrap-anywhere">{nameOfPicture(src)}</span>
            <small className="text-quiet">
              {usedIn.length ? words.usedOn(usedIn.length) : words.notUsed}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
