import { useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button } from '../../parts/button.tsx';
import { beginChoice, type Choice, choose, takeBackChoice } from '../../pictures/choice.ts';
import { FocusPicker } from '../../pictures/focusPicker.tsx';
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
  const { file, base, edit, refusalsAt } = useFormHost();
  const place = { file, path: [...base, ...path] };
  const [choice, setChoice] = useState<Choice>();
  const [refused, setRefused] = useState<{ reasons: string[]; chosen: unknown }>();
  const [dropped, setDropped] = useState<File>();
  const picture = isRecord(props.data) ? props.data : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const alt = typeof picture.alt === 'string' ? picture.alt : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className="picture"
      id={`${id}-picture`}
      onDragOver={allowFiles}
      onDrop={(event) => {
        const dropped = droppedFile(event);
        setDropped(dropped);
        if (dropped) setChoice(beginChoice(place));
      }}
    >
      <div className="picture-row">
        {src && <img src={addressOf(src)} alt={alt} />}
        <div>
          <code>{src}</code>
          <Button
            icon="image"
            onClick={() => {
              setDropped(undefined);
              setChoice(beginChoice(place));
            }}
          >
            {src ? words.change : words.choosePicture}
          </Button>
        </div>
      </div>
      <OwnField parent={props} name="alt" />
      {src && (
        <>
          <FocusPicker
            key={src}
            src={src}
            focus={picture.focus}
            onPick={(focus) => {
              const at = [...path, 'focus'];
              if (focus !== undefined) edit({ edit: 'set', path: at, value: focus });
              else if ('focus' in picture) edit({ edit: 'remove', path: at });
            }}
          />
          <OwnField parent={props} name="focus" />
        </>
      )}
      {choice && (
        <PictureDialog
          alt={alt}
          dropped={dropped}
          reasons={refused?.reasons}
          onClose={() => {
            setChoice(undefined);
            if (refused) takeBackChoice(place, choice, refused.chosen);
            setRefused(undefined);
          }}
          onPick={async (picked, altBefore) => {
            const before = isRecord(choice.before) ? choice.before : {};
            const from = { ...before, ...(altBefore && { alt: altBefore }) };
            // Focus and size are of the old file.
            const chosen = picked.src === before.src ? { ...from, ...picked } : picked;
            choose(place, choice.before && from, chosen);
            const reasons = await refusalsAt([...path]);
            const isRefused = reasons.length > 0;
            setRefused(isRefused ? { reasons, chosen } : undefined);
            if (!isRefused) setChoice(undefined);
          }}
        />
      )}
    </div>
  );
}

/** A field of the picture besides its file. */
function OwnField({ parent, name }: { parent: FieldProps; name: 'alt' | 'focus' | 'finish' }) {
  const schema = parent.schema.properties?.[name];
  return <ChildField parent={parent} name={name} schema={schema} required={name === 'alt'} />;
}
