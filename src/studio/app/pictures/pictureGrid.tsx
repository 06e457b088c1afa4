import type { PictureEntry } from '../../api/pictures.ts';
import { addressOf } from '../form/pictureAddress.ts';
import { useWords } from '../state/hooks.ts';
import { nameOfPicture } from './pictureActions.ts';

interface PictureGridProps {
  pictures: PictureEntry[];
  chosen?: string | undefined;
  onPick: (src: string) => void;
}

/** Pictures to choose from, each with its name and how often it is used. */
export function PictureGrid({ pictures, chosen, onPick }: PictureGridProps) {
  const words = useWords();
  return (
    <ul className="picture-grid">
      {pictures.map(({ src, usedIn }) => (
        <li key={src}>
          <button
            type="button"
            className="option"
            aria-current={src === chosen ? 'true' : undefined}
            onClick={() => onPick(src)}
          >
            <img src={addressOf(src)} alt="" loading="lazy" />
            <span>{nameOfPicture(src)}</span>
            <small>{usedIn.length ? words.usedOn(usedIn.length) : words.notUsed}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
