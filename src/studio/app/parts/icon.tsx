/** An icon by its name; one that says something on its own has a label beside it or on its button. */
export function Icon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`/_studio/icons.svg#${name}`} />
    </svg>
  );
}
