import type { LanguageWords } from './languageWords.ts';

export const en: LanguageWords = {
  per: { month: '/month', year: '/year', person: ' per person' },
  closed: 'closed',
  unfinished: 'To be completed before launch',
  labels: {
    skipToContent: 'Skip to content',
    openMenu: 'Menu',
    mainMenu: 'Main menu',
    close: 'Close',
    newTab: 'opens in a new tab',
    navigated: 'Page opened:',
    pause: 'Pause the stories',
    play: 'Let the stories move',
    slide: 'Story',
    rating: 'of 5 stars',
    sample: 'Sample',
    readingTime: 'min read',
    updated: 'Updated',
    closed: 'Closed',
    officeHours: 'Office hours',
    contents: 'On this page',
    notifications: 'Notifications',
    recommended: 'Recommended',
    sectionLost: 'This part of the page could not be shown. Please reload the page, or call us.',
    formNeedsScript: 'This form needs JavaScript. Please call or write instead.',
    sending: 'Sending…',
    notSent: 'Not sent',
    notSentHint:
      'Your message did not reach us. What you typed is still in the form: try again, or call {phone}.',
    retry: 'Try again',
    slow: 'The page is on its way, but the connection is slow. You can go on reading.',
    offline:
      'No connection: the page could not be opened, and you stay on this one. You can call {phone}.',
  },
};
