import { Text, useText } from './text.tsx';

/** From | €1,500 | /month, Desde | 1.500 € | /mes. */
const priceParts = /^(?:(\D+) )?([^\s\d]*\d[\d.,–-]*[KMB]?\+?(?:\s?€)?)(.*)$/;

interface PriceProps {
  text: string | undefined;
  large?: boolean;
}

/** "From" is small and above the amount, so that amounts align between cards. */
export function Price({ text, large = false }: PriceProps) {
  const [, before, amount = text, after] = priceParts.exec(text ?? '') ?? [];
  const shown = useText(amount);
  if (!shown) return null;
  return (
    <p className={large ? 'font-display text-3xl' : 'font-display text-2xl'}>
      {before && (
        <span className="block font-text text-sm text-quiet">
          <Text>{`${before} `}</Text>
        </span>
      )}
      <span className={after?.startsWith('/') ? 'whole' : undefined}>
        {shown}
        {after && (
          <span className="font-text text-sm text-quiet">
            <Text>{after}</Text>
          </span>
        )}
      </span>
    </p>
  );
}
