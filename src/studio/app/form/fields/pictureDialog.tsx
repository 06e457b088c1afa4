import { useId, useRef, useState } from 'react';
import { easyName } from '../../../../content/read/fileName.ts';
import { pictureFormats } from '../../../../shared/pictureFormats.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ask, Unreachable, Unwritten, uploadPicture } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { addressOf } from '../pictureAddress.ts';

interface PictureDialogProps {
  alt: string;
  onPick: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** Chooses or uploads a picture, and asks what it shows: first the one, then the other. */
export function PictureDialog({ alt, onPick, onClose }: PictureDialogProps) {
  const words = useWords();
  const [src, setSrc] = useState('');
  const [uploads, setUploads] = useState(0);
  const answer = useAnswer(String(uploads), () => ask('pictures', {}));
  return (
    <Dialog title={words.choosePicture} size="tall" onClose={onClose}>
      {src ? (
        <Describe src={src} alt={alt} onDone={(text) => onPick({ src, alt: text })} />
      ) : (
        <>
          <Upload
            taken={answer?.pictures.map((picture) => picture.src) ?? []}
            onUpload={(uploaded) => {
              setUploads(uploads + 1);
              setSrc(uploaded);
            }}
          />
          <ul className="picture-grid">
            {answer?.pictures.map((picture) => (
              <li key={picture.src}>
                <button type="button" className="option" onClick={() => setSrc(picture.src)}>
                  <img src={addressOf(picture.src)} alt="" loading="lazy" />
                  <span>{picture.src.replace('images/', '')}</span>
                  <small>
                    {picture.usedIn.length ? words.usedOn(picture.usedIn.length) : words.notUsed}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface UploadProps {
  /** The pictures that there are. */
  taken: string[];
  onUpload: (src: string) => void;
}

function Upload({ taken, onUpload }: UploadProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const answer = await uploadPicture(freeName(file.name, taken), file).catch((error: Error) => {
      if (!(error instanceof Unreachable)) throw error;
      const message = error instanceof Unwritten ? words.unwritten(error.code) : error.message;
      return { ok: false as const, message, suggestion: '' };
    });
    if (answer.ok) onUpload(answer.picture.src);
    else setProblem([answer.message, answer.suggestion].filter(Boolean).join(' '));
  };
  return (
    <div className="upload">
      <input
        ref={input}
        type="file"
        accept={pictureFormats.map(({ mediaType }) => mediaType).join()}
        hidden
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <Button icon="upload" look="main" onClick={() => input.current?.click()}>
        {words.uploadPicture}
      </Button>
      {problem && (
        <p role="alert" className="field-problems">
          {problem}
        </p>
      )}
    </div>
  );
}

/** `Our office.JPG` → `our-office.jpg`, or `our-office-2.jpg` where there is one. */
function freeName(name: string, taken: string[]): string {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]*)$/.exec(name.toLowerCase()) ?? ['', name];
  const slug = easyName(stem.replaceAll('/', ' ')) || 'picture';
  let free = `${slug}.${extension}`;
  for (let number = 2; taken.includes(`images/${free}`); number += 1) {
    free = `${slug}-${number}.${extension}`;
  }
  return free;
}

interface DescribeProps {
  src: string;
  alt: string;
  onDone: (alt: string) => void;
}

function Describe({ src, alt, onDone }: DescribeProps) {
  const words = useWords();
  const id = useId();
  const [text, setText] = useState(alt);
  const [isDecoration, setDecoration] = useState(false);
  const isSaid = isDecoration || text.trim() !== '';
  return (
    <form
      className="describe"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaid) onDone(isDecoration ? '' : text.trim());
      }}
    >
      <img src={addressOf(src)} alt="" />
      <div>
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
