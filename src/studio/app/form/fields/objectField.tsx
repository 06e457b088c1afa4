import type { ReactNode } from 'react';
import type { Path } from '../../../../content/schema/traversal.ts';
import { isRecord } from '../../../../shared/json.ts';
import { Accordion, AccordionGroup } from '../../parts/accordion.tsx';
import { Button } from '../../parts/button.tsx';
import { idOf, startsWith } from '../../saving/path.ts';
import { useOpenGroups, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { FieldGroup } from '../fieldGroup.tsx';
import { entryName, fieldName, helpOf } from '../fieldNames.ts';
import { type FieldProps, problemsIn } from '../fieldProps.ts';
import type { FormSchema } from '../formSchema.ts';
import { isGroup } from '../formSchema.ts';
import { type FormHost, useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { ChildField } from './childField.tsx';
import { EntriesField } from './entriesField.tsx';
import { PictureField } from './pictureField.tsx';

/** An object: its fields in the order of the schema, then what may be added. */
export function ObjectField({ choice, ...props }: FieldProps & { choice?: ReactNode }) {
  const schema = props.schema;
  const { path } = props;
  const name = path.at(-1);
  const content =
    schema.content === 'picture' ? (
      <PictureField {...props} />
    ) : schema.entries ? (
      <EntriesField {...props} />
    ) : (
      <>
        {choice}
        <Fields {...props} />
      </>
    );
  if (path.length === 0 || typeof name === 'number') return content;
  return <Group {...props}>{content}</Group>;
}

/** An object inside of another one, with a way to remove it where it may be missing. */
function Group({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { id, path } = props;
  const { edit } = useFormHost();
  const lang = useStudio((state) => state.lang);
  const schema = props.schema;
  const name = fieldName(String(path.at(-1)), schema, lang);
  return (
    <FieldGroup
      look="group"
      id={id}
      path={path}
      name={name}
      help={helpOf(schema, lang, name)}
      isWrong={props.problems.length > 0}
      onRemove={props.required ? undefined : () => edit({ edit: 'remove', path: [...path] })}
    >
      {children}
    </FieldGroup>
  );
}

/** The object's fields come first, then those that may be added, then its settings. */
function Fields(props: FieldProps) {
  const host = useFormHost();
  const words = useWords();
  const { id, path } = props;
  const data = isRecord(props.data) ? props.data : {};
  const schema = withVariant(props.schema, data);
  const properties = Object.entries(schema.properties ?? {}).filter(([, field]) => !isFixed(field));
  const [settings, fields] = [
    properties.filter(isSetting),
    properties.filter((one) => !isSetting(one)),
  ];
  const more = `${id}/more`;
  const [open, setOpen] = useOpenGroups(host.file, groupOf(host, path, settings, more));
  const listed = (some: [string, FormSchema][]) => (
    <Listed {...props} of={schema} properties={some} />
  );
  return (
    <Accordion open={open} onChange={setOpen}>
      {listed(fields)}
      {settings.length > 0 && (
        <AccordionGroup
          value={more}
          title={words.more}
          heading="div"
          isWrong={settings.some(([name]) => problemsIn(props.problems, name).length > 0)}
          className="-mx-2 [&>.fold-body]:px-2 [&>.fold-body]:pt-1.5 [&_.fold-title]:text-quiet"
        >
          {listed(settings)}
        </AccordionGroup>
      )}
    </Accordion>
  );
}

/** The group that holds the target: that of the settings, or in a long form the field's own. */
function groupOf(
  { target, isFolding }: FormHost,
  path: Path,
  settings: [string, FormSchema][],
  more: string,
): string | undefined {
  const name = target && startsWith(target, path) ? target[path.length] : undefined;
  if (name === undefined) return undefined;
  if (settings.some(([setting]) => setting === name)) return more;
  return isFolding && path.length === 0 ? idOf([name]) : undefined;
}

interface ListedProps extends FieldProps {
  of: FormSchema;
  properties: [string, FormSchema][];
}

function Listed({ of, properties, ...props }: ListedProps) {
  const isThere = ([name, field]: [string, FormSchema]) =>
    !isGroup(field) || name in Object(props.data) || of.required?.includes(name);
  const missing = properties.filter((property) => !isThere(property));
  const there = properties.filter(isThere);
  const isWide = ([, field]: [string, FormSchema]) => isGroup(field);
  const inOrder = useFormHost().isFolding
    ? [...there.filter((one) => !isWide(one)), ...there.filter(isWide)]
    : there;
  return (
    <>
      {inOrder.map(([name, field]) => (
        <ChildField
          key={name}
          parent={props}
          name={name}
          schema={field}
          required={of.required?.includes(name) ?? false}
        />
      ))}
      {missing.length > 0 && <Missing {...props} properties={missing} />}
    </>
  );
}

function Missing(props: FieldProps & { properties: [string, FormSchema][] }) {
  const { edit, lang: ofPage } = useFormHost();
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const { path } = props;
  return (
    <div className="flex flex-wrap gap-x-2.5 pt-1 *:mt-1 *:-ml-2">
      {props.properties.map(([name, field]) => (
        <Button
          key={name}
          icon="plus"
          look="quiet"
          title={helpOf(field, lang)}
          onClick={() => {
            const added = [...path, name];
            edit({ edit: 'set', path: added, value: startingValue(field, ofPage) }, added);
          }}
        >
          {words.add((field.items && entryName(field.items, lang)) ?? fieldName(name, field, lang))}
        </Button>
      ))}
    </div>
  );
}

/** How it is named, how it looks and what is counted: few authors need that. */
const settingNames = new Set(['id', 'tone', 'ignore', 'event', 'interest']);

function isSetting([name]: [string, FormSchema]): boolean {
  return settingNames.has(name);
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
