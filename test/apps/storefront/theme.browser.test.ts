import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { untilStill } from '../../support/browser/until-still.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

let store: Awaited<ReturnType<typeof openStorefront>>;
let browser: Browser;

beforeAll(async () => {
  store = await openStorefront(world, {
    branding: { accentColor: '#9c5b43', tagline: 'Soap and scissors' },
    contacts: { phone: '+4930123456', email: 'hello@example.com', address: 'Lindenallee 12' },
    paymentMethods: ['online', 'on_receipt'],
    deliveryMethods: [
      { method: 'pickup', name: 'Pick-up' },
      { method: 'post', name: 'By post', price: 4 },
    ],
  });
  const { salon } = store;
  await salon.taxRate({ isDefault: true });
  needed(await salon.rest('PUT', '/loyalty', { active: true, points: 1, perAmount: 1 }));
  await salon.product({ name: 'Soap', price: 5, stockOnHand: 40, categoryName: 'Bath' });
  const options = (value: string) => [{ name: 'size', value }];
  await salon.product({
    name: 'Towel',
    price: 9,
    categoryName: 'Bath',
    variants: [{ options: options('S') }, { price: 12, options: options('L') }],
  });
  const staff = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  await salon.service({ name: 'Cut', staff, categoryName: 'Hair' });
  // axe does not check the contrast of single characters. Ten products make a count of two digits, and some days have no free times.
  for (let count = 0; count < 9; count += 1) {
    await salon.product({
      name: `Candle ${count}`,
      price: 20,
      stockOnHand: 1,
      categoryName: 'Light',
    });
  }
  await salon.update({ workingHours: { ...daily('09:00-18:00'), sun: [] } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  store?.close();
  await world.close();
});

let windows = 0;

/** Runs in a new window with its own network address; every script error fails the test. */
async function inWindow(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    ...options,
    baseURL: store.url,
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${(windows += 1)}` },
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(world.clock.now());
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    page.on('request', request => {
      const { origin } = new URL(request.url());
      if (![store.url, world.url].includes(origin)) problems.push(request.url());
    });
    await work(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Returns serious and critical findings of axe, each with its elements. */
async function faultsOf(page: Page): Promise<string[][]> {
  await untilStill(page);
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]))`);
}

describe('on a phone', () => {
  const size = phone;
  test('browse, filter, search, choose a variant, check out, pay and see the order', () =>
    inWindow(size, async page => {
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).getByText('Shop').click();
      await page.getByRole('link', { name: 'Bath' }).click();
      await page.getByRole('heading', { name: 'Bath', level: 1 }).waitFor();
      const picture = await page.locator('main img').first().boundingBox();
      expect(picture?.y).toBeLessThan(phone.viewport.height / 2);
      await page.getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox').fill('towel');
      await page.getByRole('combobox').press('Enter');
      await page.getByRole('link', { name: 'Towel' }).click();
      await page.getByRole('radio', { name: /^L/ }).check();
      await page.locator('[data-price]', { hasText: '€12' }).waitFor();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByRole('status').getByText('Added to your cart.').waitFor();
      await page.getByRole('link', { name: 'View cart' }).click();
      await page.getByText('Towel (L)').first().waitFor();
      await page.getByRole('link', { name: 'Check out' }).click();
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByLabel('Mobile number').fill('+4930123456');
      expect(await page.getByLabel('Street and number').isVisible()).toBe(false);
      await page.getByText('By post').click();
      await page.locator('[data-total]', { hasText: '€16.00' }).waitFor();
      await page.getByLabel('Street and number').fill('Lindenallee 12');
      await page.getByLabel('Postal code').fill('10178');
      await page.getByLabel('Town').fill('Berlin');
      await page.getByRole('button', { name: 'Place the order' }).click();
      await page.waitForURL(/\/sandbox\//);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.waitForURL(/\/order\//);
      await page.getByText('Paid', { exact: true }).waitFor();
    }));

  test('choose a person, a day and a time, see it held, and book it', () =>
    inWindow(size, async page => {
      await page.goto('/catalog?type=service');
      await page.getByRole('link', { name: 'Cut' }).click();
      await page.getByLabel('With whom').selectOption({ index: 2 });
      await page.waitForURL(/staff=stf_/);
      await page.getByRole('link', { name: /^Thursday,? 5 March/ }).click();
      await page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
      await page.locator('.slot').first().click();
      await page.waitForURL(/\/book$/);
      await page.getByText('10:00', { exact: true }).first().waitFor();
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByLabel('Mobile number').fill('+4930123456');
      await page.getByRole('button', { name: /^Book for/ }).click();
      await page.waitForURL(/\/booking\//);
      await page.getByText('Your appointment is booked').waitFor();
      await page.getByText('Ben', { exact: true }).waitFor();
    }));
});

test('a time that is kept runs out before one’s eyes', () =>
  inWindow(desktop, async page => {
    await page.goto('/catalog?type=service');
    await page.getByRole('link', { name: 'Cut' }).click();
    await page.locator('.slot').last().click();
    await page.waitForURL(/\/book$/);
    await page.clock.install({ time: world.clock.now() });
    await page.reload();
    // From here on, the page's clock runs by itself as well.
    await page
      .getByText(/^(10:00|9:\d\d)$/)
      .first()
      .waitFor();
    await page.clock.runFor(601_000);
    await page.getByRole('alert').getByText('no longer kept').waitFor();
  }));

test('a code signs in and shows what was booked before', () =>
  inWindow(phone, async page => {
    const clientPhone = '+4930123777';
    const cut = await store.salon.service({ name: 'Bath', price: 20 });
    await store.salon.booked(cut, { at: '2026-03-09T10:00:00Z', clientPhone });
    await page.goto('/account');
    await page.getByLabel('E-mail or mobile number').fill(clientPhone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code').fill(await codeSentTo(world, clientPhone));
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Monday 9 March').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Move' }).click();
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }));

test('the keyboard alone goes from the front page to an order', () =>
  inWindow(desktop, async page => {
    const press = (key: string) => page.keyboard.press(key);
    /** Presses Tab until a control of this name has the focus, and checks that the focus is visible. */
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step++) {
        await press('Tab');
        const focused = (await page.evaluate(`(() => {
          const { activeElement: element } = document;
          const name = element.labels?.[0]?.innerText || element.innerText || element.ariaLabel || '';
          const shown = getComputedStyle(element.closest('.choice') ?? element).outlineStyle;
          return { name, shown };
        })()`)) as { name: string; shown: string };
        if (!name.test(focused.name)) continue;
        expect([focused.name, focused.shown]).toEqual([focused.name, 'solid']);
        return;
      }
      throw new Error(`Nothing called ${name} can be reached.`);
    };
    await page.goto('/catalog?type=product');
    await press('Tab');
    await press('Enter');
    await tabTo(/^Soap$/);
    await press('Enter');
    await page.waitForURL(/\/item\//);
    await tabTo(/^Add to cart$/);
    await press('Enter');
    await page.getByText('Added to your cart.').waitFor();
    await page.goto('/cart');
    await tabTo(/^Check out$/);
    await press('Enter');
    await page.waitForURL(/\/checkout$/);
    await tabTo(/^Your name/);
    await page.keyboard.type('Ada Lovelace');
    await tabTo(/^Mobile number/);
    await page.keyboard.type('12');
    await tabTo(/^Pick-up/);
    await tabTo(/^Pay online/);
    await press('ArrowDown');
    await tabTo(/^Place the order/);
    await press('Enter');
    // The error message has the focus and links to the field.
    await page.getByRole('alert').waitFor();
    await page.waitForFunction(() => document.activeElement?.role === 'alert');
    await press('Tab');
    await press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'phone');
    await press('Control+a');
    await page.keyboard.type('+4930123456');
    await press('Enter');
    await page.waitForURL(/\/order\//);
    await page.getByText('Thank you, we have your order').waitFor();
  }));

