/** Inlined at the end of the pages that tell whether the office is open. */
import { showOpen } from '../parts/showOpen.ts';

// The first date that a page formats costs a phone a tenth of a second. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => {
  for (const answers of document.querySelectorAll<HTMLElement>('[data-office]'))
    showOpen(answers, answers.dataset.office ?? '');
});
