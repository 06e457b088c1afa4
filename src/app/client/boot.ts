/**
 * Inlined at the end of the page: everything that must not wait for React, and the start of the
 * client. A page that is only read and scrolled needs no other script.
 */
import { type ConsentRecord, makeConsent, readConsent, storeConsent } from '../data/consent.ts';
import { reopenItems } from '../page/openItems.ts';
import { showOpen } from '../parts/showOpen.ts';
import { heedChoicesElsewhere } from './choices.ts';
import { savesData } from './savesData.ts';

const root = document.documentElement;
const { client = '', analytics, functional } = root.dataset;
const controls = 'a,button,summary,input,select,textarea';

/** The keys that scroll a page. */
const scrolling = /^(Arrow|Page|Home|End| )/;

let started = false;
let holding = true;
let held: HTMLElement | undefined;
let hovered: HTMLDetailsElement | undefined;

let consent = readConsent();
if (!consent) root.dataset.consent = 'ask';
if (consent?.analytics && analytics) measure();
startForConsent();
startInView();
startForForm();
// The browser lays the page out before its next frame in any case.
requestAnimationFrame(markScroll);
heedChoicesElsewhere();

on('scroll', markScroll);
on('DOMContentLoaded', fillDates);
on('DOMContentLoaded', returnToPlace);
// The first date that a page formats costs a phone a tenth of a second. Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(tellIfOpen);
on('page', fillDates);
on('consent', ({ detail }) => keep(detail));
on('ready', release);
onElement('focusin', startAt);
// A touch that scrolls ends with pointercancel.
onElement('pointerup', startAt);
// A page that scrolls under a resting pointer sends no pointermove.
if (!savesData()) onElement('pointermove', startAt);
onElement('click', holdClick);
onElement('click', answerClick);
onElement('click', (target) => closeMenus((menu) => isFollowed(target) || !menu.contains(target)));
onElement('focusin', (target) => closeMenus((menu) => !menu.contains(target)));
on('keydown', ({ key }) => {
  if (key === 'Escape') closeMenus(returnFocus);
  if (!scrolling.test(key)) start();
});
onElement('pointerenter', hover);
onElement('pointerleave', hover);

function on<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
) {
  document.addEventListener(type, listener, true);
}

function onElement<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (target: Element, event: DocumentEventMap[Type]) => void,
) {
  on(type, (event) => {
    if (event.target instanceof Element) listener(event.target, event);
  });
}

/** A finger that moves scrolls. */
function startAt(target: Element, event: Event) {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  const isScrolling = isTouch && event.type === 'pointermove';
  if (!isScrolling && target.closest(controls)) start();
}

/** Starts the client when something that runs by itself comes into view. */
function startInView() {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const element of document.querySelectorAll('[data-runs]')) observer.observe(element);
}

/** Starts the client where the address is that of a form, whose fields come with it. */
function startForForm() {
  if (document.getElementById(location.hash.slice(1))?.matches('.form-page')) start();
}

/** Another company's assistant runs as soon as it may. */
function startForConsent() {
  if (consent?.functional && functional) start();
}

function start() {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ client).catch(() => {
    // Without the client, controls that need it show another way to reach us, as they do without
    // script.
    root.classList.remove('js');
    release();
  });
}

/** Restores plain clicks once the client is up, or cannot load. */
function release() {
  holding = false;
  held?.removeAttribute('aria-busy');
  held?.click();
}

function holdClick(target: Element, event: MouseEvent) {
  const scripted = target.closest<HTMLElement>('[data-script]');
  if (!scripted || !holding) return;
  held?.removeAttribute('aria-busy');
  held = scripted;
  held.setAttribute('aria-busy', 'true');
  start();
  event.preventDefault();
  event.stopImmediatePropagation();
}

