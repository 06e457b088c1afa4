/** Inlined at the end of the pages that tell whether the office is open. */
import { showOpen } from '../parts/showOpen.ts';

for (const answers of document.querySelectorAll<HTMLElement>('[data-office]'))
  showOpen(answers, answers.dataset.office ?? '');
