import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import type { Box } from './boxes.ts';

/** A page at one width. */
export interface Shot {
  width: number;
  height: number;
  boxes: Box[];
  /** The page is higher than its picture. */
  isCut: boolean;
  /** A picture of the page, as WebP. */
  picture: Buffer;
}

export interface Capture {
  shots: Shot[];
  /** The goals of its links. */
  links: string[];
}

export const widths = [375, 1440] as const;

/** A page that is higher is cut off. */
const highest = 16_000;

/**
 * Opens a page as a visitor who has made no choice yet, without what floats above it.
 * @param now the visitor's time
 */
export async function capture(browser: Browser, address: string, now: Date): Promise<Capture> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    const { host } = new URL(address);
    await context.route(
      (url) => url.host !== host,
      (route) => route.abort(),
    );
    const shots: Shot[] = [];
    let links: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(settle);
      shots.push(await shotOf(page, width));
      links = await page.evaluate(readLinks);
    }
    return { shots, links };
  } finally {
    await context.close();
  }
}

async function shotOf(page: Page, width: number): Promise<Shot> {
  const boxes = await page.evaluate(readBoxes);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, highest);
  const clip = { x: 0, y: 0, width, height };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
  const picture = await sharp(png).webp({ quality: 60 }).toBuffer();
  const shown = boxes.filter(({ y }) => y < height);
  return { width, height, boxes: shown, isCut: whole > height, picture };
}

/**
 * Runs in the page: loads every picture, waits for what is filled in once the page is idle, opens what is
 * folded away, and takes away what floats above the page.
 */
async function settle(): Promise<void> {
  await new Promise((done) => requestIdleCallback(done));
  for (const image of document.images) image.loading = 'eager';
  // An answer that is folded away is a text of the page. Those of one name would close each other.
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    details.removeAttribute('name');
    details.open = true;
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, contentVisibility } = getComputedStyle(element);
    if (position === 'fixed') element.style.setProperty('display', 'none', 'important');
    if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  }
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}

/** Runs in the page: its smallest blocks of text, and its pictures. The visitor's date is none of it. */
function readBoxes(): Box[] {
  const blocks = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim()) continue;
    let block = node.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block?.checkVisibility({ visibilityProperty: true })) blocks.add(block);
  }
  for (const picture of document.querySelectorAll('img, main svg')) blocks.add(picture);
  return [...blocks].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const copy = element.cloneNode(true) as HTMLElement;
    for (const date of copy.querySelectorAll('time[data-now]')) date.textContent = '…';
    const words = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
    const isPicture = element instanceof HTMLImageElement;
    const name = isPicture ? `${element.alt} ${new URL(element.src).pathname}`.trim() : words;
    const place = { colors: colorsOf(element), x: x + scrollX, y: y + scrollY, width, height };
    if (element.tagName !== 'svg') return [{ text: name, ...place }];
    // The address of the sprite changes with any of its icons.
    const icon = element.querySelector('use')?.href.baseVal.replace(/^.*#/, '') ?? '';
    return [{ text: icon, beside: textBeside(element), ...place }];
  });

  function textBeside(element: Element): string {
    let at: Element | null = element;
    while (at && !at.textContent?.trim()) at = at.parentElement;
    return (at?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }

  function colorsOf(element: Element): string {
    const { color, fill, borderWidth, borderColor } = getComputedStyle(element);
    const own = element instanceof SVGElement ? `${color} ${fill}` : color;
    const border = /[1-9]/.test(borderWidth) ? borderColor : '';
    return [own, border, groundOf(element)].join(' ');
  }

  /** The nearest background that is not transparent. */
  function groundOf(element: Element | null): string {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const isClear = /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
      // Addresses of pictures are told apart with the pictures.
      if (!isClear || backgroundImage !== 'none')
        return `${backgroundColor} ${backgroundImage.replace(/url\([^)]*\)/g, 'url')}`;
    }
    return '';
  }
}

/** Runs in the page. */
function readLinks(): string[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return [...new Set(all.map((link) => link.getAttribute('href') ?? ''))].sort();
}
