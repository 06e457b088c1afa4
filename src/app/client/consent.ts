import {
  type ConsentRecord,
  makeConsent,
  questionOf,
  readConsent,
  storeConsent,
} from '../data/consent.ts';
import { focusContent, on, onElement, root } from './listen.ts';

/** The code of the analytics tag, where the site has one. */
const { tag } = root.dataset;

/** The switches of the dialog, none on a site that asks for nothing. */
const switches = () => [...document.querySelectorAll<HTMLInputElement>('.consent-choice :enabled')];

const asked = switches().map(({ name }) => name);
const question = questionOf(root.dataset, asked);
const stored = () => readConsent(question, root.dataset.consentDays);

let consent = stored();

/** Asks for the visitor's choice, keeps it, and heeds it. */
export function watchConsent(): void {
  if (asked.length === 0) return;
  if (!consent) root.dataset.consent = 'ask';
  if (tag && consent?.analytics) heed();
  showChoice();
  on('close', showChoice);
  onElement('click', answerClick);
  onElement('submit', keepChosen);
  // The browser may restore a page from before a choice on another one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && JSON.stringify(stored()) !== JSON.stringify(consent)) location.reload();
  });
}

/** The switches of the dialog show what is granted. */
function showChoice() {
  for (const box of switches()) box.checked = Boolean(consent?.[box.name as keyof ConsentRecord]);
}

function answerClick(target: Element) {
  const choice = target.closest<HTMLElement>('button[data-consent]')?.dataset.consent;
  if (choice) keep(makeConsent((category) => choice === 'accept' && asked.includes(category)));
  const sent = target.closest<HTMLElement>('[data-event]')?.dataset.event;
  if (sent && consent?.analytics) window.gtag?.('event', ...JSON.parse(sent));
}

function keepChosen(target: Element) {
  if (!target.matches('[data-consent]')) return;
  const chosen = new FormData(target as HTMLFormElement);
  keep(makeConsent((category) => chosen.has(category)));
}

function keep(record: ConsentRecord) {
  storeConsent(record, question);
  if (document.activeElement?.closest('.consent')) focusContent();
  delete root.dataset.consent;
  const isHeard = record.analytics || consent?.analytics;
  consent = record;
  showChoice();
  if (isHeard) heed();
}

/** Tells the tag, once its code is there. */
function heed() {
  if (tag && consent?.analytics) import(/* @vite-ignore */ tag).then(tell);
  else tell();
}

function tell() {
  const isGranted = Boolean(consent?.analytics);
  document.dispatchEvent(new CustomEvent('consent', { detail: isGranted }));
  const analytics_storage = isGranted ? 'granted' : 'denied';
  window.gtag?.('consent', 'update', { analytics_storage });
}
