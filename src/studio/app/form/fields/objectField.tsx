import { isRecord } from '../../../../shared/json.ts';
import type { FormSchema } from '../../../api/contract.ts';
import { Accordion, AccordionGroup } from '../../parts/accordion.tsx';
import { Button } from '../../parts/button.tsx';
import { idOf, startsWith } from '../../saving/path.ts';
import { useOpenGroups, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { entryName, fieldName, helpOf } from '../fieldNames.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { childOf, type FieldProps, isGroup } from '../values.ts';

type Property = [name: string, schema: FormSchema];

/** How it is named, how it looks and what is counted: few authors need that. */
const settingNames = ['id', 'tone', 'ignore', 'event', 'interest'];
const isSetting = ([name]: Property) => settingNames.includes(name);

/** The fields of an object in the order of the schema, then those that may be added, then its settings. */
export function ObjectField(props: FieldProps) {
  const { id, path } = props;
  const { file, isFolding, target } = useFormHost();
  const words = useWords();
  const schema = withVariant(props.schema, props.data);
  // A fixed value, such as the type of a section, leaves nothing to choose.
  const all = Object.entries(schema.properties ?? {}).filter(
    ([, { const: it }]) => it === undefined,
  );
  const settings = all.filter(isSetting);
  const more = `${id}/more`;
  const [name] = target && startsWith(target, path) ? target.slice(path.length) : [];
  const isInSettings = settings.some(([setting]) => setting === name);
  const isFirst = isFolding && path.length === 0 && name !== undefined;
  const [open, setOpen] = useOpenGroups(
    file,
    isInSettings ? more : isFirst ? idOf([name]) : undefined,
  );
  const listed = (some: Property[]) => <Listed {...{ ...props, schema }} of={some} />;
  return (
    <Accordion open={open} onChange={setOpen}>
      {listed(all.filter((one) => !isSetting(one)))}
      {settings.length > 0 && (
        <AccordionGroup
          value={more}
          title={words.more}
          heading="div"
          isWrong={props.problems.some(({ path: [at] }) => settingNames.includes(String(at)))}
          className="-mx-2 [&>.fold-body]:px-2 [&>.fold-body]:pt-1.5 [&_.fold-title]:text-quiet"
        >
          {listed(settings)}
        </AccordionGroup>
      )}
    </Accordion>
  );
}

/** In a long form groups come last. Those that are missing can be added. */
function Listed({ of, ...props }: FieldProps & { of: Property[] }) {
  const { Field, edit, isFolding, lang: ofPage } = useFormHost();
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const required = props.schema.required ?? [];
  const isThere = ([name, field]: Property) =>
    !isGroup(field) || name in Object(props.data) || required.includes(name);
  const rank = ([, field]: Property) => Number(isFolding && isGroup(field));
  const there = of.filter(isThere).sort((one, other) => rank(one) - rank(other));
  const missing = of.filter((property) => !isThere(property));
  return (
    <>
      {there.map(([name, field]) => (
        <Field key={name} {...childOf(props, name, field, required.includes(name))} />
      ))}
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-x-2.5 pt-1 *:mt-1 *:-ml-2">
          {missing.map(([name, field]) => (
            <Button
              key={name}
              icon="plus"
              look="quiet"
              title={helpOf(field, lang)}
              onClick={() => {
                const path = [...props.path, name];
                edit({ edit: 'set', path, value: startingValue(field, ofPage) }, path);
              }}
            >
              {words.add(entryName(field.items ?? {}, lang) ?? fieldName(name, field, lang))}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** An object of variants has the fields of the one that it is. */
function withVariant(schema: FormSchema, data: unknown): FormSchema {
  const { variants, properties = {} } = schema;
  const variant = variants?.schemas[String(isRecord(data) && data[variants.field])];
  if (!variants || !variant) return schema;
  const { [variants.field]: choice } = properties;
  const { [variants.field]: _, ...rest } = variant.properties ?? {};
  return { ...variant, properties: { ...(choice && { [variants.field]: choice }), ...rest } };
}
