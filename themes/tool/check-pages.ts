import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const schemes = ['light', 'dark'] as const;

/**
 * Visits the pages of a shop in both sizes, light and dark. Returns what axe finds serious, what is wider than the window,
 * and requests to other sites.
 */
export async function checkPages(browser: Browser, url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const note = (text: string) => void problems.push(`${text} (${size}, ${colorScheme})`);
      page.on('pageerror', error => note(String(error)));
      page.on('console', message => {
        if (/Content Security Policy/.test(message.text())) note(message.text());
      });
      page.on('request', request => {
        if (!request.url().startsWith(url)) note(`${request.url()} is of another site`);
      });
      await visit(page, url, note);
      await context.close();
    }
  }
  return [...new Set(problems)];
}

async function visit(page: Page, url: string, note: (text: string) => void): Promise<void> {
  const look = async (name: string) => {
    for (const fault of await faultsOf(page)) note(`${name}: ${fault}`);
  };
  const go = async (name: string, path: string) => {
    const answer = await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    if (!answer?.ok()) note(`${name}: the page answers ${answer?.status() ?? 'nothing'}`);
    await look(name);
  };
  await go('home', '/');
  await go('catalog', '/catalog');
  await go('search', '/search?q=nothing-like-it');
  await go('services', '/catalog?type=service');
  await page.locator('main a[href*="/item/"]').first().click();
  await page.waitForLoadState('networkidle');
  await look('service');
  await go('empty cart', '/cart');
  await go('products', '/catalog?type=product');
  await page.locator('main a[href*="/item/"]').first().click();
  await page.waitForLoadState('networkidle');
  await look('product');
  const buy = page.locator('form.buy button[type="submit"]');
  if ((await buy.count()) > 0) {
    await buy.click();
    await page.locator('#said.on').waitFor();
    await go('cart', '/cart');
    await go('checkout', '/checkout');
  }
  await go('account', '/account/sign-in');
}

/** Returns the serious findings of axe, and what is wider than the window. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate('document.fonts.ready');
  await page.evaluate(axe.source);
  const found =
    (await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 120)))`)) as string[];
  const excess = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  return excess > 0 ? [...found, `the page is ${excess} pixels wider than the window`] : found;
}
