import { expect, test } from '@jest/globals';
import { openBrowser } from '../../support/browser/browser.ts';
import { codeSentTo, wrong } from '../../support/clients/buyers.ts';
import { barriers, openSite } from '../../support/browser/widget-page.ts';
import { createWorld } from '../../world.ts';

test('the widget asks for a code where the business wants phones proven, and books with it', async () => {
  const world = await createWorld();
  const salon = await world.business({ publish: true, phoneProof: 'always' });
  await salon.service({ name: 'Massage' });
  const [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
  try {
    const { page, faults } = await site.visit(browser);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await press(/^Massage/);
    await press(/^Thursday, March 5, /);
    await page.getByText('14:00', { exact: true }).click();
    await press('Continue');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Phone number').fill('+49 30 123456');
    await press('Book now');
    await page.getByText('we sent you a code').waitFor();
    expect(await barriers(page)).toEqual([]);
    const field = page.getByLabel('Code', { exact: true });
    const first = await codeSentTo(world, '+4930123456');
    await field.fill(wrong(first));
    await press('Book now');
    await page.getByText('This code does not work.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await field.fill(first);
    await press('Book now');
    await page.getByRole('heading', { level: 2, name: 'You are booked' }).waitFor();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    site.close();
    await world.close();
  }
});
