import { expect, it } from 'vitest';
import { granted, visitReady } from '../../support/e2e/browser.ts';
import { readOut } from '../../support/e2e/screenReader.ts';
import {
  askAssistant,
  openForm,
  openMenu,
  openMobileMenu,
  openPreferences,
  states,
} from '../../support/e2e/states.ts';

it('the header tells its links, its language link in its own language, and its closed menus', {
  tags: 'full',
}, async () => {
  const { page } = await visitReady('/', { consent: granted });
  expect(await readOut(page, 'header')).toMatchInlineSnapshot(`
    [
      "banner """,
      "link "+34 930 000 000"",
      "link "WhatsApp (opens in a new tab)"",
      "link "Panot Legal"",
      "navigation "Main menu"",
      "disclosure "Services" expanded=false",
      "disclosure "Countries" expanded=false",
      "disclosure "Cities" expanded=false",
      "link "Insights"",
      "link "About"",
      "link "Español"",
      "link "Get Quote"",
    ]
  `);
  await openMenu(page, 'Cities');
  expect(await readOut(page, 'header nav > ul > li:nth-child(6)')).toMatchInlineSnapshot(`
    [
      "disclosure "Cities" expanded=true",
      "link "Barcelona"",
      "link "Valencia"",
      "link "Madrid"",
      "link "Alicante"",
      "link "Málaga"",
    ]
  `);
});

it('the mobile menu tells what is open', { tags: 'full' }, async () => {
  const { page } = await visitReady('/es', { width: 375, consent: granted });
  await openMobileMenu(page);
  expect(await readOut(page, 'header')).toMatchInlineSnapshot(`
    [
      "banner """,
      "link "+34 930 000 000"",
      "link "WhatsApp (se abre en una pestaña nueva)"",
      "link "Panot Legal"",
      "disclosure "Menú" expanded=true",
      "navigation "Menú principal"",
      "link "Inicio"",
      "disclosure "Servicios" expanded=true",
      "link "Alcoholemia"",
      "link "Desahucios"",
      "link "Despido injustificado"",
      "link "Embargos hipotecarios"",
      "link "Nosotros"",
      "link "Contacto"",
      "link "Consulta Gratis"",
      "link "English"",
    ]
  `);
});

it('a question tells whether its answer is shown', async () => {
  const { page } = await visitReady('/', { consent: granted });
  await page.getByRole('main').locator('details summary').nth(1).press('Enter');
  expect(await readOut(page, 'main section:has(details)')).toMatchInlineSnapshot(`
    [
      "region "Asked in almost every first call"",
      "heading "Asked in almost every first call" level=2",
      "disclosure "How long does a digital nomad visa take?" expanded=false",
      "heading "How long does a digital nomad visa take?" level=3",
      "disclosure "What does it cost to work with you?" expanded=true",
      "heading "What does it cost to work with you?" level=3",
      "link "nomad visa"",
      "link "home check"",
      "link "company formation"",
      "disclosure "How much do I have to earn for the nomad visa, and can my family come?" expanded=false",
      "heading "How much do I have to earn for the nomad visa, and can my family come?" level=3",
      "disclosure "Are you a law firm?" expanded=false",
      "heading "Are you a law firm?" level=3",
      "disclosure "What happens if my visa is refused?" expanded=false",
      "heading "What happens if my visa is refused?" level=3",
    ]
  `);
});

it('the ticker tells how to stop it and which stories there are', { tags: 'full' }, async () => {
  const { page } = await visitReady('/real-estate', { consent: granted });
  await states.find(({ name }) => name === 'the ticker')?.reach?.(page);
  expect(await readOut(page, 'main section:has(.carousel-controls)')).toMatchInlineSnapshot(`
    [
      "region "From the notary’s table"",
      "heading "From the notary’s table" level=2",
      "group "From the notary’s table"",
      "button "Let the stories move"",
      "button "Story 1"",
      "button "Story 2"",
      "button "Story 3"",
      "button "Story 4"",
      "button "Story 5"",
    ]
  `);
});

it('the banner tells both answers, the preferences their switches, and nothing else is left', {
  tags: 'full',
}, async () => {
  const { page } = await visitReady('/');
  expect(await readOut(page, '.consent')).toMatchInlineSnapshot(`
    [
      "region "Your cookies, your choice"",
      "link "cookie policy"",
      "button "Accept All"",
      "button "Reject Non-Essential"",
      "button "Manage Preferences"",
    ]
  `);
  await openPreferences(page);
  expect(await readOut(page, 'dialog[open]')).toMatchInlineSnapshot(`
    [
      "dialog "Cookie preferences" modal=true",
      "heading "Cookie preferences" level=2",
      "switch "Essential Always on" disabled=true checked=true",
      "switch "Analytics" checked=false",
      "switch "Marketing" checked=false",
      "switch "Functional" checked=false",
      "button "Save Preferences"",
      "button "Cancel"",
      "button "Close"",
    ]
  `);
});

it('a form tells its fields and what is required', async () => {
  const { page } = await visitReady('/usa-to-spain', { consent: granted });
  await openForm(page, 'Request a consultation');
  expect(await readOut(page, 'dialog[open]')).toMatchInlineSnapshot(`
    [
      "dialog "Request a consultation" modal=true",
      "heading "Request a consultation" level=2",
      "textbox "Full name" required=true",
      "textbox "Email" required=true",
      "textbox "Phone" required=true",
      "combobox "Type of move" expanded=false",
      "textbox "Additional notes (optional)"",
      "button "Request my consultation"",
      "link "privacy policy"",
      "button "Close"",
    ]
  `);
});

it('the assistant tells that it is open, and its answer is a log', { tags: 'full' }, async () => {
  const { page } = await visitReady('/es', { consent: granted });
  expect(await readOut(page, '.assistant')).toMatchInlineSnapshot(`
    [
      "complementary "¿En qué podemos ayudarle?"",
      "disclosure "Preguntar" expanded=false",
    ]
  `);
  await askAssistant(page, '¿Cuál es la tasa máxima de alcohol?');
  expect(await readOut(page, '.assistant')).toMatchInlineSnapshot(`
    [
      "complementary "¿En qué podemos ayudarle?"",
      "disclosure "Preguntar" expanded=true",
      "log "Preguntas y respuestas"",
      "link "Abogado por alcoholemia en España: teléfono urgente 24/7"",
      "link "Abogados en España: ayuda urgente y primera consulta gratis"",
      "link "Condiciones del servicio: qué puede esperar"",
      "button "Leer en voz alta"",
      "link "Seguir por WhatsApp (se abre en una pestaña nueva)"",
      "link "Llamar al +34 930 000 000"",
      "status """,
      "textbox "Su pregunta"",
      "button "Hablar"",
      "button "Preguntar"",
    ]
  `);
});
