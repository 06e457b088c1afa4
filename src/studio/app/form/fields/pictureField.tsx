import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { useState } from 'react';
import { isRecord } from '../../../../shared/json.ts';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../state/hooks.ts';
import type { FormSchema } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { addressOf } from '../pictureAddress.ts';
import { PictureDialog } from './pictureDialog.tsx';

/** A picture as it looks, with a way to another one, and what it shows in words. */
export function PictureField(props: FieldProps) {
  const { path, $id } = props.fieldPathId;
  const words = useWords();
  const { edit } = useFormHost();
  const [isOpen, setOpen] = useState(false);
  const picture = isRecord(props.formData) ? props.formData : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const alt = typeof picture.alt === 'string' ? picture.alt : '';
  return (
    <div className="picture" id={`${$id}-picture`}>
      <div className="picture-row">
        {src && <img src={addressOf(src)} alt={alt} />}
        <div>
          <code>{src}</code>
          <Button icon="image" onClick={() => setOpen(true)}>
            {src ? words.change : words.choosePicture}
          </Button>
        </div>
      </div>
      <AltField {...props} />
      {isOpen && (
        <PictureDialog
          alt={alt}
          onClose={() => setOpen(false)}
          onPick={(chosen) => {
            setOpen(false);
            // Finish, focus and size are of the old file.
            const value = chosen.src === src ? { ...picture, ...chosen } : chosen;
            edit({ edit: 'set', path: [...path], value });
          }}
        />
      )}
    </div>
  );
}

function AltField(props: FieldProps) {
  const { fields, globalFormOptions } = props.registry;
  const { SchemaField } = fields;
  const schema = (props.schema as FormSchema).properties?.alt;
  if (!SchemaField || !schema) return null;
  return (
    <SchemaField
      {...props}
      name="alt"
      required
      schema={schema as FieldProps['schema']}
      formData={isRecord(props.formData) ? props.formData.alt : undefined}
      errorSchema={props.errorSchema?.alt ?? {}}
      fieldPathId={toFieldPathId('alt', globalFormOptions, props.fieldPathId.path)}
    />
  );
}
