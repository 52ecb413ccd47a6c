import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { needed } from '../../support/salon/salon.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const { widget: en } = widgetTexts('en');
const { widget: de } = widgetTexts('de');
const { widget: ru } = widgetTexts('ru');

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  const anna = await salon.staff({ name: 'Anna' });
  const ben = await salon.staff({ name: 'Ben' });
  await salon.service({ name: 'Colour', price: 80, durationMinutes: 90, staff: [anna] });
  await salon.service({ name: 'Cut', price: 40, durationMinutes: 60, staff: [anna, ben] });
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();

/** Returns a finger on the page that counts its taps. */
function fingerOn(page: Page) {
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await page.getByRole('button', { name }).tap();
  };
  const tapText = async (text: string) => {
    taps += 1;
    await page.getByText(text, { exact: true }).tap();
  };
  return { tap, tapText, taps: () => taps };
}

interface Part {
  startAt: string;
  serviceName: string;
  staffName: string | null;
  visitId: string | null;
}

async function booked(clientPhone: string): Promise<Part[]> {
  const parts: Part[] = await salon.appointments({ clientPhone });
  return parts.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}

const speech = {
  en: { texts: en, locale: 'en-US', time: '09:00', phone: '+49 30 123401' },
  de: { texts: de, locale: 'de-DE', time: '11:30', phone: '+49 30 123402' },
  ru: { texts: ru, locale: 'ru-RU', time: '14:00', phone: '+49 30 123403' },
};

describe('on a phone', () => {
  test.each(Object.entries(speech))(
    'a visitor who reads %s books two services as one visit with six taps',
    async (language, { texts, locale, time, phone }) => {
      const { page, faults } = await site.visit(browser, {
        viewport: sizes.phone,
        hasTouch: true,
        language,
        locale,
      });
      await heading(page, texts.services);
      const finger = fingerOn(page);
      await finger.tap(texts.addTo({ service: 'Colour' }));
      await finger.tap(/^Cut/);
      expect(await barriers(page)).toEqual([]);
      await finger.tap(texts.goOnWith({ count: 2 }));
      await finger.tapText(time);
      await page.getByRole('list', { name: texts.plan }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await finger.tap(texts.continue);
      await page.getByLabel(texts.name, { exact: true }).fill('Ada Lovelace');
      await page.getByLabel(texts.phone).fill(phone);
      expect(await barriers(page)).toEqual([]);
      await finger.tap(texts.submit);
      await heading(page, texts.booked);
      expect(await barriers(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(sizes.phone.width);
      expect(finger.taps()).toBe(6);
      expect(faults).toEqual([]);
      const parts = await booked(phone.replaceAll(' ', ''));
      expect(parts.map(({ serviceName }) => serviceName)).toEqual(['Colour', 'Cut']);
      expect(new Set(parts.map(({ visitId }) => visitId)).size).toBe(1);
    },
  );

  test('a party of two is booked side by side', async () => {
    const { page } = await site.visit(browser, { viewport: sizes.phone, hasTouch: true });
    const finger = fingerOn(page);
    await finger.tap(/^Cut/);
    await finger.tap('Continue');
    await page.getByLabel('How many are you?').selectOption('2 people');
    await page.getByText('for 2 people').waitFor();
    await page.getByRole('button', { name: /^Friday, March 6, / }).tap();
    await finger.tapText('10:00');
    await page.getByText(/^with (Anna, Ben|Ben, Anna)$/).waitFor();
    await finger.tap('Continue');
    await introduce(page, '+49 30 123404');
    await finger.tap('Book now');
    await heading(page, 'You are booked');
    const names = new Set((await booked('+4930123404')).map(({ staffName }) => staffName));
    expect(names).toEqual(new Set(['Anna', 'Ben']));
  });

  test('The visitor chooses the staff member of each service, and the times follow.', async () => {
    const { page } = await site.visit(browser, { viewport: sizes.phone, hasTouch: true });
    const finger = fingerOn(page);
    await finger.tap('Add Colour');
    await finger.tap(/^Cut/);
    await finger.tap('Continue with 2 services');
    await page.getByLabel('Cut').selectOption('Ben');
    await page.getByRole('button', { name: /^Thursday, March 12, / }).tap();
    await finger.tapText('10:00');
    await page.getByText('with Ben').waitFor();
    await finger.tap('Continue');
    await introduce(page, '+49 30 123405');
    await finger.tap('Book now');
    await heading(page, 'You are booked');
    const names = (await booked('+4930123405')).map(({ staffName }) => staffName);
    expect(names).toEqual(['Anna', 'Ben']);
  });

  test('A visitor without a suitable time joins the waiting list.', async () => {
    const { page } = await site.visit(browser, { viewport: sizes.phone, hasTouch: true });
    const finger = fingerOn(page);
    await finger.tap(/^Colour/);
    await finger.tap('Tell me when something frees');
    await heading(page, 'When would suit you?');
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Time of day').selectOption('Evening');
    await introduce(page, '+49 30 123406');
    await finger.tap('Join the waiting list');
    await heading(page, 'You are on the waiting list');
    expect(await barriers(page)).toEqual([]);
    const { items } = needed(await salon.rest('GET', '/waitlist'));
    expect(items).toMatchObject([
      { title: 'Colour', clientPhone: '+4930123406', timeFrom: '17:00', source: 'widget' },
    ]);
  });
});

async function introduce(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill(phone);
}
