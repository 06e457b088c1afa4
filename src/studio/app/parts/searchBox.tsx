interface SearchBoxProps {
  label: string;
  sought: string;
  onSeek: (sought: string) => void;
}

/** What is typed here narrows what is listed below. */
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
