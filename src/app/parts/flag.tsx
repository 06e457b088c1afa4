import { Icon } from './icon.tsx';

/** The flag of a country, by its code: `us`. */
export function Flag({ of }: { of: string | undefined }) {
  return of ? <Icon given={`flag-${of}`} size="flag" /> : null;
}
