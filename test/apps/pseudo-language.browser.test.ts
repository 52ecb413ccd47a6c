import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { goWithin, openPanel, sizes } from '../support/browser/panel-page.ts';
import { untilStill } from '../support/browser/until-still.ts';
import { openSite } from '../support/browser/widget-page.ts';
import { layoutFaults } from '../support/pseudo/layout-faults.ts';
import { pseudoCatalog } from '../support/pseudo/pseudo-messages.ts';
import { speakInPages, speakInPanel, speakInWidget } from '../support/pseudo/pseudo-language.ts';
import { openStorefront } from '../support/salon/storefront.ts';
import { at, day, openShop } from './control-panel/board-page.ts';
import { textsOf } from './control-panel/everywhere/page-texts.ts';
import { panelPlaces } from './control-panel/everywhere/roles/places.ts';

const { places } = await panelPlaces();
const screens = places.map(({ name }) => name);

const { world, browser } = await openBrowserWorld({ now: at(9) });
const viewports = [sizes.phone, sizes.desktop];

/** Words outside the catalogs: the tests' data, and names that are the same everywhere. */
const data =
  /Lumen|EUR|Salon|Staff|person-\d+|\btest\b|Europe\/Berlin|Anna|Ben|Ada|Cut|Soap|Zoë|Stripe|YooKassa|Frontdesk|Claude|ChatGPT|Codex|Cursor|Gemini|CLI|Code|Desktop|Node\.js|MCP|HTTP|JSON|CSV|POST/g;
/** Names of days and months, which Intl formats by the locale. */
const written =
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thur?s?|Fri|Sat(?:ur)?|Sun)(?:day)?s?\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(?:now|hrs?|mins?|hours?|minutes?|days?|weeks?|months?|GMT|CET|Central European (?:Standard )?Time|Germany|and|or)\b/g;

/** Names of countries, currencies and languages from Intl, which choices list. */
const names = new Set(
  (['region', 'currency', 'language'] as const).flatMap(type => {
    const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const pairs = letters.flatMap(first => letters.map(second => first + second));
    const codes =
      type === 'currency'
        ? Intl.supportedValuesOf('currency')
        : pairs.map(pair => (type === 'language' ? pair.toLowerCase() : pair));
    return codes.map(code => names.of(code));
  }),
);

/** Returns English words of a page that no catalog contains. */
async function leaksOf(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.filter(
    text =>
      !names.has(text.replace(/ \+\d+$/, '')) &&
      /[a-z]{3}/i.test(
        text
          .replaceAll(/\S+@\S+/g, '')
          .replaceAll(data, '')
          .replaceAll(written, '')
          .replaceAll(/https?:\S+|\b\w+_\w+\b|\/[\w/-]+/g, ''),
      ),
  );
}

/** Returns the faults of a page at both sizes. */
async function faultsOf(page: Page, isSettled: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await isSettled();
    await untilStill(page);
    const leaks = (await leaksOf(page)).map(text => `in English: ${text}`);
    const found = [...(await layoutFaults(page)), ...leaks];
    faults.push(...found.map(fault => `${viewport.width}: ${fault}`));
  }
  return [...new Set(faults)];
}

let speakEnglish: () => void;
beforeAll(() => {
  speakEnglish = speakInPages();
});
afterAll(() => speakEnglish());

