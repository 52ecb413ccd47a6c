import type { clients } from '#texts/clients';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../support/browser/browser.ts';
import { goWithin, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { saveClient } from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { at, day, openShop } from '../board-page.ts';
import { panelTexts } from '../../../support/browser/panel-texts.ts';
import { cutTexts, textsOf } from './page-texts.ts';
import { panelPlaces } from './roles/places.ts';

const clientTexts = await panelTexts<typeof clients>('clients');
import type { Language } from '../../../../packages/shared/languages.ts';
import { englishWords, foreignIn, sentencesTo } from './spoken-words.ts';

let world: World;
let browser: Browser;
let full: Shop;
let empty: Salon;

type Shop = Awaited<ReturnType<typeof openShop>> & {
  opened: Record<'appointment' | 'client' | 'order' | 'payment' | 'cut' | 'soap', { id: string }>;
};

beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ now: at(9) }), openBrowser()]);
  const shop = await openShop(world);
  const { salon, anna, cut } = shop;
  const appointment = await salon.booked(cut, { at: at(10), staff: anna, clientName: 'Ada' });
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const order = await salon.ordered([{ item: soap, quantity: 2 }], { clientName: 'Ada' });
  const payment = await salon.paying({ orderId: order.id, provider: 'sandbox' });
  const ada = { businessId: salon.id, name: 'Ada', phone: '+49 30 700 001' };
  const client = needed(await salon.graphql(saveClient, { input: ada }));
  full = { ...shop, opened: { appointment, client, order, payment, cut, soap } };
  empty = await world.business({ name: 'Lumen' });
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const { places } = await panelPlaces();
const screens = places.map(({ name }) => name);
/** The languages of the longest texts: Russian buttons, French sentences. The pseudo-language finds words of no catalog. */
const languages = ['ru', 'fr'];

/** Text from the data, which the panel does not translate. */
const dataOf = ({ owner }: Salon) => [owner.email, owner.email.split('@')[0]!, ...names];

/** Names of people and products, of the booking token, and of third-party products with one name everywhere. */
const names = [
  'Lumen Anna Ben Ada Cut Soap Staff test Frontdesk Europe/Berlin EUR Google WhatsApp Meta Stripe ЮKassa YooKassa',
  'Claude ChatGPT Codex Cursor Gemini CLI Code Desktop Node.js MCP HTTP JSON POST CSV',
].flatMap(line => line.split(' '));

/** Returns a page in one language, reused for all screens. */
function speaker(language: Language) {
  let opened: Awaited<ReturnType<typeof openPanel>> | undefined;
  let salon: Salon | undefined;
  let sentences: ReadonlySet<string> = new Set();
  const english = englishWords(language);
  // An empty list of English words would find nothing.
  expect(english.size).toBeGreaterThan(300);
  return {
    async open(of: Salon, place: string, viewport = sizes.phone) {
      const path = `/ControlPanel/${of.slug}/${place}`;
      if (opened && of === salon) {
        await opened.page.setViewportSize(viewport);
        await goWithin(opened.page, path);
      } else {
        await opened?.close();
        opened = await openPanel(browser, world.url + path, {
          session: of.tokens.session,
          now: world.clock.now(),
          viewport,
          reducedMotion: 'reduce',
          locale: language,
          before: async page => (sentences = sentencesTo(page)),
        });
        salon = of;
      }
      const { page } = opened;
      return { page, faults: () => faultsOf(page, of, language, { english, sentences }) };
    },
    close: () => opened?.close(),
  };
}

/** Waits until everything shown has loaded: no placeholder and no busy element is left. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector(
        location.search.includes('open=') ? '[role=dialog] h2' : 'main h1, main h2',
      ) !== null && !document.querySelector('[class*="Skeleton"], [aria-busy="true"]'),
  );

/** Returns texts in another language, and texts that are clipped on a phone. */
async function faultsOf(
  page: Page,
  salon: Salon,
  language: Language,
  { english, sentences }: { english: ReadonlySet<string>; sentences: ReadonlySet<string> },
): Promise<string[]> {
  await settled(page);
  const data = dataOf(salon);
  const foreign = foreignIn(await textsOf(page), language, english, { data, sentences });
  const isPhone = page.viewportSize()?.width === sizes.phone.width;
  return [...foreign, ...(isPhone ? await cutTexts(page, data) : [])];
}

