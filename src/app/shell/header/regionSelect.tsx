import type { Region } from '../../../generated/types.ts';

/** The choice has no effect and is not stored. */
export function RegionSelect({ label, options }: Region) {
  return (
    <label className="grid gap-1.5 text-quiet print:hidden">
      {label}
      <select className="region">
        {options.map((option, index) => (
          <option key={index}>{option}</option>
        ))}
      </select>
    </label>
  );
}
