import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { isRecord } from '../../../../shared/json.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { fieldName, helpOf } from '../fieldNames.ts';
import { isGroup } from '../fieldTemplate.tsx';
import type { FormSchema } from '../formSchema.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { EntriesField } from './entriesField.tsx';
import { PictureField } from './pictureField.tsx';

/** An object: its fields in the order of the schema, then what may be added. */
export function ObjectField(props: FieldProps) {
  const schema = props.schema as FormSchema;
  const { path } = props.fieldPathId;
  const name = path.at(-1);
  const content =
    schema.content === 'picture' ? (
      <PictureField {...props} />
    ) : schema.entries ? (
      <EntriesField {...props} />
    ) : (
      <Fields {...props} />
    );
  if (path.length === 0 || typeof name === 'number') return content;
  return <Group {...props}>{content}</Group>;
}

/** An object inside of another one, with its name, and a way to take it out where it may be missing. */
function Group({ children, ...props }: FieldProps) {
  const { path, $id } = props.fieldPathId;
  const { edit } = useFormHost();
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const schema = props.schema as FormSchema;
  const name = fieldName(String(path.at(-1)), schema, lang);
  const help = helpOf(schema, lang);
  return (
    <fieldset className="group" id={$id} tabIndex={-1}>
      <legend>{name}</legend>
      {!props.required && (
        <IconButton
          icon="trash"
          className="group-remove"
          label={`${words.remove}: ${name}`}
          onClick={() => edit({ edit: 'remove', path: [...path] })}
        />
      )}
      {help && <p className="help">{help}</p>}
      {children}
    </fieldset>
  );
}

function Fields(props: FieldProps) {
  const data = isRecord(props.formData) ? props.formData : {};
  const schema = withVariant(props.schema as FormSchema, data);
  const properties = inOrder(schema.properties ?? {}).filter(([, field]) => !isFixed(field));
  const isThere = ([name, field]: [string, FormSchema]) =>
    !isGroup(field) || name in data || schema.required?.includes(name);
  const missing = properties.filter((property) => !isThere(property));
  return (
    <>
      {properties.filter(isThere).map(([name, field]) => (
        <Child
          key={name}
          {...props}
          name={name}
          schema={field as FieldProps['schema']}
          of={schema}
        />
      ))}
      {missing.length > 0 && <Missing {...props} properties={missing} />}
    </>
  );
}

function Child({ of, name, schema, ...props }: FieldProps & { of: FormSchema }) {
  const { fields, globalFormOptions } = props.registry;
  const { SchemaField } = fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      {...props}
      name={name}
      schema={schema}
      required={of.required?.includes(name) ?? false}
      formData={isRecord(props.formData) ? props.formData[name] : undefined}
      errorSchema={props.errorSchema?.[name] ?? {}}
      fieldPathId={toFieldPathId(name, globalFormOptions, props.fieldPathId.path)}
    />
  );
}

function Missing(props: FieldProps & { properties: [string, FormSchema][] }) {
  const { edit } = useFormHost();
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const { path } = props.fieldPathId;
  return (
    <div className="missing">
      {props.properties.map(([name, field]) => (
        <Button
          key={name}
          icon="plus"
          look="quiet"
          title={helpOf(field, lang)}
          onClick={() => edit({ edit: 'set', path: [...path, name], value: startingValue(field) })}
        >
          {words.add(fieldName(name, field, lang))}
        </Button>
      ))}
    </div>
  );
}

/** What the section says comes first, then what it is called and how it looks. */
function inOrder(properties: Record<string, FormSchema>): [string, FormSchema][] {
  const isSetting = ([name]: [string, FormSchema]) => name === 'id' || name === 'tone';
  const all = Object.entries(properties);
  return [...all.filter((entry) => !isSetting(entry)), ...all.filter(isSetting)];
}

/** Nothing to choose, such as a section's type. */
function isFixed({ const: fixed }: FormSchema): boolean {
  return fixed !== undefined;
}

/** An object of variants has the fields of the one that it is. */
function withVariant(schema: FormSchema, data: Record<string, unknown>): FormSchema {
  const { variants } = schema;
  const variant = variants?.schemas[String(data[variants.field])];
  if (!variants || !variant) return schema;
  const { [variants.field]: choice } = schema.properties ?? {};
  const { [variants.field]: _, ...rest } = variant.properties ?? {};
  return { ...variant, properties: { ...(choice && { [variants.field]: choice }), ...rest } };
}
