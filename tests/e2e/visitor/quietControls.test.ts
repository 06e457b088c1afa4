import { describe, expect, it } from 'vitest';
import { granted, visitReady } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

describe('the region selector of the Spanish pages', () => {
  it('stands at España, takes another choice and does nothing with it', async () => {
    const { page, requests } = await visitReady('/es', { consent: granted });
    const selector = page.getByLabel('Región');
    expect(await selector.inputValue()).toBe('España');
    expect(await selector.locator('option').allTextContents()).toEqual(
      'España México Argentina Colombia Chile Perú'.split(' '),
    );
    const address = page.url();
    const text = await page.getByRole('main').textContent();
    const asked = requests.length;
    await selector.selectOption('México');
    expect(await selector.inputValue()).toBe('México');
    expect(await page.getByRole('main').textContent()).toBe(text);
    expect(page.url()).toBe(address);
    expect(requests.length).toBe(asked);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieConsent']);
    await page.reload();
    expect(await selector.inputValue()).toBe('España');
  });

  it('is not on the English pages', { tags: 'full' }, async () => {
    const { page } = await visitReady('/', { consent: granted });
    expect(await page.getByRole('contentinfo').getByRole('combobox').count()).toBe(0);
  });
});

describe('/insights', () => {
  it('offers its categories and stays at All', { tags: 'full' }, async () => {
    const { page } = await visitReady('/insights', { consent: granted });
    const buttons = page.getByRole('main').locator('button[aria-pressed]');
    const names = await buttons.allTextContents();
    expect(names).toEqual([
      'All',
      'Data & AI Compliance',
      'Immigration Law',
      'ESG & Compliance',
      'Real Estate Law',
      'M&A Law',
      'Data Protection',
    ]);
    const articles = page.getByRole('main').getByRole('article');
    const count = await articles.count();
    expect(count).toBe(6);
    for (const name of names.slice(1)) {
      await buttons.getByText(name, { exact: true }).click();
      expect(await page.locator('button[aria-pressed=true]').allTextContents()).toEqual(['All']);
      expect(await articles.count()).toBe(count);
    }
  });

  it('has a newsletter field that does nothing', async () => {
    const { page, requests } = await visitReady('/insights', { consent: granted });
    const field = page.getByLabel('Email address');
    expect(await field.getAttribute('type')).toBe('email');
    await field.fill('someone@example.com');
    const [asked, address] = [requests.length, page.url()];
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('someone@example.com');
    expect(page.url()).toBe(address);
    expect(requests.slice(asked)).toEqual([]);
  });
});

describe('/contact', () => {
  it.each(
    variants([
      '?guide=startup-checklist',
      '?service=enisa&urgency=limited-slots',
      '?guide=rubbish',
    ]),
  )('makes no use of what stands in its address: %s', async (query) => {
    const plain = await visitReady('/contact', { consent: granted });
    const asked = await visitReady(`/contact${query}`, { consent: granted });
    const [one, other] = [plain, asked].map(({ page }) => page.getByRole('main').textContent());
    expect(await other).toBe(await one);
    expect(asked.complaints).toEqual([]);
    expect(new URL(asked.page.url()).search).toBe(query);
  });
});
