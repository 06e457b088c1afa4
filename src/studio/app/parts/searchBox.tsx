interface SearchBoxProps {
  label: string;
  sought: string;
  onSeek: (sought: string) => void;
}

/** Narrows the list below it. */
export function SearchBox({ label, sought, onSeek }: SearchBoxProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={sought}
      onChange={({ target }) => onSeek(target.value)}
    />
  );
}
