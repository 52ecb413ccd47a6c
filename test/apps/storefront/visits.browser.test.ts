import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const { texts: en } = textsOf('en');
const { texts: de } = textsOf('de');
const { texts: ru } = textsOf('ru');

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let browser: Browser;
let colour: { id: string };

beforeAll(async () => {
  store = await openStorefront(world);
  const { salon } = store;
  const anna = await salon.staff({ name: 'Anna' });
  const ben = await salon.staff({ name: 'Ben' });
  colour = await salon.service({ name: 'Colour', price: 80, durationMinutes: 90, staff: [anna] });
  await salon.service({ name: 'Cut', price: 40, durationMinutes: 60, staff: [anna, ben] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  store?.close();
  await world.close();
});

/** Opens the shop on a phone, in a new window. */
async function open(path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: store.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  await page.goto(path);
  return page;
}

async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

async function introduce(page: Page, phone: string, { form }: typeof en): Promise<void> {
  await page.getByLabel(form.name).fill('Ada Lovelace');
  await page.getByLabel(form.phone).fill(phone);
}

interface Part {
  startAt: string;
  serviceName: string;
  staffName: string | null;
  visitId: string | null;
}

async function booked(clientPhone: string): Promise<Part[]> {
  const parts: Part[] = await store.salon.appointments({ clientPhone });
  return parts.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}

const speech = {
  en: { texts: en, time: '09:00', phone: '+49 30 123401' },
  de: { texts: de, time: '11:30', phone: '+49 30 123402' },
  ru: { texts: ru, time: '14:00', phone: '+49 30 123403' },
};

describe('on a phone', () => {
  test.each(Object.entries(speech))(
    'a buyer who reads %s books two services as one visit with five taps',
    async (locale, { texts, time, phone }) => {
      await store.salon.update({ locale });
      const page = await open('/catalog?type=service');
      let taps = 0;
      await page.getByRole('link', { name: 'Colour' }).first().tap();
      taps += 1;
      // Two taps: one opens the list, one chooses.
      const turned = page.waitForResponse(/with=/);
      await page.getByLabel(texts.times.addService).selectOption('Cut');
      taps += 2;
      await turned;
      await page.getByLabel(texts.times.andThen).first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: time }).tap();
      taps += 1;
      await page.getByRole('list', { name: texts.booking.plan }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await introduce(page, phone, texts);
      await page.locator('main form [type=submit]').first().tap();
      taps += 1;
      await page.getByRole('heading', { name: texts.booking.stands.confirmed.title }).waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(taps).toBeLessThanOrEqual(6);
      const parts = await booked(phone.replaceAll(' ', ''));
      expect(parts.map(({ serviceName }) => serviceName)).toEqual(['Colour', 'Cut']);
      expect(new Set(parts.map(({ visitId }) => visitId)).size).toBe(1);
    },
  );

  test('two come together, and are served side by side', async () => {
    await store.salon.update({ locale: 'en' });
    const page = await open('/catalog?type=service');
    await page.getByRole('link', { name: 'Cut' }).first().tap();
    const turned = page.waitForResponse(/people=2/);
    await page.getByLabel('How many are you?').selectOption('2 people');
    await turned;
    await page.getByRole('link', { name: /Friday,? 6 March/ }).tap();
    await page.locator('[aria-current="date"]', { hasText: '6' }).waitFor();
    await page.getByRole('button', { name: '10:00' }).tap();
    await introduce(page, '+49 30 123404', en);
    await page.getByRole('button', { name: 'Book for €80' }).tap();
    await page.getByText('Anna and Ben').or(page.getByText('Ben and Anna')).waitFor();
    const names = new Set((await booked('+4930123404')).map(({ staffName }) => staffName));
    expect(names).toEqual(new Set(['Anna', 'Ben']));
  });

  test('a time that is gone meanwhile leads back to the times', async () => {
    const query = new URLSearchParams({ item: colour.id, people: '1', slot: '2026-03-07T03:00Z' });
    const page = await open(`/visit?${query}`);
    await page.getByRole('alert').getByText('taken by somebody else').waitFor();
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  });

  test('A client without a suitable time joins the waiting list, sees the entry in the account, and leaves the list.', async () => {
    const phone = '+4930123406';
    const page = await open(`/item/${colour.id}`);
    await page.getByRole('link', { name: 'Join the waiting list' }).tap();
    await page.getByLabel('Time of day').selectOption('Evening');
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Until').fill('2026-02-01');
    await introduce(page, phone, en);
    const join = page.getByRole('button', { name: 'Join the waiting list' });
    await join.tap();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Until').fill('2026-03-20');
    await join.tap();
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const { items } = needed(await store.salon.rest('GET', '/waitlist'));
    expect(items).toMatchObject([{ title: 'Colour', timeFrom: '17:00', source: 'shop' }]);
    await page.goto('/account');
    await page.getByLabel('E-mail or mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send me a code' }).tap();
    await page.getByLabel('Code').fill(await codeSentTo(world, phone));
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await page.getByRole('heading', { name: 'Waiting list' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Leave the list/ }).tap();
    await page.getByText('You are off the list.').waitFor();
    expect(await page.getByRole('heading', { name: 'Waiting list' }).count()).toBe(0);
  });
});
