import { isRecord } from '../../../../shared/json.ts';
import { routeAbove } from '../../../../shared/routes.ts';
import { useWords } from '../../state/hooks.ts';
import type { FieldProps } from '../fieldProps.ts';
import { useFormHost } from '../host.ts';
import { startingValue } from '../startingValue.ts';

/** For a list that is written by hand or taken from pages: which of both it is. */
export function EitherChoice(props: FieldProps) {
  const { id, path } = props;
  const { edit, lang } = useFormHost();
  const words = useWords();
  const isByHand = Array.isArray(props.data);
  const choose = (value: unknown) => edit({ edit: 'set', path: [...path], value });
  const { items = {} } = props.schema;
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-0.5" role="radiogroup" aria-label={words.choose}>
      <label className="check">
        <input
          type="radio"
          name={`${id}/either`}
          checked={isByHand}
          onChange={() => choose([startingValue(items, lang)])}
        />
        {words.byHand}
      </label>
      <label className="check">
        <input
          type="radio"
          name={`${id}/either`}
          checked={!isByHand}
          onChange={() => choose(queryOf(props.data))}
        />
        {words.fromPages}
      </label>
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
