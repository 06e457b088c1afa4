import { useEffect, useId, useRef, useState } from 'react';
import type { UploadAnswer } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { Check } from '../parts/check.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ask } from '../saving/server.ts';
import { runChange } from '../saving/sync.ts';
import { openPictures } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { addressOf } from './pictureActions.ts';
import { PictureGrid } from './pictureGrid.tsx';
import { Upload } from './upload.tsx';

interface PictureDialogProps {
  /** Undefined where nothing is to be said of the picture. */
  alt: string | undefined;
  /** A file that was dropped on the field: it is uploaded at once. */
  dropped: File | undefined;
  onPick: (picture: { src: string; alt?: string }) => void;
  onClose: () => void;
}

/** Chooses or uploads a picture, then asks what it shows. */
export function PictureDialog({ alt, dropped, onPick, onClose }: PictureDialogProps) {
  const words = useWords();
  const [src, setSrc] = useState<string>();
  const [uploaded, setUploaded] = useState<UploadAnswer & { ok: true }>();
  const pictures = useAnswer('', () => ask('pictures', {}))?.pictures;
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const choose = (picked: string, answer?: typeof uploaded) => {
    if (alt === undefined) return onPick({ src: picked });
    setSrc(picked);
    setUploaded(answer);
  };
  const cancel = () => {
    onClose();
    if (uploaded) withdraw(uploaded.src);
  };
  if (src !== undefined && alt !== undefined) {
    const { given, bytes = 0 } = uploaded ?? {};
    return (
      <Dialog title={words.choosePicture} size="tall" onClose={cancel}>
        <Describe
          {...{ src, alt }}
          note={given !== undefined && words.madeSmaller(given, bytes)}
          onDone={(text) => onPick({ src, alt: text })}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.choosePicture} size="tall" onClose={onClose}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Upload
          dropped={dropped}
          onUpload={(answer) =>
            isClosed.current ? withdraw(answer.src) : choose(answer.src, answer)
          }
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
      <PictureGrid pictures={pictures ?? []} onPick={(picked) => choose(picked)} />
    </Dialog>
  );
}

/** Takes an upload out again that nobody would use. */
function withdraw(src: string): void {
  void runChange(() => ask('removePicture', { src }));
}

interface DescribeProps {
  src: string;
  alt: string;
  note: string | false | undefined;
  onDone: (alt: string) => void;
}

function Describe({ src, alt, note, onDone }: DescribeProps) {
  const words = useWords();
  const id = useId();
  const [text, setText] = useState(alt);
  const [isDecoration, setDecoration] = useState(false);
  return (
    <form
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(isDecoration ? '' : text.trim());
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
          onChange={({ target }) => setText(target.value)}
        />
        <Check checked={isDecoration} onChange={({ target }) => setDecoration(target.checked)}>
          {words.altDecoration}
        </Check>
        <Button type="submit" look="main" disabled={!isDecoration && text.trim() === ''}>
          {words.done}
        </Button>
      </div>
    </form>
  );
}
