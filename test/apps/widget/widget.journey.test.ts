import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';

const { world, browser } = await openBrowserWorld();
const salon = await world.business({ publish: true, name: 'Lumen' });
// The staff are created one at a time, since they are listed in that order.
const anna = await salon.staff({ name: 'Anna', role: 'Stylist' });
const ben = await salon.staff({ name: 'Ben', role: 'Colourist' });
await salon.service({ name: 'Cut', staff: [anna, ben], categoryName: 'Hair' });
const site = await openSite(world, salon.id);
afterAll(() => site.close());

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test.each(['phone', 'desktop'] as const)(
  'a visitor of another site books by mouse on a %s, and nothing is in anybody’s way',
  async size => {
    const { page, faults } = await site.visit(browser, { viewport: sizes[size] });
    await heading(page, 'What can we do for you?');
    expect(await barriers(page)).toEqual([]);
    await press(page, /^Cut/);
    await heading(page, 'Who would you like to see?');
    expect(await barriers(page)).toEqual([]);
    await page.getByText(size === 'phone' ? 'Anna' : 'Ben').click();
    await press(page, 'Continue');
    await heading(page, 'When suits you?');
    await press(page, /^Tuesday, March 3, /);
    expect(await barriers(page)).toEqual([]);
    await page.getByText('10:00', { exact: true }).click();
    await press(page, 'Continue');
    await heading(page, 'How can we reach you?');
    await page.getByText(/We keep this time for you for \d+:\d\d/).waitFor();
    await press(page, 'Book now');
    await page.getByText('Please tell us your name.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Phone number').fill('+49 30 123456');
    await press(page, 'Book now');
    await heading(page, 'You are booked');
    expect(await barriers(page)).toEqual([]);
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(file).toContain('DTSTART:20260303T090000Z');
    expect(file).toContain('SUMMARY:Cut · Lumen');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(sizes[size].width);
    expect(faults).toEqual([]);
    expect(await salon.appointments({ clientPhone: '+4930123456' })).toContainEqual(
      expect.objectContaining({
        startAt: '2026-03-03T09:00:00Z',
        staffName: size === 'phone' ? 'Anna' : 'Ben',
      }),
    );
    await page.context().close();
  },
);
