import type { LanguageWords } from './languageWords.ts';

export const it: LanguageWords = {
  moreThan: 'oltre',
  per: { month: '/mese', year: '/anno', person: ' a persona' },
  closed: 'chiuso',
  unfinished: 'Da completare prima della pubblicazione',
  labels: {
    skipToContent: 'Vai al contenuto',
    openMenu: 'Menu',
    mainMenu: 'Menu principale',
    close: 'Chiudi',
    newTab: 'si apre in una nuova scheda',
    navigated: 'Pagina aperta:',
    pause: 'Ferma le storie',
    play: 'Fai scorrere le storie',
    slide: 'Storia',
    rating: 'su 5 stelle',
    sample: 'Esempio',
    readingTime: 'min di lettura',
    updated: 'Aggiornato',
    closed: 'Chiuso',
    officeHours: 'Orari dell’ufficio',
    contents: 'In questa pagina',
    notifications: 'Notifiche',
    recommended: 'Consigliato',
    sectionLost:
      'Non è stato possibile mostrare questa parte della pagina. Ricarica la pagina o chiamaci al {phone}.',
    formNeedsScript: 'Questo modulo richiede JavaScript. Chiamaci al {phone} o scrivi a {email}.',
    sending: 'Invio in corso…',
    notSent: 'Non inviato',
    notSentHint:
      'Il messaggio non ci è arrivato. Quello che hai scritto è ancora nel modulo: riprova o chiama il {phone}.',
    retry: 'Riprova',
    slow: 'La pagina sta arrivando, ma la connessione è lenta. Puoi continuare a leggere.',
    offline:
      'Nessuna connessione: non è stato possibile aprire la pagina e resti su questa. Puoi chiamare il {phone}.',
  },
};