function answerClick(target: Element, event: MouseEvent) {
  const summary = target.closest('summary');
  // Hovering with a mouse has opened the menu, and the click must not close it. A key may.
  if (summary && event.detail && summary.parentElement === hovered) event.preventDefault();

  const choice = target.closest<HTMLElement>('button[data-consent]')?.dataset.consent;
  if (choice === 'accept' || choice === 'reject') keep(makeConsent(() => choice === 'accept'));
  // Without the client there is no dialog, so the banner also withdraws a choice.
  else if (choice && !('ready' in root.dataset)) root.dataset.consent = 'ask';

  const sent = target.closest<HTMLElement>('[data-event]')?.dataset.event;
  if (!sent || !consent?.analytics) return;
  const { name, category: event_category, label: event_label, value } = JSON.parse(sent);
  window.gtag?.('event', name, { event_category, event_label, value });
}

function keep(record: ConsentRecord) {
  storeConsent(record);
  const hasFocus = document.activeElement?.closest('.consent');
  delete root.dataset.consent;
  if (hasFocus) document.getElementById('content')?.focus({ preventScroll: true });
  if (record.analytics) measure();
  else if (consent?.analytics) forget();
  consent = record;
  startForConsent();
}

/** Deletes the tag's cookies. The tag itself stays until the visitor leaves the page. */
function forget() {
  update('denied');
  const labels = location.hostname.split('.');
  // Cookies of each parent domain, and of this host alone.
  for (const name of document.cookie.match(/\b_ga\w*(?==)/g) ?? [])
    [...labels, ''].forEach((_, index) => {
      const domain = labels.slice(index).join('.');
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
      document.cookie = `${name}=;max-age=0;path=/;domain=${domain}`;
    });
}

/** Loads the analytics tag, if the site has one, and grants it storage. */
function measure() {
  if (!analytics || window.gtag) return update('granted');
  const layer: unknown[] = [];
  window.dataLayer = layer;
  window.gtag = function () {
    // biome-ignore lint/complexity/noArguments: the tag reads nothing but `arguments` objects.
    layer.push(arguments);
  };
  const denied = 'denied';
  window.gtag('consent', 'default', {
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
    analytics_storage: denied,
  });
  update('granted');
  window.gtag('js', new Date());
  window.gtag('config', analytics);
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${analytics}`;
  document.head.append(script);
}

/** A denial also disables the tag, because it would keep sending without cookies. */
function update(state: 'granted' | 'denied') {
  Object.assign(window, { [`ga-disable-${analytics}`]: state === 'denied' });
  window.gtag?.('consent', 'update', { analytics_storage: state });
}

/** @param isDone gets the element around a menu: its list can stand beside its button */
function closeMenus(isDone: (frame: Element) => boolean) {
  const menus = 'details[open]:is([data-hover],[data-menu])';
  for (const menu of document.querySelectorAll(menus)) {
    if (isDone(menu.parentElement ?? menu)) menu.removeAttribute('open');
  }
}

function isFollowed(target: Element) {
  return target.closest('a') !== null;
}

function returnFocus(menu: Element) {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  return true;
}

function hover(target: Element, { type, pointerType }: PointerEvent) {
  if (pointerType !== 'mouse' || !(target instanceof HTMLDetailsElement)) return;
  if (!('hover' in target.dataset) || !matchMedia('(min-width:64rem)').matches) return;
  target.open = type === 'pointerenter';
  hovered = target.open ? target : undefined;
}

function markScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 200);
}

/**
 * Opens the questions that were open before, so that the page has its former height to scroll in.
 */
function returnToPlace() {
  const top: number | undefined = history.state?.top;
  if (top === undefined) return;
  reopenItems();
  scrollTo({ top });
}

function tellIfOpen() {
  for (const answers of document.querySelectorAll<HTMLElement>('[data-office]'))
    showOpen(answers, answers.dataset.office ?? '');
}

/** The first date in words costs a phone a tenth of a second: those of the build stay if they hold. */
function fillDates() {
  const now = new Date();
  const day = new Date(+now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-now]')) {
    const isYear = time.dataset.now === 'year';
    const date = isYear ? day.slice(0, 4) : day;
    if (time.dateTime === date) continue;
    time.dateTime = date;
    time.textContent = isYear ? date : now.toLocaleDateString(root.lang, { dateStyle: 'long' });
  }
}
