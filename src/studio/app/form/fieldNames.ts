import type { Language } from '../../../content/facts.ts';
import type { FormSchema } from './formSchema.ts';

/** `postalCode` as people read it: `Postal code`, `Código postal`. A name that is not listed is split. */
export function fieldName(name: string, lang: Language): string {
  const known = lang === 'es' ? spanish[name] : english[name];
  return known ?? sentence(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
}

/** What one entry of a list is called: `Question`, `Pregunta`; undefined where the schema has no name. */
export function entryName(schema: FormSchema, lang: Language): string | undefined {
  const { title, titleEs, content } = schema;
  if (content === 'action') return fieldName('action', lang);
  const noun = titleEs?.replace(/^(una?|el|la|los|las) /, '');
  if (lang === 'es' && noun) return sentence(noun);
  return title && sentence(title.replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const english: Record<string, string | undefined> = {
  id: 'Name for links',
  href: 'Leads to',
  src: 'File',
  alt: 'What it shows',
  kind: 'What it does',
  actions: 'Buttons',
  action: 'Button',
  alternate: 'This page in the other language',
  ignore: 'Warnings to ignore',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  tone: 'Background',
  eyebrow: 'Line above the heading',
  lang: 'Language',
  url: 'Address',
};

const spanish: Record<string, string | undefined> = {
  action: 'Botón',
  actions: 'Botones',
  address: 'Dirección',
  alt: 'Qué muestra',
  alternate: 'Esta página en el otro idioma',
  answer: 'Respuesta',
  badges: 'Distintivos',
  body: 'Texto',
  box: 'Recuadro',
  brand: 'Marca',
  category: 'Categoría',
  city: 'Ciudad',
  columns: 'Columnas',
  country: 'País',
  date: 'Fecha',
  description: 'Descripción',
  email: 'Correo electrónico',
  event: 'Evento de analítica',
  eyebrow: 'Línea sobre el título',
  fields: 'Campos',
  from: 'Desde',
  heading: 'Título',
  height: 'Alto',
  hours: 'Horario',
  href: 'Lleva a',
  icon: 'Icono',
  ignore: 'Avisos ignorados',
  id: 'Nombre para enlaces',
  intro: 'Introducción',
  items: 'Elementos',
  kind: 'Qué hace',
  label: 'Etiqueta',
  lang: 'Idioma',
  layout: 'Disposición',
  links: 'Enlaces',
  message: 'Mensaje',
  name: 'Nombre',
  note: 'Nota',
  number: 'Número',
  options: 'Opciones',
  per: 'Por',
  phone: 'Teléfono',
  picture: 'Imagen',
  points: 'Puntos',
  price: 'Precio',
  question: 'Pregunta',
  query: 'Consulta',
  reason: 'Motivo',
  required: 'Obligatorio',
  rows: 'Filas',
  sample: 'Es un ejemplo',
  sections: 'Secciones',
  source: 'Fuente',
  src: 'Archivo',
  subject: 'Asunto',
  submit: 'Enviar',
  target: 'Sección',
  text: 'Texto',
  title: 'Título',
  to: 'Hasta',
  toast: 'Aviso',
  tone: 'Fondo',
  type: 'Tipo',
  unit: 'Unidad',
  url: 'Dirección',
  value: 'Valor',
  width: 'Ancho',
};
