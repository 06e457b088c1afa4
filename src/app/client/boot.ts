/**
 * Inlined at the end of the page: everything that must not wait for React, and the start of the
 * client. A page that is only read and scrolled needs no other script.
 */
import { watchConsent } from './consent.ts';
import { fillDates } from './dates.ts';
import { watchDialogs } from './dialogs.ts';
import { on, root } from './listen.ts';
import { watchMenus } from './menus.ts';
import { watchForNeed } from './start.ts';

watchForNeed();
watchConsent();
watchDialogs();
watchMenus();
fillDates();
// The browser lays the page out before its next frame in any case.
requestAnimationFrame(markScroll);

on('scroll', markScroll);
on('DOMContentLoaded', returnToPlace);
on('page', fillDates);

function markScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 200);
}

function returnToPlace() {
  const top: number | undefined = history.state?.top;
  if (top) scrollTo(0, top);
}
