import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isExampleNumber } from '../exampleValues.ts';
import { none, type Rule } from '../rule.ts';

const suggestion =
  'Article 10 of Law 34/2002 (LSSI) has name, tax number and registry published. Add "legal": { "name": …, "taxId": …, "registry": … } to _site.json; the legal pages show it.';
const sugerencia =
  'El artículo 10 de la Ley 34/2002 (LSSI) obliga a publicar el nombre, el NIF y los datos registrales. Añada "legal": { "name": …, "taxId": …, "registry": … } a _site.json; las páginas legales los muestran.';

const messages = {
  'missing-legal': phrase({
    en: { message: 'Nobody answers for the site yet.', suggestion },
    es: { message: 'Todavía nadie responde del sitio.', suggestion: sugerencia },
  }),
  'missing-legal.example': phrase<{ taxId: string }>({
    en: ({ taxId }) => ({ message: `${taxId} is an example.`, suggestion }),
    es: ({ taxId }) => ({ message: `${taxId} es un ejemplo.`, suggestion: sugerencia }),
  }),
};

const say = sayFrom(messages);

/** The site names the responsible person, as the law requires. */
export const missingLegal: Rule = {
  messages,
  severity: 'launch',
  site({ legal }) {
    if (!legal) return [{ ...say('missing-legal'), path: [] }];
    const { taxId } = legal;
    if (!isExampleNumber(taxId)) return none;
    return [{ ...say('missing-legal.example', { taxId }), path: ['legal', 'taxId'] }];
  },
};
