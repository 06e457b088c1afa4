import { useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button } from '../../parts/button.tsx';
import { allowFiles, droppedFile } from '../../pictures/upload.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import type { FieldProps } from '../fieldProps.ts';
import { useFormHost } from '../host.ts';
import { addressOf } from '../pictureAddress.ts';
import { ChildField } from './childField.tsx';
import { PictureDialog } from './pictureDialog.tsx';

/** A picture as it looks, with a way to another one, and what it shows in words. */
export function PictureField(props: FieldProps) {
  const { id, path } = props;
  const words = useWords();
  useStudio(({ pictures }) => pictures);
  const { edit, refusalsAt } = useFormHost();
  const [isChoosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState<{ reasons: string[]; before: unknown }>();
  const [dropped, setDropped] = useState<File>();
  const picture = isRecord(props.data) ? props.data : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const alt = typeof picture.alt === 'string' ? picture.alt : '';
  const set = (value: unknown) => edit({ edit: 'set', path: [...path], value });
  const choose = (file?: File) => {
    setDropped(file);
    setChoosing(true);
  };
  const pick = async (picked: { src: string; alt: string }) => {
    const before = refused?.before ?? props.data;
    // Focus and size are of the old file.
    set(picked.src === src ? { ...picture, ...picked } : picked);
    const reasons = await refusalsAt([...path]);
    setRefused(reasons.length > 0 ? { reasons, before } : undefined);
    setChoosing(reasons.length > 0);
  };
  const close = () => {
    if (refused) set(refused.before);
    setRefused(undefined);
    setChoosing(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className="mb-4"
      id={`${id}-picture`}
      onDragOver={allowFiles}
      onDrop={(event) => {
        const file = droppedFile(event);
        if (file) choose(file);
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
          <Button icon="image" onClick={() => choose()}>
            {src ? words.change : words.choosePicture}
          </Button>
        </div>
      </div>
      <OwnField parent={props} name="alt" />
      {src && <OwnField parent={props} name="focus" />}
      {isChoosing && (
        <PictureDialog
          alt={alt}
          dropped={dropped}
          reasons={refused?.reasons}
          onClose={close}
          onPick={(picked) => void pick(picked)}
        />
      )}
    </div>
  );
}

/** A field of the picture besides its file. */
function OwnField({ parent, name }: { parent: FieldProps; name: 'alt' | 'focus' }) {
  const schema = parent.schema.properties?.[name];
  return <ChildField parent={parent} name={name} schema={schema} required={name === 'alt'} />;
}
