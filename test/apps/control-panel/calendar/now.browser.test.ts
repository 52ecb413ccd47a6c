import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, phone } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

/**
 * Opens the board at half past ten. Ada has left without paying, Bob is late, and Cleo is expected. Dora comes in the
 * afternoon, and Emil requests tomorrow.
 */
async function openMorning(options: object = {}) {
  world.clock.set(at(9));
  const shop = await openShop(world);
  const { salon, anna, cut } = shop;
  const book = async (clientName: string, hours: number, item: { id: string } = cut) =>
    salon.booked(item, {
      at: at(hours),
      staff: anna,
      clientName,
      clientPhone: `+4930${clientName.length}${clientName.charCodeAt(0)}000`,
    });
  const ada = await book('Ada', 9);
  const bob = await book('Bob', 10);
  await book('Cleo', 11);
  await book('Dora', 15);
  const asked = await salon.service({ name: 'Colour', staff: [anna], requiresApproval: true });
  const emil = await book('Emil', 24 + 10, asked);
  for (const status of ['arrived', 'completed']) needed(await salon.setStatus(ada, status));
  const failed = await salon.ai.call('create_appointment', {
    businessId: salon.id,
    catalogItemId: cut.id,
    startAt: at(3),
    clientPhone: '+49307000000',
    clientName: 'Grace',
  });
  expect(failed.code).toBe('RULE_VIOLATION');
  world.clock.set(at(10.5));
  const opened = await openBoard(browser, world, salon, options);
  return { ...shop, ...opened, ada, bob, emil };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the rail tells who is late and expected, what is to approve and to pay, and what AI failed to do, by one request', async () => {
  const asked: string[] = [];
  const { salon, page, bob, emil, faults, close } = await openMorning({
    before: async (it: Page) =>
      it.on('request', request => {
        const name = /(?:query) (\w+)/.exec(request.postDataJSON?.()?.query ?? '')?.[1];
        if (name) asked.push(name);
      }),
  });
  await part(page, 'Late').getByText('Bob').waitFor();
  await part(page, 'Arriving').getByText('Cleo').waitFor();
  await part(page, 'Unpaid').getByText('Ada').waitFor();
  await part(page, 'To approve').getByText('Emil').waitFor();
  await part(page, 'AI to review').getByRole('listitem').waitFor();
  expect(await page.getByRole('complementary', { name: 'Now' }).getByText('Dora').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  // An idle browser asks for announcements at some time of its own.
  const ofRail = asked.filter(name => name !== 'OwnAnnouncements');
  expect(new Set(ofRail)).toEqual(new Set(['Schedule', 'DaySummary', 'BoardStaff', 'Waiting']));
  await part(page, 'Late').getByRole('button', { name: 'Arrived: Bob' }).click();
  await until(async () => (await salon.appointment(bob)).status === 'arrived');
  await part(page, 'Late').waitFor({ state: 'detached' });
  await part(page, 'To approve').getByRole('button', { name: 'Approve: Emil' }).click();
  await page.getByText('Emil: Confirmed').waitFor();
  await part(page, 'To approve').waitFor({ state: 'detached' });
  expect((await salon.appointment(emil)).status).toBe('confirmed');
  await part(page, 'AI to review').getByRole('button', { name: 'Seen' }).click();
  await part(page, 'AI to review').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Now: 1' }).click();
  await part(page, 'Arriving').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Now: 1', pressed: false }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Changes by others appear in the rail at once.', async () => {
  const { salon, page, bob, emil, close } = await openMorning();
  await page.locator('[data-live="true"]').waitFor();
  await part(page, 'To approve').waitFor();
  needed(await salon.setStatus(bob, 'no_show'));
  needed(await salon.setStatus(emil, 'declined'));
  await part(page, 'Late').waitFor({ state: 'detached' });
  await part(page, 'To approve').waitFor({ state: 'detached' });
  await close();
});

test('on a phone it is a sheet, and another day has none', async () => {
  const { page, dialog, close } = await openMorning(phone);
  await page.getByRole('button', { name: 'Now: 4' }).tap();
  await dialog.getByRole('heading', { name: 'Now' }).waitFor();
  await part(page, 'Late').getByText('Bob').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await part(page, 'Late').getByRole('button', { name: /^Bob/ }).tap();
  await dialog.getByRole('heading', { name: 'Bob' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: /^Now/ }).waitFor({ state: 'detached' });
  await close();
});

test('the bell says on every screen how much waits, and leads there', async () => {
  const { salon, close: closeBoard } = await openMorning();
  await closeBoard();
  needed(await salon.order([{ item: await salon.product() }]));
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients`,
    { session: salon.tokens.session, now: world.clock.now() },
  );
  await page.getByRole('button', { name: 'To do: 4' }).click();
  const dialog = page.getByRole('dialog');
  await part(page, 'AI to review').waitFor();
  await dialog.getByRole('link', { name: '1 appointment today' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  await part(page, 'To approve').getByRole('button', { name: 'Approve: Emil' }).click();
  await page.getByText('1 change will be sent').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'To do: 3' }).waitFor();
  await dialog.getByRole('link', { name: '1 open order' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(new URL(page.url()).search).toBe('?payment=unpaid');
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('dialog', { name: 'New booking' }).waitFor();
  expect(faults.filter(fault => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('the line of the day is of the days shown alone, and of one person where one is chosen', async () => {
  const { page, ben, salon, cut, close } = await openMorning();
  await salon.booked(cut, { at: at(13), staff: ben, clientPhone: '+4930700001' });
  const line = page.getByLabel('Overview');
  await line.getByText('5 appointments').waitFor();
  // Emil's request is for tomorrow; only the bell counts it.
  expect(await line.getByText('to approve').count()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await line.getByText('1 to approve').waitFor();
  await page.keyboard.press('t');
  await page.getByLabel('Person').selectOption({ label: 'Ben' });
  await line.getByText('1 appointment', { exact: true }).waitFor();
  await page.getByText('Week', { exact: true }).click();
  await line.getByText('€50.00 booked').waitFor();
  await page.getByLabel('Person').selectOption({ label: 'Anna' });
  await line.getByText('5 appointments').waitFor();
  await line.getByText('1 to approve').waitFor();
  await close();
});
