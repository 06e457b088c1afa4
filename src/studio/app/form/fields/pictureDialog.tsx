import { useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PictureGrid } from '../../pictures/pictureGrid.tsx';
import { Upload } from '../../pictures/upload.tsx';
import { ask } from '../../saving/server.ts';
import { openPictures } from '../../state/actions.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { addressOf } from '../pictureAddress.ts';
import { Problems } from './problems.tsx';

interface PictureDialogProps {
  alt: string;
  /** A file that was dropped on the field: it is uploaded at once. */
  dropped?: File | undefined;
  /** Why the picture that was picked is not saved. */
  reasons?: string[] | undefined;
  onPick: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** Chooses or uploads a picture, and asks what it shows: first the one, then the other. */
export function PictureDialog({ alt, dropped, reasons, onPick, onClose }: PictureDialogProps) {
  const words = useWords();
  const [src, setSrc] = useState('');
  const [uploads, setUploads] = useState(0);
  const [note, setNote] = useState('');
  const answer = useAnswer(String(uploads), () => ask('pictures', {}));
  return (
    <Dialog title={words.choosePicture} size="tall" onClose={onClose}>
      {src ? (
        <Describe {...{ src, alt, note, reasons }} onDone={(text) => onPick({ src, alt: text })} />
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <Upload
              taken={answer?.pictures.map((picture) => picture.src)}
              dropped={dropped}
              onUpload={({ src, bytes, given }) => {
                setUploads(uploads + 1);
                setNote(given === undefined ? '' : words.madeSmaller(given, bytes));
                setSrc(src);
              }}
            />
            <Button
              icon="images"
              look="quiet"
              onClick={() => {
                onClose();
                openPictures();
              }}
            >
              {words.allPictures}
            </Button>
          </div>
          <PictureGrid pictures={answer?.pictures ?? []} onPick={setSrc} />
        </>
      )}
    </Dialog>
  );
}

interface DescribeProps {
  src: string;
  alt: string;
  note: string;
  reasons?: string[] | undefined;
  onDone: (alt: string) => void;
}

function Describe({ src, alt, note, reasons, onDone }: DescribeProps) {
  const words = useWords();
  const id = useId();
  const [text, setText] = useState(alt);
  const [isDecoration, setDecoration] = useState(false);
  const isSaid = isDecoration || text.trim() !== '';
  return (
    <form
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaid) onDone(isDecoration ? '' : text.trim());
      }}
    >
      <img className="max-h-90 w-full bg-ground object-contain" src={addressOf(src)} alt="" />
      <div className="grid content-start justify-items-start gap-2.5">
        {note && <p className="help">{note}</p>}
        <label htmlFor={id} className="field-label">
          {words.altNeeded}
        </label>
        <textarea
          id={id}
          rows={2}
          // biome-ignore lint/a11y/noAutofocus: it is the next question of the dialog.
          autoFocus
          disabled={isDecoration}
          value={text}
          aria-invalid={reasons !== undefined}
          aria-describedby={reasons && `${id}-error`}
          onChange={({ target }) => setText(target.value)}
        />
        <div role="alert">
          <Problems id={id} messages={reasons ?? []} />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={({ target }) => setDecoration(target.checked)}
          />
          {words.altDecoration}
        </label>
        <Button type="submit" look="main" disabled={!isSaid}>
          {words.done}
        </Button>
      </div>
    </form>
  );
}
