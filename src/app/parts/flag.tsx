import { flagIcon } from '../../shared/flagIcon.ts';
import { Icon } from './icon.tsx';

/** The flag of a country, by its code: `us`. */
export function Flag({ of }: { of: string | undefined }) {
  return of ? <Icon given={flagIcon(of)} size="flag" /> : null;
}
