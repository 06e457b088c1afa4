/** From | €1,500 | /month, Desde | 1.500 € | /mes. Within the figure stand spaces that do not break. */
const priceParts = /^(?:(\P{Nd}+) )?([^/ ]*\p{Nd}[^/ ]*)(.*)$/u;

interface PriceProps {
  text: string | undefined;
  large?: boolean;
}

/** "From" is small and above the amount, so that amounts align between cards. */
export function Price({ text, large = false }: PriceProps) {
  const [, before, amount = text, after] = priceParts.exec(text ?? '') ?? [];
  if (!amount) return null;
  return (
    <p className={large ? 'font-display text-3xl' : 'font-display text-2xl'}>
      {before && <span className="block font-text text-sm text-quiet">{`${before} `}</span>}
      <span className={after?.startsWith('/') ? 'whole' : undefined}>
        {amount}
        {after && <span className="font-text text-sm text-quiet">{after}</span>}
      </span>
    </p>
  );
}
