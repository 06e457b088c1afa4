import { floor, joints } from './floor';
import { khatam, square } from './geometry';
import { palette, tint } from './palette';
import { disc, path, picture, tag } from './svg';

const { night, cobalt, azure, white, saffron, clay, sky } = palette;

/** Quarter arcs from the lower right corner outwards; the first glaze is the ground. */
export function radioTile([ground, ...glazes]: readonly [string, ...string[]]): string {
  const step = 120 / glazes.length;
  const arcs = glazes.map((glaze, index) => {
    const r = 120 - index * step;
    return path(`M60 60h-${r}a${r} ${r} 0 0 1 ${r}-${r}Z`, glaze);
  });
  return path(square(60), ground) + arcs.join('');
}

/** Laid over the four middle tiles in one piece: joints across it would make it a target. */
function lamp(): string {
  const light = disc(146, clay) + path(khatam(104), saffron) + disc(40, white);
  return tag('g', { transform: 'translate(360 360)' }, light);
}

/** A call going out: every arc of the floor turns its middle to the centre. */
export function urgente(): string {
  const tiles = {
    a: radioTile([night, cobalt, azure, cobalt, tint.azure, cobalt]),
    b: radioTile([cobalt, sky, azure, sky, cobalt, sky]),
    c: radioTile([cobalt, white]),
  };
  const plan = ['a b b1 a1', 'b c c1 b1', 'b3 c3 c2 b2', 'a3 b3 b2 a2'];
  return picture(cobalt, floor('urgente', tiles, plan), joints(4, sky), lamp());
}
