import { type DragEvent, useEffect, useRef, useState } from 'react';
import { easyName } from '../../../content/read/fileName.ts';
import { pictureFormats } from '../../../shared/pictureFormats.ts';
import type { UploadAnswer } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { ask, Unreachable, Unwritten, unwrittenWords, uploadPicture } from '../saving/server.ts';
import { useWords } from '../state/hooks.ts';

interface UploadProps {
  /** A file that was dropped elsewhere: it is uploaded at once. */
  dropped?: File | undefined;
  onUpload: (answer: UploadAnswer & { ok: true }) => void;
}

/** A file from this computer becomes a picture of the site. */
export function Upload({ dropped, onUpload }: UploadProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setBusy(true);
    const answer = await uploadFree(file).catch((error: Error) => {
      if (!(error instanceof Unreachable)) throw error;
      const message = error instanceof Unwritten ? unwrittenWords(error, words) : error.message;
      return { ok: false as const, message, suggestion: '' };
    });
    setBusy(false);
    if (answer.ok) onUpload(answer);
    else setProblem([answer.message, answer.suggestion].filter(Boolean).join(' '));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dropped file.
  useEffect(() => void upload(dropped), [dropped]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 [.scroll>&]:mb-4"
      onDrop={(event) => {
        event.stopPropagation();
        void upload(droppedFile(event));
      }}
    >
      <input
        ref={input}
        type="file"
        accept={pictureFormats.map(({ mediaType }) => mediaType).join()}
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // A file may be chosen again after it was repaired.
          target.value = '';
        }}
      />
      <Button icon="upload" look="main" disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? words.uploading : words.uploadPicture}
      </Button>
      <span className="help">{words.orDrop}</span>
      {problem && (
        <p role="alert" className="field-problems w-full" ref={bringIntoSight}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The file may have been dropped far below. */
function bringIntoSight(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

/** A browser would show it in place of the studio. Other things fall where they are dropped. */
export function droppedFile(event: DragEvent): File | undefined {
  const [file] = event.dataTransfer.files;
  if (file) event.preventDefault();
  return file;
}

/** Uploads `Our office.JPG` as `our-office.jpg`, or as `our-office-2.jpg` where a picture has that name, whatever its ending. */
async function uploadFree(file: File): Promise<UploadAnswer> {
  const { pictures } = await ask('pictures', {});
  const stems = pictures.map(({ src }) => src.replace(/^images\/|\.[^.]*$/g, ''));
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/.exec(file.name.toLowerCase()) ?? [];
  const slug = easyName(stem.replaceAll('/', ' ')) || 'picture';
  let free = slug;
  for (let number = 2; stems.includes(free); number += 1) free = `${slug}-${number}`;
  return uploadPicture(`${free}.${ending}`, file);
}
