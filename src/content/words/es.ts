import type { LanguageWords } from './languageWords.ts';

export const es: LanguageWords = {
  moreThan: 'más de',
  per: { month: '/mes', year: '/año', person: ' por persona' },
  closed: 'cerrado',
  unfinished: 'Pendiente de completar antes de la puesta en marcha',
  labels: {
    skipToContent: 'Saltar al contenido',
    openMenu: 'Menú',
    mainMenu: 'Menú principal',
    close: 'Cerrar',
    newTab: 'se abre en una pestaña nueva',
    navigated: 'Página abierta:',
    pause: 'Detener las historias',
    play: 'Reanudar las historias',
    slide: 'Historia',
    rating: 'de 5 estrellas',
    sample: 'Ejemplo',
    readingTime: 'min de lectura',
    updated: 'Actualizado',
    closed: 'Cerrado',
    officeHours: 'Horario de oficina',
    contents: 'Contenido',
    notifications: 'Avisos',
    recommended: 'Recomendado',
    sectionLost:
      'Esta parte de la página no se ha podido mostrar. Recargue la página o llámenos al {phone}.',
    formNeedsScript:
      'El formulario necesita JavaScript. Llámenos al {phone} o escríbanos a {email}.',
    sending: 'Enviando…',
    notSent: 'No se ha enviado',
    notSentHint:
      'El mensaje no nos ha llegado. Lo que ha escrito sigue en el formulario: inténtelo otra vez o llámenos al {phone}.',
    retry: 'Reintentar',
    slow: 'La página está en camino, pero la conexión va lenta. Puede seguir leyendo.',
    offline:
      'Sin conexión: no se ha podido abrir la página y sigue en esta. Puede llamarnos al {phone}.',
  },
};
