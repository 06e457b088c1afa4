import type { LanguageWords } from './languageWords.ts';

export const uk: LanguageWords = {
  moreThan: 'понад',
  per: { month: '/місяць', year: '/рік', person: ' на особу' },
  closed: 'зачинено',
  unfinished: 'Буде заповнено до запуску',
  labels: {
    skipToContent: 'Перейти до вмісту',
    openMenu: 'Меню',
    mainMenu: 'Головне меню',
    close: 'Закрити',
    newTab: 'відкриється в новій вкладці',
    navigated: 'Відкрито сторінку:',
    pause: 'Зупинити історії',
    play: 'Увімкнути історії',
    slide: 'Історія',
    rating: 'з 5 зірок',
    sample: 'Приклад',
    readingTime: 'хв читання',
    updated: 'Оновлено',
    closed: 'Зачинено',
    officeHours: 'Години роботи',
    contents: 'На цій сторінці',
    notifications: 'Сповіщення',
    recommended: 'Рекомендовано',
    sectionLost:
      'Цю частину сторінки не вдалося показати. Перезавантажте сторінку або зателефонуйте нам: {phone}.',
    formNeedsScript: 'Ця форма потребує JavaScript. Зателефонуйте {phone} або напишіть на {email}.',
    sending: 'Надсилання…',
    notSent: 'Не надіслано',
    notSentHint:
      'Повідомлення до нас не дійшло. Написане залишилося у формі: спробуйте ще раз або зателефонуйте {phone}.',
    retry: 'Спробувати ще раз',
    slow: 'Сторінка завантажується, але з’єднання повільне. Можна читати далі.',
    offline:
      'Немає з’єднання: сторінку не вдалося відкрити, ви залишаєтеся на цій. Можна зателефонувати: {phone}.',
  },
};
