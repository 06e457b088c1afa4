import { Icon } from '../parts/icon.tsx';
import { useWords } from '../state/hooks.ts';
import { update, useStudio } from '../state/store.ts';

const widths = [
  { width: 375, icon: 'smartphone', name: 'phone' },
  { width: 768, icon: 'tablet', name: 'tablet' },
  { width: 1440, icon: 'monitor', name: 'desktop' },
] as const;

/** Chooses how wide pages are shown. */
export function Widths() {
  const words = useWords();
  const width = useStudio((state) => state.width);
  return (
    <fieldset className="segments" aria-label={words.widths}>
      {widths.map((one) => (
        <button
          key={one.width}
          type="button"
          aria-pressed={one.width === width}
          aria-label={`${words[one.name]}, ${one.width}`}
          title={`${words[one.name]}, ${one.width}`}
          onClick={() => update({ width: one.width })}
        >
          <Icon name={one.icon} />
        </button>
      ))}
    </fieldset>
  );
}
