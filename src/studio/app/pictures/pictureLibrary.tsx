import { useState } from 'react';
import type { PictureEntry } from '../../api/files.ts';
import { FormHead } from '../form/fileForm.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { ask } from '../saving/server.ts';
import { openPictures } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { fileSize } from '../words/quantities.ts';
import { addressOf, goToPicture, nameOfPicture, removePicture } from './pictureActions.ts';
import { PictureGrid } from './pictureGrid.tsx';
import { droppedFile, Upload } from './upload.tsx';

/** All pictures of the site; one that is chosen shows where it is used. */
export function PictureLibrary() {
  const words = useWords();
  const version = useStudio((state) => state.version);
  const chosen = useStudio(({ target }) => target?.path[0]);
  const [isUnused, setUnused] = useState(false);
  const [dropped, setDropped] = useState<File>();
  const all = useAnswer(String(version), () => ask('pictures', {}))?.pictures;
  const unused = all?.filter(({ usedIn }) => usedIn.length === 0) ?? [];
  const picture = all?.find(({ src }) => src === chosen);
  return (
    <>
      <section
        className="column wide"
        aria-label={words.pictures}
        onDrop={(event) => setDropped(droppedFile(event))}
      >
        <header className="panel-head">
          <h2>{words.pictures}</h2>
          <fieldset className="segments" aria-label={words.picturesShown}>
            <button type="button" aria-pressed={!isUnused} onClick={() => setUnused(false)}>
              {words.allOfThem(all?.length ?? 0)}
            </button>
            <button type="button" aria-pressed={isUnused} onClick={() => setUnused(true)}>
              {words.unusedOfThem(unused.length)}
            </button>
          </fieldset>
        </header>
        <div className="scroll px-4">
          <Upload
            dropped={dropped}
            onUpload={({ src }) => {
              setUnused(false);
              openPictures(src);
            }}
          />
          {isUnused && unused.length === 0 && <p className="empty">{words.noUnused}</p>}
          <PictureGrid
            pictures={isUnused ? unused : (all ?? [])}
            chosen={picture?.src}
            onPick={openPictures}
          />
        </div>
      </section>
      <section className="column right scroll" aria-label={words.fields}>
        {picture ? (
          <Chosen key={picture.src} picture={picture} />
        ) : (
          <p className="empty">{words.pickPicture}</p>
        )}
      </section>
    </>
  );
}

function Chosen({ picture }: { picture: PictureEntry }) {
  const { src, bytes, usedIn, isInVersion } = picture;
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const name = nameOfPicture(src);
  const address = addressOf(src);
  const [size, setSize] = useState({ of: '', words: '' });
  return (
    <>
      <FormHead kicker={words.picture} title={name} />
      <div className="chosen-picture grid justify-items-start gap-3 p-4">
        <img
          className="max-h-75 border border-rule bg-ground"
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ of: address, words: `${naturalWidth} × ${naturalHeight}, ` })
          }
        />
        <p className="help">
          {size.of === address && size.words}
          {fileSize(bytes, lang)}
        </p>
        <Uses src={src} files={usedIn} />
        {usedIn.length > 0 ? (
          <p className="help">{words.deleteUsed}</p>
        ) : (
          <>
            {!isInVersion && <p className="help">{words.deletedForGood}</p>}
            <Button icon="trash" look="danger" onClick={() => void removePicture(src)}>
              {words.deletePicture}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The pages and shared files that show a picture. */
function Uses({ src, files }: { src: string; files: string[] }) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  const nameOf = (file: string) => fileName(file, pages, words);
  if (files.length === 0) return <p>{words.usedNowhere}</p>;
  return (
    <section className="w-full" aria-labelledby="picture-uses">
      <h3 className="mb-1 text-sm" id="picture-uses">
        {words.whereUsed}
      </h3>
      <ul className="options">
        {files.map((file) => (
          <li key={file}>
            <button
              type="button"
              className="option gap-2"
              onClick={() => void goToPicture(file, src)}
            >
              <Icon name="file" />
              {nameOf(file)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
