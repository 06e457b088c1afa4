import type { ConsentCategory, ConsentDialog as Words } from '../../../generated/types.ts';
import { optionalCategories } from '../../data/consent.ts';
import { Dialog } from '../../parts/dialog.tsx';

export const consentDialog = 'cookie-consent';

/** The boot script switches on what the visitor has granted, and stores what is sent. */
export function ConsentDialog({ heading, text, categories, locked, save, cancel }: Words) {
  return (
    <Dialog id={consentDialog} title={heading}>
      <p>{text}</p>
      <form className="grid gap-4" method="dialog" data-consent="">
        <ul className="border-y border-rule">
          <Choice {...categories.essential} name="essential" hint={locked} />
          {optionalCategories.map((category) => {
            const words = categories[category];
            return words && <Choice key={category} {...words} name={category} />;
          })}
        </ul>
        <div className="grid grid-cols-2 gap-3">
          <button className="button button-primary" type="submit">
            {save}
          </button>
          <button className="button button-secondary" type="button" data-close="">
            {cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps extends ConsentCategory {
  name: string;
  /** Explains why a switch is locked. */
  hint?: string;
}

function Choice({ title, text, name, hint }: ChoiceProps) {
  const id = `consent-${name}`;
  const isLocked = hint !== undefined;
  return (
    <li className="consent-choice border-b border-rule last:border-0">
      <label className="font-semibold" htmlFor={id}>
        {`${title} `}
        {hint && <span className="ms-3 text-sm font-normal text-quiet">{hint}</span>}
      </label>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state by itself.
        role="switch"
        id={id}
        name={name}
        defaultChecked={isLocked}
        disabled={isLocked}
        aria-describedby={`${id}-text`}
      />
      <p className="text-sm text-quiet" id={`${id}-text`}>
        {text}
      </p>
    </li>
  );
}
