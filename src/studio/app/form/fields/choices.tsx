import { isRecord } from '../../../../shared/json.ts';
import { routeAbove } from '../../../../shared/routes.ts';
import { Check } from '../../parts/check.tsx';
import { idOf } from '../../saving/path.ts';
import { ask } from '../../saving/server.ts';
import { routeOfFile } from '../../state/fileName.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { choiceName, fieldName } from '../fieldNames.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';
import { controlOf, describedBy, type FieldProps, type FieldValue } from '../values.ts';

/** Yes or no. The answer that a missing field gives need not be said: it is left out. */
export function BooleanField({ id, path, schema, data, required, ...props }: FieldProps) {
  const unsaid = schema.default === true;
  const lang = useStudio((state) => state.lang);
  return (
    <Check
      id={id}
      checked={(data ?? unsaid) === true}
      aria-describedby={describedBy(id, props.isWrong)}
      onChange={({ target: { checked } }) =>
        props.onChange(checked !== unsaid || required ? checked : undefined)
      }
    >
      {fieldName(String(path.at(-1)), schema, lang)}
    </Check>
  );
}

/** A list of words that are chosen from. */
export function ChoicesField({ schema: { items = {} }, data, required, onChange }: FieldProps) {
  const lang = useStudio((state) => state.lang);
  const chosen: unknown[] = Array.isArray(data) ? data : [];
  const { enum: choices = [] } = items;
  const toggle = (choice: unknown, isOn: boolean) => {
    const next = choices.filter((known) => (known === choice ? isOn : chosen.includes(known)));
    onChange(next.length > 0 || required ? next : undefined);
  };
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-0.5">
      {choices.map((choice) => (
        <Check
          key={String(choice)}
          checked={chosen.includes(choice)}
          onChange={({ target }) => toggle(choice, target.checked)}
        >
          {choiceName(items, choice, lang)}
        </Check>
      ))}
    </div>
  );
}

/** For a list that is written by hand or taken from pages: which of both it is. */
export function EitherChoice({ path, schema: { items = {} }, data }: FieldValue) {
  const { edit, lang } = useFormHost();
  const words = useWords();
  const isByHand = Array.isArray(data);
  const radio = (isChosen: boolean, name: string, value: () => unknown) => (
    <Check
      type="radio"
      name={`${idOf(path)}/either`}
      checked={isChosen}
      onChange={() => edit({ edit: 'set', path, value: value() })}
    >
      {name}
    </Check>
  );
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-0.5" role="radiogroup" aria-label={words.choose}>
      {radio(isByHand, words.byHand, () => [startingValue(items, lang)])}
      {radio(!isByHand, words.fromPages, () => queryOf(data))}
    </div>
  );
}

/** The pages that the cards lead to, in their order. */
function queryOf(cards: unknown): object {
  const all = [cards].flat().map((card) => (isRecord(card) ? String(card.href) : ''));
  const from = routeAbove(all[0] || '/');
  const first = [...new Set(all)].filter((route) => routeAbove(route) === from);
  return { from, first, limit: first.length };
}

/** One of a few words. */
export function ChoiceField(props: FieldProps) {
  const lang = useStudio((state) => state.lang);
  const { schema } = props;
  const choices = (schema.enum ?? []).map(
    (choice): Choice => [String(choice), choiceName(schema, choice, lang)],
  );
  return <Select {...props} choices={choices} />;
}

/** A section or form of the same page. */
export function AnchorField(props: FieldProps) {
  const { file } = useFormHost();
  const route = useStudio(({ pages }) => routeOfFile(file, pages));
  // Asked for when the site was checked, not at each keystroke.
  const checks = useStudio((state) => state.checks);
  const answer = useAnswer(`${route} ${checks}`, () =>
    route === undefined ? Promise.resolve({ anchors: [] }) : ask('anchors', { route }),
  );
  const isForm = props.schema.content === 'modalTarget';
  const choices = (answer?.anchors ?? [])
    .filter(({ kind }) => (kind === 'form') === isForm)
    .map(({ id, label }): Choice => [id, `${label} (#${id})`]);
  return <Select {...props} choices={choices} />;
}

type Choice = [value: string, name: string];

/** A value that is none of the choices is kept until another one is chosen. */
function Select({ choices, ...props }: FieldProps & { choices: Choice[] }) {
  const words = useWords();
  const value = String(props.data ?? '');
  const isKnown = value === '' || choices.some(([known]) => known === value);
  return (
    <select
      {...controlOf(props)}
      value={value}
      onChange={({ target }) => props.onChange(target.value || undefined)}
    >
      {(!props.required || !value) && <option value="">{words.notSet}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}
