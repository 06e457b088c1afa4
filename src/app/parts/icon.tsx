import { directionOf } from '../../shared/languageTag.ts';
import { usePage } from './context.ts';

/** Icons of the interface. The build adds them to the sprite. */
export const interfaceIcons = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'check',
  'chevron-down',
  'clock',
  'info',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'mic',
  'pause',
  'phone',
  'play',
  'scale',
  'send',
  'siren',
  'star',
  'triangle-alert',
  'x',
] as const;

export type InterfaceIcon = (typeof interfaceIcons)[number];

/** The icons that point, in languages that are written from right to left. */
const mirrored: Partial<Record<InterfaceIcon, InterfaceIcon>> = {
  'arrow-left': 'arrow-right',
  'arrow-right': 'arrow-left',
};

const sizes = {
  text: 'icon',
  large: 'icon icon-large',
  lead: 'icon icon-lead',
  flag: 'icon-flag',
};

/** `name` is an icon of the interface, `given` one from the page's data. */
type IconProps = { size?: keyof typeof sizes } & (
  | { name: InterfaceIcon; given?: never }
  | { name?: never; given: string }
);

export function Icon({ name, given, size = 'text' }: IconProps) {
  const { sprite, layout } = usePage();
  const own = name && directionOf(layout.lang) === 'rtl' ? (mirrored[name] ?? name) : name;
  return (
    <svg className={sizes[size]} aria-hidden="true">
      <use href={`${sprite}#${own ?? given}`} />
    </svg>
  );
}

/** The icon of an item, where it has one. */
export function ItemIcon({ icon }: { icon: string | undefined }) {
  return (
    icon && (
      <span className="text-accent">
        <Icon given={icon} size="large" />
      </span>
    )
  );
}
