import { linkLanguage } from '../../content/text/marks/linkLanguage.ts';
import type { Action } from '../../shared/resolvedTypes.ts';
import { usePage } from './context.ts';
import { Icon, type InterfaceIcon } from './icon.tsx';

type Look = 'primary' | 'secondary' | 'link' | 'quiet';

const looks = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  link: 'link',
  quiet: 'quiet',
} satisfies Record<Look, string>;

const icons = {
  link: null,
  whatsapp: 'message-circle',
  phone: 'phone',
  email: 'mail',
  modal: null,
  scroll: null,
} satisfies Record<Action['kind'], InterfaceIcon | null>;

/** Stands after a plain link. */
const arrows = {
  link: 'arrow-right',
  whatsapp: null,
  phone: null,
  email: null,
  modal: 'arrow-up-right',
  scroll: 'arrow-down',
} satisfies Record<Action['kind'], InterfaceIcon | null>;

interface ActionLinkProps {
  action: Action;
  look?: Look;
  /** Its card can be pressed anywhere. */
  covers?: boolean;
}

export function ActionLink({ action, look = 'link', covers = false }: ActionLinkProps) {
  const { labels, header } = usePage().layout;
  const { kind, label, href, newTab, modal, event } = action;
  const arrow = arrows[kind];
  return (
    <a
      className={covers ? `${looks[look]} cover` : looks[look]}
      href={href}
      hrefLang={linkLanguage(href, header)}
      target={newTab && '_blank'}
      rel={newTab && 'noopener'}
      data-event={event && JSON.stringify(commandOf(event))}
      data-modal={modal}
      aria-haspopup={modal ? 'dialog' : undefined}
    >
      <ActionIcon action={action} />
      {label}
      {newTab && <span className="sr-only">{` (${labels.newTab})`}</span>}
      {look === 'link' && arrow && <Icon name={arrow} />}
    </a>
  );
}

/** The command that the analytics tag is told. */
function commandOf({ name, category, label, value }: NonNullable<Action['event']>) {
  return [name, { event_category: category, event_label: label, value }];
}

/** A row of buttons: the first one stands out. */
export function Actions({ actions }: { actions: Action[] | undefined }) {
  if (!actions?.length) return null;
  return (
    <ul className="actions">
      {actions.map((action, index) => (
        <li key={index}>
          <ActionLink action={action} look={index === 0 ? 'primary' : 'secondary'} />
        </li>
      ))}
    </ul>
  );
}

function ActionIcon({ action: { kind, icon } }: { action: Action }) {
  if (icon) return <Icon given={icon} />;
  const own = icons[kind];
  return own && <Icon name={own} />;
}
