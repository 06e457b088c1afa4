import { isOpenAt } from '../parts/isOpenAt.ts';

/** Shows the first of two answers while the office is open, else the second: HTML cannot know the time. */
export function tellIfOpen(): void {
  for (const answers of document.querySelectorAll<HTMLElement>('[data-office]')) {
    const isOpen = isOpenAt(JSON.parse(answers.dataset.office ?? ''), new Date());
    [...answers.children].forEach((answer, index) => {
      answer.classList.toggle('invisible', isOpen ? index > 0 : index < 1);
    });
  }
}