test('Each kind of fault is found.', async () => {
  const page = await browser.newPage({ viewport: sizes.phone });
  const texts = pseudoCatalog({ save: 'Save this', one: 'One', two: 'Two' });
  const [save, one, two] = Object.values(texts) as [string, string, string];
  await page.setContent(`<style>p { margin: 0; white-space: nowrap }</style>
    <p style="width: 40px; overflow: hidden">${save}</p>
    <p>${one}</p><p style="margin-top: -18px">${two}</p>
    <button style="width: 60px">${save}</button><p>Left in English</p>`);
  const found = await faultsOf(page, async () => undefined);
  for (const fault of [`cut: ${save}`, 'on each other', 'a column', 'English: Left'])
    expect([fault, found.filter(each => each.includes(fault)).length]).toEqual([fault, 2]);
  await page.setContent('<p style="width: 500px">~</p>');
  expect(await layoutFaults(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  expect(await layoutFaults(page)).toEqual(['the page is wide: 508']);
  await page.context().close();
});

describe('In a language with texts that are 40 % longer, nothing is cut, broken or English', () => {
  describe('in the panel', () => {
    let shop: Awaited<ReturnType<typeof openShop>>;
    let opened: Awaited<ReturnType<typeof openPanel>>;
    let things: Record<string, string>;
    beforeAll(async () => {
      shop = await openShop(world);
      const { salon, anna, cut } = shop;
      const appointment = await salon.booked(cut, { at: at(10), staff: anna, clientName: 'Ada' });
      const soap = await salon.product({ name: 'Soap', price: 5 });
      const order = await salon.ordered([{ item: soap, quantity: 2 }], { clientName: 'Ada' });
      const payment = await salon.paying({ orderId: order.id, provider: 'sandbox' });
      things = {
        appointment: appointment.id,
        order: order.id,
        payment: payment.id,
        client: String(order.clientId),
      };
      opened = await openPanel(
        browser,
        `${world.url}/ControlPanel/${salon.slug}/calendar?date=${day}`,
        {
          session: salon.tokens.session,
          now: world.clock.now(),
          afresh: true,
          before: speakInPanel,
        },
      );
    });
    afterAll(() => opened?.close());

    const see = async (place: string) => {
      await goWithin(opened.page, `/ControlPanel/${shop.salon.slug}/${place}`);
      return faultsOf(opened.page, () =>
        opened.page.waitForFunction(
          () =>
            document.querySelector(
              location.search.includes('open=') ? '[role=dialog] h2' : 'main h1, main h2',
            ) !== null && !document.querySelector('[class*="Skeleton"], [aria-busy="true"]'),
        ),
      );
    };

    test.each(screens)('on the screen %s', async screen => {
      expect(await see(`${screen}?date=${day}`)).toEqual([]);
    });

    test.each(['appointment', 'order', 'payment', 'client'])('of one %s', async kind => {
      expect(await see(`calendar?date=${day}&open=${things[kind]}`)).toEqual([]);
    });

    test.each(['week', 'list'])('in the calendar as %s', async view => {
      expect(await see(`calendar?date=${day}&view=${view}`)).toEqual([]);
    });
  });

  describe('in the shop', () => {
    let store: Awaited<ReturnType<typeof openStorefront>>;
    let page: Page;
    let soap: { id: string };
    let cut: { id: string };
    beforeAll(async () => {
      store = await openStorefront(world, {
        contacts: { phone: '+4930123456', address: 'Lumen 12' },
        paymentMethods: ['online', 'on_receipt'],
        deliveryMethods: [
          { method: 'pickup', name: 'Lumen' },
          { method: 'post', name: 'Zoë', price: 4, freeFrom: 50 },
        ],
      });
      const { salon } = store;
      await salon.update({ clientsMayRepeat: true } as never);
      soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
      cut = await salon.service({ name: 'Cut', staff: [await salon.staff({ name: 'Anna' })] });
      page = await browser.newPage({
        baseURL: store.url,
        viewport: sizes.phone,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
    });
    afterAll(async () => {
      await page?.context().close();
      store?.close();
    });
    const look = () => faultsOf(page, () => page.waitForLoadState());

    test('on the pages that anybody opens', async () => {
      const faults: unknown[] = [];
      for (const path of [
        '/',
        '/catalog',
        '/catalog?q=Zo%C3%AB',
        '/cart',
        '/nowhere',
        `/item/${soap.id}`,
        `/item/${cut.id}?date=2026-03-05`,
        `/visit?item=${cut.id}&people=2`,
        `/wait?item=${cut.id}`,
        '/account/sign-in',
      ]) {
        await page.goto(path);
        faults.push(...(await look()).map(fault => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
    });

    test('from an item to the order, and from a time to the booking', async () => {
      const faults: unknown[] = [];
      const step = async () => {
        const { pathname } = new URL(page.url());
        faults.push(...(await look()).map(fault => `${pathname} ${fault}`));
      };
      await page.goto(`/item/${soap.id}`);
      const added = page.waitForResponse(/\/cart\/add/);
      await page.locator('form[action="/cart/add"] button').first().click();
      await added;
      await page.goto('/cart');
      await step();
      await page.goto('/checkout');
      await step();
      const contact = async () => {
        await page.locator('[name=name]').fill('Ada');
        await page.locator('[name=phone]').fill('+4930123456');
      };
      await contact();
      const onReceipt = page.locator('[name=payment][value=on_receipt]');
      if (await onReceipt.count()) await onReceipt.check();
      await page.locator('form[action="/checkout"] button').last().click();
      await page.waitForURL(/\/order\//);
      await step();
      await page.goto(`/item/${cut.id}?date=2026-03-05`);
      await page.locator('button[name=slot]').first().click();
      await page.waitForURL(/\/book/);
      await step();
      await contact();
      await page.locator('form[action^="/book"] button').last().click();
      await page.waitForURL(/\/booking\//);
      await step();
      await page.goto(`${new URL(page.url()).pathname}/move`);
      await step();
      expect(faults).toEqual([]);
    });
  });

  test('in the widget, from the service to the booking', async () => {
    const salon = await world.business({ publish: true, name: 'Lumen' });
    await salon.service({
      name: 'Cut',
      staff: [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })],
    });
    await salon.service({ name: 'Soap' });
    const site = await openSite(world, salon.id);
    const { page } = await site.visit(browser, { locale: 'en-GB' });
    await speakInWidget(page);
    await page.reload();
    const faults: unknown[] = [];
    const step = async (name: string, part: string) => {
      await page.locator(`.widget ${part}`).first().waitFor();
      const found = await faultsOf(page, () =>
        page.locator('.widget .body[aria-busy=false]').waitFor(),
      );
      faults.push(...found.map(fault => `${name} ${fault}`));
    };
    const press = (name: RegExp) =>
      page.locator('.widget').getByRole('button', { name }).first().click();
    try {
      await step('services', 'h2');
      await press(/^Cut/);
      await page.locator('.widget').getByText('Anna').click();
      await step('staff', 'h2');
      await page.locator('.widget button.primary').click();
      await step('times', 'form.when');
      await page.getByRole('radio').first().check({ force: true });
      await page.locator('.widget form.when button.primary').click();
      await step('contact', 'input[name=phone]');
      await page.locator('.widget .actions button.primary').click();
      await step('what is missing', '[aria-invalid=true]');
      await page.locator('.widget input[name=name]').fill('Ada');
      await page.locator('.widget input[name=phone]').fill('030 123456');
      await page.locator('.widget .actions button.primary').click();
      await step('booked', '.seal');
      expect(faults).toEqual([]);
    } finally {
      await page.context().close();
      site.close();
    }
  });
});
