import { useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button } from '../../parts/button.tsx';
import { addressOf } from '../../pictures/pictureActions.ts';
import { PictureDialog } from '../../pictures/pictureDialog.tsx';
import { droppedFile } from '../../pictures/upload.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { useFormHost } from '../host.ts';
import { childOf, type FieldProps } from '../values.ts';

/** A picture as it looks, with a way to another one, and what it shows in words. */
export function PictureField(props: FieldProps) {
  const { id, path } = props;
  const words = useWords();
  useStudio(({ pictures }) => pictures);
  const { Field, edit } = useFormHost();
  const [choosing, setChoosing] = useState<{ dropped: File | undefined }>();
  const picture = isRecord(props.data) ? props.data : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const alt = typeof picture.alt === 'string' ? picture.alt : '';
  const pick = (picked: { src: string; alt?: string }) => {
    setChoosing(undefined);
    // Focus and size are of the old file.
    edit({ edit: 'set', path, value: picked.src === src ? { ...picture, ...picked } : picked });
  };
  const { alt: altSchema, focus } = props.schema.properties ?? {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className="mb-4"
      id={`${id}-picture`}
      onDrop={(event) => {
        const dropped = droppedFile(event);
        if (dropped) setChoosing({ dropped });
      }}
    >
      <div className="mb-2.5 flex items-center gap-3">
        {src && (
          <img
            className="h-18 w-24 rounded-md border border-rule object-cover"
            src={addressOf(src)}
            alt={alt}
          />
        )}
        <div className="grid justify-items-start gap-1.5">
          <code>{src}</code>
          <Button icon="image" onClick={() => setChoosing({ dropped: undefined })}>
            {src ? words.change : words.choosePicture}
          </Button>
        </div>
      </div>
      {altSchema && <Field {...childOf(props, 'alt', altSchema, true)} />}
      {src && focus && <Field {...childOf(props, 'focus', focus, false)} />}
      {choosing && (
        <PictureDialog
          {...{ alt: altSchema && alt, ...choosing }}
          onClose={() => setChoosing(undefined)}
          onPick={pick}
        />
      )}
    </div>
  );
}
