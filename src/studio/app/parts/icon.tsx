const ids = [...document.querySelectorAll('#studio-icons symbol')].map(({ id }) => id);
/** The icons that stand in the studio's own HTML. */
const atHand = new Set(ids);

/** An icon by its name; one that says something on its own has a label beside it or on its button. */
export function Icon({ name, size = 16 }: { name: string; size?: number }) {
  const id = `icon-${name}`;
  return (
    <svg
      className="icon flex-none fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={atHand.has(id) ? `#${id}` : `/_studio/icons.svg#${name}`} />
    </svg>
  );
}
