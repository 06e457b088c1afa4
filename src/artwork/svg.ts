import { short } from './geometry';

type Attributes = Readonly<Record<string, string | number>>;

const SIDE = 720;

export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export function path(d: string, fill: string): string {
  return tag('path', { d, fill });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
}

export function disc(r: number, fill: string, cx = 0, cy = 0): string {
  return tag('circle', { ...(cx ? { cx } : {}), ...(cy ? { cy } : {}), r, fill });
}

export function ring(r: number, stroke: string, width: number): string {
  return tag('circle', { r, fill: 'none', stroke, 'stroke-width': width });
}

/** A long shape drawn once and used again for the other three quarters of a tile. */
export function quarters(id: string, content: string): string {
  const others = [90, 180, 270].map((turn) =>
    tag('use', { href: `#${id}`, transform: `rotate(${turn})` }),
  );
  return tag('g', { id }, content) + others.join('');
}

/** The content drawn `count` times around the origin of a tile. */
export function around(count: number, content: string): string {
  const turns = Array.from({ length: count }, (_, index) => (index * 360) / count);
  return turns
    .map((turn) => (turn ? tag('g', { transform: `rotate(${short(turn)})` }, content) : content))
    .join('');
}

export function picture(ground: string, ...content: string[]): string {
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: SIDE,
    height: SIDE,
    viewBox: `0 0 ${SIDE} ${SIDE}`,
  };
  const floor = tag('rect', { width: SIDE, height: SIDE, fill: ground });
  return `${tag('svg', frame, floor + content.join(''))}\n`;
}
