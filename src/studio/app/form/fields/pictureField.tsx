import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button } from '../../parts/button.tsx';
import { FocusPicker } from '../../pictures/focusPicker.tsx';
import { allowFiles, droppedFile } from '../../pictures/upload.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import type { FormSchema } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { addressOf } from '../pictureAddress.ts';
import { PictureDialog } from './pictureDialog.tsx';

/** A picture as it looks, with a way to another one, and what it shows in words. */
export function PictureField(props: FieldProps) {
  const { path, $id } = props.fieldPathId;
  const words = useWords();
  useStudio(({ pictures }) => pictures);
  const { edit, refusalsAt } = useFormHost();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<{ reasons: string[]; before: unknown }>();
  const [dropped, setDropped] = useState<File>();
  const picture = isRecord(props.formData) ? props.formData : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const alt = typeof picture.alt === 'string' ? picture.alt : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      className="picture"
      id={`${$id}-picture`}
      onDragOver={allowFiles}
      onDrop={(event) => {
        const file = droppedFile(event);
        setDropped(file);
        if (file) setOpen(true);
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
              setOpen(true);
            }}
          >
            {src ? words.change : words.choosePicture}
          </Button>
        </div>
      </div>
      <OwnField {...props} name="alt" required />
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
          <OwnField {...props} name="focus" />
          {src.endsWith('.svg') && <OwnField {...props} name="finish" />}
        </>
      )}
      {isOpen && (
        <PictureDialog
          alt={alt}
          dropped={dropped}
          reasons={refused?.reasons}
          onClose={() => {
            setOpen(false);
            if (!refused) return;
            edit({ edit: 'set', path: [...path], value: refused.before });
            setRefused(undefined);
          }}
          onPick={async (chosen) => {
            // Finish, focus and size are of the old file.
            const value = chosen.src === src ? { ...picture, ...chosen } : chosen;
            edit({ edit: 'set', path: [...path], value });
            const reasons = await refusalsAt([...path]);
            const isRefused = reasons.length > 0;
            setRefused(isRefused ? { reasons, before: refused?.before ?? picture } : undefined);
            setOpen(isRefused);
          }}
        />
      )}
    </div>
  );
}

interface OwnFieldProps extends FieldProps {
  name: 'alt' | 'focus' | 'finish';
}

/** A field of the picture besides its file. */
function OwnField({ name, required = false, ...props }: OwnFieldProps) {
  const { fields, globalFormOptions } = props.registry;
  const { SchemaField } = fields;
  const schema = (props.schema as FormSchema).properties?.[name];
  if (!SchemaField || !schema) return null;
  return (
    <SchemaField
      {...props}
      name={name}
      required={required}
      schema={schema as FieldProps['schema']}
      formData={isRecord(props.formData) ? props.formData[name] : undefined}
      errorSchema={props.errorSchema?.[name] ?? {}}
      fieldPathId={toFieldPathId(name, globalFormOptions, props.fieldPathId.path)}
    />
  );
}
