import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { colleague } from '../../../support/clients/colleague.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { at, openShop, phone } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

let salon: Salon;
beforeEach(async () => {
  ({ salon } = await openShop(world));
  const soap = { name: 'Soap', price: 12, sku: '4006381333931', trackStock: true };
  await salon.product({ ...soap, stockOnHand: 2 });
});

/** Opens the till; on a phone by default. */
async function openTill(options: Partial<Parameters<typeof openPanel>[2]> = {}) {
  const opened = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/till`, {
    session: salon.tokens.session,
    now: world.clock.now(),
    ...phone,
    ...options,
  });
  const { page } = opened;
  return {
    ...opened,
    sale: page.getByRole('dialog', { name: 'New sale' }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).last().click(),
  };
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('a sale on a phone', () => {
  test('is refused for what is short, and keeps all that was entered', async () => {
    await salon.discount({ name: 'Spring', code: 'SPRING', percent: 25 });
    const { page, sale, press, faults, close } = await openTill();
    await press('New sale');
    await sale.getByRole('button', { name: /^Soap/ }).click();
    await press('Discount code');
    await sale.getByLabel('Discount code').fill('spring');
    await press('One more Soap');
    await press('One more Soap');
    await sale.getByText('“Soap”: 2 left, 3 needed.').waitFor();
    expect(await sale.getByRole('button', { name: 'Cash' }).isDisabled()).toBe(true);
    expect(await widthOf(page)).toBe(390);
    expect(await barriersOf(page)).toEqual([]);
    // The draft sale is restored after the drawer was closed.
    await press('Close');
    await press('New sale');
    expect(await sale.getByLabel('Discount code').inputValue()).toBe('spring');
    await press('One fewer Soap');
    await press('Card €18.00');
    await sale.getByText('€18.00 received').waitFor();
    expect(await widthOf(page)).toBe(390);
    expect(await salon.orders()).toMatchObject([{ total: 18, paymentStatus: 'paid' }]);
    expect(await salon.payments()).toMatchObject([{ method: 'card', captured: 18 }]);
    expect(faults).toEqual([]);
    await close();
  });

  test('reads a barcode by the camera', async () => {
    const { page, sale, press, faults, close } = await openTill({ before: withCamera });
    await press('New sale');
    await press('Scan with the camera');
    await sale.getByText('€12.00 each').waitFor();
    expect(await sale.locator('video').count()).toBe(0);
    // The camera is off again.
    expect(await page.evaluate(() => (window as any).track.readyState)).toBe('ended');
    expect(faults).toEqual([]);
    await close();
  });

  test('offers no camera where the browser reads no barcodes', async () => {
    const { sale, press, close } = await openTill({
      before: page => page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector')),
    });
    await press('New sale');
    await sale.getByRole('button', { name: /^Soap/ }).waitFor();
    expect(await sale.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0);
    await close();
  });
});

test('a sale is made once by a double press', async () => {
  const { sale, press, close } = await openTill({ viewport: sizes.desktop, isMobile: false });
  await press('New sale');
  await sale.getByRole('button', { name: /^Soap/ }).click();
  await sale.getByRole('button', { name: 'Cash €12.00' }).dblclick();
  await sale.getByText('€12.00 received').waitFor();
  expect(await salon.orders()).toHaveLength(1);
  expect(await salon.payments()).toHaveLength(1);
  await close();
});

test('cash that needs a drawer leads to the till, and the sale goes on after it is opened', async () => {
  await salon.update({ cashNeedsDrawer: true });
  const { page, sale, press, close } = await openTill();
  await press('New sale');
  await sale.getByRole('button', { name: /^Soap/ }).click();
  await press('Cash €12.00');
  await sale.getByRole('link', { name: 'Open the till' }).click();
  await press('Open a drawer');
  await page.getByLabel('Cash in drawer').fill('50');
  await press('Open drawer');
  await page.getByRole('dialog').getByText('Expected').waitFor();
  await press('Close');
  await press('New sale');
  await press('Cash €12.00');
  await sale.getByText('€12.00 received').waitFor();
  const { items } = needed(await salon.rest('GET', '/cash-drawers'));
  expect(items).toMatchObject([{ expected: 62 }]);
  await close();
});

test('whoever may not sell is offered no sale', async () => {
  const { session } = await colleague(world, salon, 'bookkeeper');
  const { page, close } = await openTill({
    session,
    viewport: sizes.desktop,
    isMobile: false,
  });
  await page.getByText('No cash drawer yet').waitFor();
  await page.keyboard.press('s');
  expect(await page.getByRole('button', { name: 'New sale' }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('New sale');
  await page.getByText('Nothing found for “New sale”').waitFor();
  expect(await page.getByRole('dialog', { name: 'New sale' }).count()).toBe(0);
  await close();
});

/** Gives the page a camera that shows a canvas, and a reader that finds the soap's code in its second picture. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    let looks = 0;
    Object.assign(window, {
      BarcodeDetector: class {
        async detect() {
          looks += 1;
          return looks < 2 ? [] : [{ rawValue: '4006381333931' }];
        }
      },
    });
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => {
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        const stream = canvas.captureStream(10);
        Object.assign(window, { track: stream.getTracks()[0] });
        return stream;
      },
    });
  });

test('a sale is paid by a gift card, the rest with a tip in cash, and the change is right', async () => {
  const card = needed(await salon.rest('POST', '/gift-cards', { amount: 5 }));
  const { page, sale, press, faults, close } = await openTill();
  await press('New sale');
  await sale.getByRole('button', { name: /^Soap/ }).click();
  await press('Gift card');
  await sale.getByLabel('Gift card code').fill('XXXX-XXXX-XXXX-XXXX');
  await press('Use');
  await sale.getByRole('alert').waitFor();
  await sale.getByLabel('Gift card code').fill(card.code);
  await press('Use');
  await press('Tip');
  await sale.getByLabel('Tip').fill('1,50');
  await sale.getByLabel('Cash received').fill('10');
  await sale.getByText('€1.50', { exact: true }).last().waitFor();
  await sale.getByRole('button', { name: 'Cash €8.50' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(card.code);
  await press('Cash €8.50');
  await sale.getByText('€12.00 received').waitFor();
  await sale.getByText('€1.50', { exact: true }).waitFor();
  expect(await salon.payments()).toMatchObject([
    { method: 'cash', captured: 8.5, tip: 1.5, change: 1.5 },
    { provider: 'gift_card', captured: 5 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('a gift card is sold for somebody else, to whom it is mailed', async () => {
  await salon.product({ name: 'Voucher', price: 50, giftCard: true });
  const { page, sale, press, faults, close } = await openTill({
    viewport: sizes.desktop,
    isMobile: false,
    colorScheme: 'dark',
  });
  await press('New sale');
  await sale.getByRole('button', { name: /^Voucher/ }).click();
  await press('For somebody else');
  await sale.getByLabel('Recipient’s name').fill('Grace');
  await sale.getByLabel('Recipient’s email').fill('grace@example.com');
  expect(await barriersOf(page)).toEqual([]);
  await press('Card €50.00');
  await sale.getByText('€50.00 received').waitFor();
  await press('View order');
  await page.getByText('For Grace').waitFor();
  expect(needed(await salon.rest('GET', '/gift-cards')).items).toMatchObject([
    { recipientName: 'Grace', recipientEmail: 'grace@example.com' },
  ]);
  expect(faults).toEqual([]);
  await close();
});