describe.each(languages)('the panel in %s', language => {
  const { open, close } = speaker(language);
  afterAll(close);

  /** Checks the page at both window sizes; the layout follows the window. */
  async function faultsAt(salon: Salon, place: string): Promise<string[]> {
    const { page, faults } = await open(salon, place, sizes.desktop);
    const found = await faults();
    await page.setViewportSize(sizes.phone);
    return [...found, ...(await faults())];
  }

  test.each(screens)('The screen %s without data has no English or cut text.', async name => {
    expect(await faultsAt(empty, `${name}?date=${day}`)).toEqual([]);
  });

  // In the pseudo-language, the texts of these places are longer than the French ones.
  if (language !== 'fr') {
    test.each(screens)('The screen %s with data has no English or cut text.', async name => {
      expect(await faultsAt(full.salon, `${name}?date=${day}`)).toEqual([]);
    });

    test.each(['week', 'list'])('The calendar as %s has no English or cut text.', async view => {
      const place = `calendar?date=${day}&view=${view}`;
      expect(await faultsAt(full.salon, place)).toEqual([]);
    });

    test.each(['appointment', 'client', 'order', 'payment'] as const)(
      'The drawer of a %s has no English or cut text.',
      async kind => {
        const place = `calendar?date=${day}&open=${full.opened[kind].id}`;
        expect(await faultsAt(full.salon, place)).toEqual([]);
      },
    );
  }

  test.each(['cut', 'soap'] as const)(
    'The unfolded drawer of the %s of the catalog has no English or cut text.',
    async kind => {
      const { page, faults } = await open(full.salon, `catalog?open=${full.opened[kind].id}`);
      const folds = page.getByRole('dialog').locator('button[aria-expanded]');
      await folds.first().waitFor();
      for (const fold of await folds.all()) await fold.click();
      expect(await faults()).toEqual([]);
    },
  );

  test.each(['clients', 'catalog'])(
    'The actions for chosen %s have no English or cut text.',
    async place => {
      const { page, faults } = await open(full.salon, place);
      await page.locator('[data-row-link]').first().waitFor();
      for (const box of await page.locator('input[type=checkbox]:not([role])').all())
        await box.check();
      const chosen = page.getByRole('region');
      for (const button of (await chosen.getByRole('button').all()).slice(-2)) {
        await button.click();
        await page.getByRole('dialog').getByRole('list').waitFor();
        expect(await faults()).toEqual([]);
        await page.getByRole('dialog').getByRole('button').first().click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    },
  );

  test('The menus, the keys and the palette have no English or cut text.', async () => {
    const { salon } = full;
    const { page, faults } = await open(salon, 'clients', sizes.desktop);
    await settled(page);
    for (const key of ['?', 'Control+k']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      expect(await faults()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test.each([
    ['taken', at(10)],
    ['outside the hours', at(3)],
    ['off the grid', at(11.2)],
    ['past', at(-40)],
    ['far ahead', at(24 * 900)],
  ])('The booking form with a start that is %s has no English or cut text.', async (_, startAt) => {
    const { salon, anna, cut } = full;
    const place = `calendar?date=${day}&open=new&service=${cut.id}&with=${anna.id}&at=${startAt}`;
    const { page, faults } = await open(salon, place);
    await page.getByRole('dialog').locator('[data-bad]').first().waitFor();
    expect(await faults()).toEqual([]);
  });

  test('A form with invalid fields has no English or cut text.', async () => {
    const { salon, opened } = full;
    const { page, faults } = await open(salon, `clients?open=${opened.client.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: clientTexts[language]!.edit }).first().click();
    await dialog.getByRole('textbox').nth(1).fill('12');
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    expect(await faults()).toEqual([]);
  });

  test('A page without a connection has no English or cut text.', async () => {
    const { salon } = full;
    const { page, faults } = await open(salon, `calendar?date=${day}`);
    await page.locator('[data-live="true"]').first().waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.locator('[data-live="false"]').first().waitFor({ state: 'attached' });
    expect(await faults()).toEqual([]);
  });
});
