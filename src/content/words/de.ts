import type { LanguageWords } from './languageWords.ts';

export const de: LanguageWords = {
  moreThan: 'über',
  per: { month: '/Monat', year: '/Jahr', person: ' pro Person' },
  closed: 'geschlossen',
  unfinished: 'Vor der Veröffentlichung zu ergänzen',
  labels: {
    skipToContent: 'Zum Inhalt springen',
    openMenu: 'Menü',
    mainMenu: 'Hauptmenü',
    close: 'Schließen',
    newTab: 'öffnet sich in einem neuen Tab',
    navigated: 'Seite geöffnet:',
    pause: 'Geschichten anhalten',
    play: 'Geschichten weiterlaufen lassen',
    slide: 'Geschichte',
    rating: 'von 5 Sternen',
    sample: 'Beispiel',
    readingTime: 'Min. Lesezeit',
    updated: 'Aktualisiert',
    closed: 'Geschlossen',
    officeHours: 'Öffnungszeiten',
    contents: 'Auf dieser Seite',
    notifications: 'Mitteilungen',
    recommended: 'Empfohlen',
    sectionLost:
      'Dieser Teil der Seite konnte nicht angezeigt werden. Bitte laden Sie die Seite neu oder rufen Sie {phone} an.',
    formNeedsScript:
      'Dieses Formular braucht JavaScript. Bitte rufen Sie {phone} an oder schreiben Sie an {email}.',
    sending: 'Wird gesendet…',
    notSent: 'Nicht gesendet',
    notSentHint:
      'Ihre Nachricht hat uns nicht erreicht. Was Sie geschrieben haben, steht noch im Formular: Versuchen Sie es noch einmal oder rufen Sie {phone} an.',
    retry: 'Noch einmal versuchen',
    slow: 'Die Seite ist unterwegs, aber die Verbindung ist langsam. Sie können weiterlesen.',
    offline:
      'Keine Verbindung: Die Seite konnte nicht geöffnet werden, Sie bleiben auf dieser. Sie können {phone} anrufen.',
  },
};
