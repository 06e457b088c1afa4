import { isOpenAt } from './isOpenAt.ts';

/** Shows the first of two answers while the office is open, else the second. */
export function showOpen(answers: Element, office: string): void {
  const isOpen = isOpenAt(JSON.parse(office), new Date());
  [...answers.children].forEach((answer, index) => {
    answer.classList.toggle('invisible', isOpen ? index > 0 : index < 1);
  });
}
