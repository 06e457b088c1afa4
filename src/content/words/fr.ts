import type { LanguageWords } from './languageWords.ts';

export const fr: LanguageWords = {
  moreThan: 'plus de',
  per: { month: '/mois', year: '/an', person: ' par personne' },
  closed: 'fermé',
  unfinished: 'À compléter avant la mise en ligne',
  labels: {
    skipToContent: 'Aller au contenu',
    openMenu: 'Menu',
    mainMenu: 'Menu principal',
    close: 'Fermer',
    newTab: 's’ouvre dans un nouvel onglet',
    navigated: 'Page ouverte :',
    pause: 'Arrêter les témoignages',
    play: 'Faire défiler les témoignages',
    slide: 'Témoignage',
    rating: 'sur 5 étoiles',
    sample: 'Exemple',
    readingTime: 'min de lecture',
    updated: 'Mis à jour',
    closed: 'Fermé',
    officeHours: 'Horaires du bureau',
    contents: 'Sur cette page',
    notifications: 'Notifications',
    recommended: 'Recommandé',
    sectionLost:
      'Cette partie de la page n’a pas pu être affichée. Rechargez la page ou appelez-nous au {phone}.',
    formNeedsScript:
      'Ce formulaire nécessite JavaScript. Appelez-nous au {phone} ou écrivez à {email}.',
    sending: 'Envoi en cours…',
    notSent: 'Non envoyé',
    notSentHint:
      'Votre message ne nous est pas parvenu. Ce que vous avez écrit est toujours dans le formulaire : réessayez ou appelez le {phone}.',
    retry: 'Réessayer',
    slow: 'La page arrive, mais la connexion est lente. Vous pouvez continuer à lire.',
    offline:
      'Pas de connexion : la page n’a pas pu être ouverte et vous restez sur celle-ci. Vous pouvez appeler le {phone}.',
  },
};
