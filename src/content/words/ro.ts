import type { LanguageWords } from './languageWords.ts';

export const ro: LanguageWords = {
  moreThan: 'peste',
  per: { month: '/lună', year: '/an', person: ' de persoană' },
  closed: 'închis',
  unfinished: 'De completat înainte de publicare',
  labels: {
    skipToContent: 'Salt la conținut',
    openMenu: 'Meniu',
    mainMenu: 'Meniu principal',
    close: 'Închide',
    newTab: 'se deschide într-o filă nouă',
    navigated: 'Pagină deschisă:',
    pause: 'Oprește poveștile',
    play: 'Pornește poveștile',
    slide: 'Povestea',
    rating: 'din 5 stele',
    sample: 'Exemplu',
    readingTime: 'min de citit',
    updated: 'Actualizat',
    closed: 'Închis',
    officeHours: 'Programul biroului',
    contents: 'Pe această pagină',
    notifications: 'Notificări',
    recommended: 'Recomandat',
    sectionLost:
      'Această parte a paginii nu a putut fi afișată. Reîncărcați pagina sau sunați-ne la {phone}.',
    formNeedsScript:
      'Acest formular are nevoie de JavaScript. Sunați-ne la {phone} sau scrieți la {email}.',
    sending: 'Se trimite…',
    notSent: 'Netrimis',
    notSentHint:
      'Mesajul nu a ajuns la noi. Ce ați scris este încă în formular: încercați din nou sau sunați la {phone}.',
    retry: 'Încearcă din nou',
    slow: 'Pagina este pe drum, dar conexiunea este lentă. Puteți citi în continuare.',
    offline:
      'Fără conexiune: pagina nu a putut fi deschisă și rămâneți pe aceasta. Puteți suna la {phone}.',
  },
};
