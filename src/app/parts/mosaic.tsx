/** 98%, 32.6%, 14,6 %. */
const percentage = /^(\d{1,3}(?:[.,]\d+)?)\s?%$/;

/** A hundred tiles, of which as many are lit as the percentage says. Other figures have none. */
export function Mosaic({ value }: { value: string }) {
  const [, number = ''] = percentage.exec(value) ?? [];
  const lit = Number(number.replace(',', '.'));
  if (!number || lit > 100) return null;
  const rows = Math.floor(lit / 10);
  const rest = Math.round((lit - rows * 10) * 100) / 10;
  const backgroundSize = `100% ${rows * 10}%, ${rest}% ${rows * 10 + 10}%`;
  return <span className="mosaic" style={{ backgroundSize }} />;
}
