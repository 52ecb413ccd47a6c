import { expect, test } from '@jest/globals';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { createWorld } from '../../world.ts';

test('a visitor writes to the business in the widget, by keyboard on a phone, and stays on the page', async () => {
  const world = await createWorld();
  const salon = await world.business({ publish: true });
  await salon.service({ name: 'Massage' });
  const [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
  try {
    const { page, faults } = await site.visit(browser, { viewport: sizes.phone });
    const address = page.url();
    const open = page.getByRole('button', { name: 'Write to us' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^Write to / }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('Please tell us your name.').waitFor();
    expect(await dialog.getByLabel('Name').evaluate(each => each.matches(':focus'))).toBe(true);
    await dialog.getByLabel('Name').fill('Eve');
    await dialog.getByLabel('Your message').fill('Do you have gift cards?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const link = dialog.getByRole('link', { name: 'Open the page' });
    await link.waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await link.getAttribute('href')).toMatch(/\/chat\/chat_/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await open.evaluate(each => each.matches(':focus'))).toBe(true);
    expect(page.url()).toBe(address);
    const { data } = await salon.rest('GET', '/conversations');
    expect(data.items).toMatchObject([{ name: 'Eve', preview: 'Do you have gift cards?' }]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    site.close();
    await world.close();
  }
});
