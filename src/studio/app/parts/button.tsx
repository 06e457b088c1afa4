import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  icon?: string;
  /** plain: among others. main: what is to be done. quiet: without a border. */
  look?: 'plain' | 'main' | 'quiet' | 'danger';
}

export function Button({ icon, look = 'plain', children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button ${look} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  label: string;
}

/** A button that shows an icon alone and says what it does. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