describe.each([
  ['a phone', phone, 'light'],
  ['a desktop at night', desktop, 'dark'],
  // Checks that do not depend on the width have run already.
  ['the narrowest phone', { viewport: { width: 320, height: 640 } }, null],
] as const)('every page on %s', (_, size, colorScheme) => {
  test('has no serious fault of access and nothing beside its edge', () =>
    inWindow({ ...size, colorScheme: colorScheme ?? 'light' }, async page => {
      const check = async (what: string) => {
        const faults = colorScheme ? await faultsOf(page) : [];
        const beside = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect([what, faults, beside]).toEqual([what, [], 0]);
      };
      const open = async (path: string) => {
        await page.goto(path);
        await check(path);
      };
      for (const path of [
        '/',
        '/catalog?type=product',
        '/catalog?q=nothing',
        '/cart',
        '/nowhere',
      ]) {
        await open(path);
      }
      await page.goto('/catalog?type=product&sort=price_up');
      await page.getByText('Sort and filter: Price, lowest first').click();
      await check('what the catalog is narrowed down by');
      await open('/account/sign-in');
      await page.goto('/catalog?q=towel');
      await page.getByRole('link', { name: 'Towel' }).click();
      await check('a product');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByText('Added to your cart.').waitFor();
      await check('a product that was added');
      await open('/cart');
      await open('/checkout');
      await page.getByRole('button', { name: 'Place the order' }).click();
      await page.getByRole('alert').waitFor();
      await check('a checkout with errors');
      await page.goto('/catalog?q=cut');
      await page.getByRole('link', { name: 'Cut' }).click();
      await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
      await check('a service');
      await page.locator('.slot').first().click();
      await page.waitForURL(/\/book$/);
      await check('a booking form');
      await page.goto('/checkout');
      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Mobile number').fill('+4930123456');
      await page.getByText('Pay on receipt').click();
      await page.getByRole('button', { name: 'Place the order' }).click();
      await page.waitForURL(/\/order\//);
      await check('an order');
    }));
});

test('the checkout shows the total and the tax with the delivery that is chosen', () =>
  inWindow(desktop, async page => {
    await page.goto('/catalog?q=soap');
    await page.getByRole('link', { name: 'Soap' }).first().click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.goto('/checkout');
    const sums = page.locator('.summary .sums');
    const shown = async () => (await sums.innerText()).replaceAll(/\s+/g, ' ');
    expect(await shown()).toBe('Subtotal €5.00 Delivery Free includes 19% VAT €0.80 Total €5.00');
    await page.getByText('By post').click();
    expect(await shown()).toBe('Subtotal €5.00 Delivery €4.00 includes 19% VAT €1.44 Total €9.00');
  }));
