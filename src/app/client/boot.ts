/**
 * Inlined at the end of the page: everything that must not wait for React, and the start of the
 * client. A page that is only read and scrolled needs no other script.
 */
import { watchConsent } from './consent.ts';
import { fillDates } from './dates.ts';
import { showAddressed, watchDialogs } from './dialogs.ts';
import { on, onElement, root } from './listen.ts';
import { watchMenus } from './menus.ts';
import { tellIfOpen } from './openNow.ts';
import { watchForNeed } from './start.ts';

watchForNeed();
watchConsent();
watchDialogs();
watchMenus();
showPage();

on('scroll', markScroll);
on('DOMContentLoaded', returnToPlace);
on('page', showPage);
on('page', tellIfOpen);
for (const type of ['hashchange', 'load']) addEventListener(type, showPage);
if (!('name' in HTMLDetailsElement.prototype)) onElement('toggle', closeOthers);
// The first date that a page formats costs a phone a tenth of a second. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(tellIfOpen);

/** The end of a page is as far as one can scroll. */
function markScroll() {
  const end = root.scrollHeight - innerHeight;
  root.toggleAttribute('data-scrolled', scrollY > Math.min(200, end - 1));
}

function showPage() {
  fillDates();
  unfold();
  showAddressed();
  // The browser lays the page out before its next frame in any case.
  requestAnimationFrame(markScroll);
}

/**
 * Opens the parts of an article where there is room for all, and their headings are no stops of the
 * keyboard. On phones it opens the one that an address leads to.
 */
function unfold() {
  const isWide = innerWidth > 703;
  for (const heading of document.querySelectorAll<HTMLElement>('.fold > summary')) {
    const fold = heading.parentElement as HTMLDetailsElement;
    if (isWide) heading.tabIndex = -1;
    if (isWide || fold.querySelector(':target')) fold.open = true;
  }
}

function closeOthers(target: Element) {
  const name = target.hasAttribute('open') && target.getAttribute('name');
  if (!name) return;
  for (const other of document.querySelectorAll(`[name="${name}"]`))
    if (other !== target) other.removeAttribute('open');
}

function returnToPlace() {
  const top: number | undefined = history.state?.top;
  if (top) scrollTo(0, top);
}
