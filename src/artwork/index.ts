import { alicatado } from './alicatado';
import { arcos } from './arcos';
import { barras } from './barras';
import { brujula } from './brujula';
import { celosia } from './celosia';
import { eixample } from './eixample';
import { encuentro } from './encuentro';
import { escama } from './escama';
import { espiga } from './espiga';
import { explanada } from './explanada';
import { hidraulico } from './hidraulico';
import { hidraulicoFlor } from './hidraulicoFlor';
import { madrid } from './madrid';
import { malaga } from './malaga';
import { manises } from './manises';
import { panot } from './panot';
import { trencadis } from './trencadis';
import { urgente } from './urgente';

/** Every picture of the site by its file name, without ".svg". */
export const artworks: Record<string, () => string> = {
  alicatado,
  arcos,
  barras,
  brujula,
  celosia,
  eixample,
  encuentro,
  escama,
  espiga,
  explanada,
  hidraulico,
  hidraulicoFlor,
  madrid,
  malaga,
  manises,
  panot,
  trencadis,
  urgente,
};
