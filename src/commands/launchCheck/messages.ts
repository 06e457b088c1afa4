import type { Language } from '../../shared/language.ts';
import type { launchRules } from './rules.ts';

interface LaunchWords {
  /** What is to be put right. */
  heading: string;
  /** How. */
  advice: string;
  message: (...named: string[]) => string;
}

export type LaunchCode = keyof typeof launchRules;

const isExample = (value = '') => `${value} is an example.`;
const esEjemplo = (value = '') => `${value} es un ejemplo.`;

export const launchWords: Record<Language, Record<LaunchCode, LaunchWords>> = {
  en: {
    'missing-legal': {
      heading: 'Who answers for the site',
      advice:
        'Article 10 of Law 34/2002 (LSSI) has name, tax number and registry published. Add "legal": { "name": …, "taxId": …, "registry": … } to _site.json; the legal pages show it.',
      message: (taxId) => (taxId ? isExample(taxId) : 'Nobody answers for the site yet.'),
    },
    'example-url': {
      heading: 'The public address',
      advice: 'Write the address that the site has on the web: search engines are told it.',
      message: isExample,
    },
    'example-contact': {
      heading: 'Phone, e-mail and office',
      advice: 'Write the ones that are answered, and the office where visitors find you.',
      message: isExample,
    },
    sample: {
      heading: 'Samples in place of real clients',
      advice:
        'Put in what a real client said or did, with their consent, and remove "sample"; or remove the entry. Invented ones are unlawful advertising.',
      message: () => 'This is an example.',
    },
    unfinished: {
      heading: 'Texts to be completed',
      advice: 'Complete them, or take them out.',
      message: (found) => `The text says “${found}”.`,
    },
    'silent-form': {
      heading: 'Forms that send nothing',
      advice:
        'Add "endpoint", the address that takes what visitors write, or remove the form: who is promised an answer has to get one.',
      message: () => 'What visitors write here reaches nobody.',
    },
    'bare-social-link': {
      heading: 'Social networks',
      advice: 'Link to your own profile there, or remove the link.',
      message: (label, host) => `${label} leads to the front page of ${host}.`,
    },
    'absent-page': {
      heading: 'Pages that are linked but absent',
      advice: 'Write the page, or remove the links to it and its entry in absentRoutes.',
      message: (path) => `Links to ${path} end at the not-found page.`,
    },
    'no-analytics': {
      heading: 'Analytics',
      advice:
        'Add "analytics": { "id": "G-…" } to _site.json, or let the cookie banner no longer ask for them.',
      message: () => 'Visitors are asked, but not counted.',
    },
  },
  es: {
    'missing-legal': {
      heading: 'Quién responde del sitio',
      advice:
        'El artículo 10 de la Ley 34/2002 (LSSI) obliga a publicar el nombre, el NIF y los datos registrales. Añada "legal": { "name": …, "taxId": …, "registry": … } a _site.json; las páginas legales los muestran.',
      message: (taxId) => (taxId ? esEjemplo(taxId) : 'Todavía nadie responde del sitio.'),
    },
    'example-url': {
      heading: 'La dirección pública',
      advice:
        'Escriba la dirección que tiene el sitio en la web: es la que reciben los buscadores.',
      message: esEjemplo,
    },
    'example-contact': {
      heading: 'Teléfono, correo y oficina',
      advice:
        'Escriba los que de verdad se atienden y la oficina donde le encuentran los visitantes.',
      message: esEjemplo,
    },
    sample: {
      heading: 'Ejemplos en lugar de clientes reales',
      advice:
        'Ponga lo que dijo o hizo un cliente real, con su consentimiento, y quite "sample"; o quite la entrada. Los inventados son publicidad ilícita.',
      message: () => 'Esto es un ejemplo.',
    },
    unfinished: {
      heading: 'Textos por completar',
      advice: 'Complételos o quítelos.',
      message: (found) => `El texto dice «${found}».`,
    },
    'silent-form': {
      heading: 'Formularios que no envían nada',
      advice:
        'Añada "endpoint", la dirección que recibe lo que escriben los visitantes, o quite el formulario: a quien se le promete una respuesta hay que dársela.',
      message: () => 'Lo que escriben aquí los visitantes no llega a nadie.',
    },
    'bare-social-link': {
      heading: 'Redes sociales',
      advice: 'Enlace a su propio perfil o quite el enlace.',
      message: (label, host) => `${label} lleva a la portada de ${host}.`,
    },
    'absent-page': {
      heading: 'Páginas enlazadas que no existen',
      advice: 'Escriba la página, o quite los enlaces a ella y su entrada en absentRoutes.',
      message: (path) => `Los enlaces a ${path} acaban en la página de error 404.`,
    },
    'no-analytics': {
      heading: 'Analítica',
      advice:
        'Añada "analytics": { "id": "G-…" } a _site.json, o haga que el aviso de cookies deje de pedirla.',
      message: () => 'Se pregunta a los visitantes, pero no se los cuenta.',
    },
  },
};
