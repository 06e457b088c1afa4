import { plainWord } from '../../shared/plainWord.ts';

/** Words that people and other programs use for a name of the contract, the likeliest name first. */
const words: Record<string, string> = {
  // Fields
  picture: 'image img photo pic imagen foto',
  actions: 'buttons button links ctas cta botones botón',
  action: 'button cta link botón',
  href: 'url link address to enlace',
  heading: 'title header headline name título titular encabezado',
  title: 'heading header headline name título',
  text: 'description body content subtitle subheading subheadline tagline subtítulo paragraph desc copy texto descripción contenido',
  body: 'text message content paragraphs texto contenido',
  intro: 'introduction subtitle subheading lead entradilla introducción',
  label: 'text name caption title badge tag etiqueta texto',
  items: 'entries list elements cards questions steps rows elementos lista',
  rows: 'items lines filas',
  columns: 'headers header cols columnas',
  question: 'q title pregunta',
  answer: 'a text respuesta',
  src: 'file path url image source archivo',
  value: 'amount number price valor importe',
  message: 'text body mensaje',
  note: 'footnote small nota',
  duration: 'time length duración plazo',
  price: 'cost amount precio',
  eyebrow: 'kicker overline pretitle antetítulo',
  badges: 'badge tags chips pills etiquetas',
  features: 'bullets benefits includes ventajas incluye',
  points: 'bullets features puntos',
  alt: 'description caption alternative descripción',
  rating: 'stars score estrellas',
  quote: 'text testimonial review cita',
  name: 'client customer person nombre cliente',
  location: 'city place country ciudad',
  category: 'topic tag subject categoría tema',
  excerpt: 'summary description teaser resumen extracto',
  readMinutes: 'readingTime readTime minutes minutos',
  featured: 'highlight highlighted popular recommended destacada destacado',
  sample: 'example demo ejemplo',
  description: 'metaDescription summary descripción',
  alternates: 'alternate translations translation hreflang versions traducción',
  sections: 'blocks content components secciones bloques',
  from: 'start since begin starts desde inicio',
  until: 'end to expires ends hasta fin',
  unit: 'currency moneda unidad',
  updated: 'modified lastModified actualizado',
  caption: 'legend pie',
  date: 'day published fecha',
  author: 'by writer autor autora',
  // Section types
  faq: 'questions accordion q&a preguntas',
  priceCards: 'prices pricing plans packages precios tarifas',
  callToAction: 'cta banner',
  steps: 'process procedure pasos proceso',
  cards: 'tiles features services tarjetas servicios',
  hero: 'opening header banner cabecera portada',
  contact: 'contacts contacto',
  testimonials: 'reviews quotes opiniones reseñas testimonios',
  notice: 'alert warning callout aviso',
  stats: 'figures numbers statistics cifras',
  richText: 'text paragraph prose article texto artículo',
  articleList: 'articles blog posts news artículos',
  suitableFor: 'suitedFor suited idealFor for',
  table: 'grid tabla',
  timeline: 'history dates cronología',
  checklist: 'list bullets lista',
  newsletter: 'subscribe subscription boletín',
  // Kinds of buttons, and other closed lists
  phone: 'tel telephone call teléfono llamar llamada',
  email: 'mail e-mail correo',
  whatsapp: 'wa chat wasap',
  link: 'url page href enlace página',
  modal: 'popup dialog form formulario',
  scroll: 'anchor jump ancla',
  middle: 'center centre centro',
  alert: 'warning cross aviso',
  plain: 'white none blanco',
  tint: 'light pale gray grey',
  dark: 'black navy oscuro',
  upper: 'higher alto',
  top: 'arriba',
  newest: 'latest recent recents date desc descending recientes',
  oldest: 'earliest first asc ascending antiguos',
  K: 'k thousand mil',
  M: 'm million mio mill millón',
  B: 'b billion bn',
  // Flags
  gb: 'uk en eng england britain scotland wales británica inglaterra',
  us: 'usa america eeuu ee.uu.',
  de: 'ger ale',
  ch: 'sui',
  mx: 'mex',
};

/** The one of the names that a word stands for. */
export function synonymOf(word: string, names: Iterable<string>): string | undefined {
  const plain = plainWord(word.trim());
  const meant = [...names].filter((name) => wordsOf(name).includes(plain));
  const [first, second] = meant.sort((a, b) => rankOf(a, plain) - rankOf(b, plain));
  return first && second && rankOf(first, plain) === rankOf(second, plain) ? undefined : first;
}

function rankOf(name: string, word: string): number {
  return wordsOf(name).indexOf(word);
}

function wordsOf(name: string): string[] {
  return Object.hasOwn(words, name) ? plainWord(words[name] ?? '').split(' ') : [];
}
