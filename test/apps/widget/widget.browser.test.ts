import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite } from '../../support/browser/widget-page.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
let cut: { id: string };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen', address: 'Torstraße 1, Berlin' });
  // The staff are created one at a time, since they are listed in that order.
  const anna = await salon.staff({ name: 'Anna', role: 'Stylist' });
  const ben = await salon.staff({ name: 'Ben', role: 'Colourist' });
  cut = await salon.service({ name: 'Cut', staff: [anna, ben], categoryName: 'Hair' });
  await salon.service({ name: 'Massage', price: 89.5, durationMinutes: 90 });
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Continues to the times of a service without linked staff. */
async function toTimes(page: Page, day: RegExp): Promise<void> {
  await press(page, /^Massage/);
  await heading(page, 'When suits you?');
  await press(page, day);
}

async function choose(page: Page, time: string): Promise<void> {
  await page.getByText(time, { exact: true }).click();
  await press(page, 'Continue');
}

async function introduce(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill('+49 30 123456');
}

describe('on the page of another site', () => {
  test('no style of the page reaches in', async () => {
    const looksOf = async (styles?: string) => {
      // The page adds its own styles, whatever its policy.
      const { page } = await site.visit(browser, { bypassCSP: true });
      await heading(page, 'What can we do for you?');
      if (styles) await page.addStyleTag({ content: styles });
      const look = await page.getByRole('button', { name: /^Massage/ }).evaluate(button => {
        const { width, height } = button.getBoundingClientRect();
        const { letterSpacing, wordSpacing, whiteSpace, textTransform, textShadow, textIndent } =
          getComputedStyle(button);
        const spacing = [letterSpacing, wordSpacing, whiteSpace, textIndent];
        return { width, height, spacing, textTransform, textShadow };
      });
      await page.close();
      return look;
    };
    const hostile =
      '*{letter-spacing:9px;word-spacing:9px;white-space:nowrap;text-transform:uppercase;' +
      'text-shadow:1px 1px red;text-indent:3em;line-height:3;font:italic 30px serif;color:red;visibility:visible}';
    expect(await looksOf(hostile)).toEqual(await looksOf());
  });

  test('a visitor books with the keyboard alone', async () => {
    const { page } = await site.visit(browser);
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };
    await heading(page, 'What can we do for you?');
    await keys('Tab', 'Enter');
    await heading(page, 'Who would you like to see?');
    expect(await focused(page)).toBe('Who would you like to see?');
    // Enter in a group of choices continues.
    await keys('Tab', 'ArrowDown', 'Enter');
    await heading(page, 'When suits you?');
    // After the month's two arrows, Tab stops once for all days, and once for all times.
    await keys('Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowRight', 'Enter');
    await page.getByRole('heading', { name: 'Tuesday, March 10' }).waitFor();
    expect(await focused(page)).toBe('10');
    await keys('Tab', 'ArrowDown', 'ArrowDown', 'Enter');
    await heading(page, 'How can we reach you?');
    await keys('Tab');
    await page.keyboard.type('Grace Hopper');
    await keys('Enter');
    await page.getByText('Please give a phone number').waitFor();
    const country = page.getByRole('combobox', { name: 'Country of the number' });
    await until(async () => (await country.inputValue()) === 'DE');
    await country.selectOption({ label: 'Austria +43' });
    await page.getByRole('textbox', { name: 'Phone number' }).focus();
    await page.keyboard.type('01 5123456');
    await keys('Enter');
    await heading(page, 'You are booked');
    const [booked] = await salon.appointments({ clientPhone: '+4315123456' });
    expect(booked).toMatchObject({ startAt: '2026-03-10T08:30:00Z', staffName: 'Anna' });
  });

  test('a visitor who goes back before a step has loaded stays there', async () => {
    const { page } = await site.visit(browser);
    await press(page, /^Cut/);
    await heading(page, 'Who would you like to see?');
    const { promise: isBack, resolve } = Promise.withResolvers<void>();
    await page.route(/availability/, async route => {
      await isBack;
      await route.continue();
    });
    const asked = page.waitForRequest(/availability/);
    await press(page, 'Continue');
    await asked;
    await press(page, 'Back');
    await heading(page, 'What can we do for you?');
    const answered = page.waitForResponse(/availability/);
    resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    await heading(page, 'What can we do for you?');
    await press(page, /^Massage/);
    await heading(page, 'When suits you?');
  });

  test('a visitor whose time is no longer kept can have it kept again', async () => {
    const { page } = await site.visit(browser);
    await toTimes(page, /^Wednesday, March 4, /);
    await choose(page, '11:00');
    await heading(page, 'How can we reach you?');
    await page.clock.fastForward('10:01');
    await page.getByRole('alert').filter({ hasText: 'We no longer keep this time' }).waitFor();
    await press(page, 'Keep it again');
    await page.getByText(/We keep this time for you for \d+:\d\d/).waitFor();
    await introduce(page);
    await press(page, 'Book now');
    await heading(page, 'You are booked');
  });

  test('a visitor who comes too late is shown what is free nearby, and takes that', async () => {
    const { page } = await site.visit(browser);
    await toTimes(page, /^Thursday, March 5, /);
    const { items } = (await salon.ai.call('list_catalog', { search: 'Massage' })).data;
    const massage = { id: items[0].itemId };
    // The capacity is two.
    await salon.booked(massage, { at: '2026-03-05T10:00:00Z' });
    await salon.booked(massage, { at: '2026-03-05T10:00:00Z' });
    await choose(page, '11:00');
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: '11:00 has just been taken.' }).waitFor();
    expect(await alert.getByRole('button').allTextContents()).toEqual(['09:15', '09:30', '12:30']);
    await press(page, '12:30');
    await heading(page, 'How can we reach you?');
    await introduce(page);
    await press(page, 'Book now');
    await heading(page, 'You are booked');
  });

  test('speaks German, in the colour and with the service that the page wants', async () => {
    const { page } = await site.visit(browser, {
      language: 'de',
      attributes: `data-service="${cut.id}" data-accent="#ffe08a"`,
      timezoneId: 'America/New_York',
      locale: 'de-DE',
    });
    await heading(page, 'Zu wem möchten Sie?');
    // Pale yellow is unreadable on white, so it is darkened until it is readable.
    expect(await barriers(page)).toEqual([]);
    await press(page, 'Weiter');
    await heading(page, 'Wann passt es Ihnen?');
    await page.getByText('Zeitzone: Mitteleuropäische Zeit.').waitFor();
    await press(page, /^Freitag, 6\. März, /);
    await page.getByText('10:00', { exact: true }).click();
    await page.getByText('04:00 an Ihrem Ort').waitFor();
  });

  test('says so where there is no connection, and goes on once there is', async () => {
    const { page } = await site.visit(browser);
    await heading(page, 'What can we do for you?');
    await page.context().setOffline(true);
    await press(page, /^Cut/);
    await page.getByRole('alert').filter({ hasText: 'There is no connection' }).waitFor();
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await heading(page, 'Who would you like to see?');
  });

  test('a visitor for whom no time can be kept can still book', async () => {
    const { page } = await site.visit(browser);
    // The answer to too many calls from one address.
    await page.route('**/widget/hold', route =>
      route.fulfill({
        status: 429,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'RATE_LIMITED' },
      }),
    );
    await toTimes(page, /^Friday, March 13, /);
    await choose(page, '09:00');
    await page.getByText('We could not keep this time for you').waitFor();
    await introduce(page);
    await press(page, 'Book now');
    await heading(page, 'You are booked');
  });
});

/** Returns the text of the focused element. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
}
