import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../../support/browser/panel-page.ts';
import { until } from '../../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../../board-page.ts';

// The clock starts on the morning of the shown day, so that clients can be marked as arrived.
const { world, browser } = await openBrowserWorld({ now: at(9) });

async function openWithVisits(hours: readonly number[], serviceInput: object = {}) {
  // A repeated test starts at the same time.
  world.clock.set(at(9));
  const shop = await openShop(world);
  if (Object.keys(serviceInput).length > 0)
    await shop.salon.service({ itemId: shop.cut.id, ...serviceInput });
  const visits: any[] = [];
  for (const [place, start] of hours.entries())
    visits.push(
      await shop.salon.booked(shop.cut, {
        at: at(start),
        staff: shop.anna,
        clientName: `Client ${place}`,
        clientPhone: `+49301234560${place}`,
      }),
    );
  const opened = await openBoard(browser, world, shop.salon);
  await visitOn(opened.page, visits[0]).waitFor();
  const statusIs = (place: number, status: string) =>
    until(async () => (await shop.salon.appointment(visits[place])).status === status);
  return { ...shop, ...opened, visits, statusIs };
}

test('a day is drawn by what its page brings, before anything is asked', async () => {
  const { salon, anna, cut } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(10), staff: anna });
  const { page, faults, close } = await openBoard(browser, world, salon, {
    before: opened => opened.route('**/graphql', () => undefined),
  });
  await visitOn(page, visit).waitFor();
  await page.getByText('1 appointment', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a request is approved from its drawer; another is declined with a reason', async () => {
  const { salon, page, dialog, visits, statusIs, faults, close } = await openWithVisits([10, 12], {
    requiresApproval: true,
  });
  await visitOn(page, visits[0]).click();
  await dialog.getByText('Waiting for your approval').waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await statusIs(0, 'confirmed');
  await dialog.getByText('Confirmed', { exact: true }).first().waitFor();
  await visitOn(page, visits[1]).click();
  await dialog.getByRole('heading', { name: 'Client 1' }).waitFor();
  await dialog.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Decline' }).click();
  await page.getByPlaceholder(/Reason, for the client/).fill('Fully booked');
  await page.getByRole('button', { name: 'Decline' }).click();
  await statusIs(1, 'declined');
  expect((await salon.appointment(visits[1])).cancelReason).toBe('Fully booked');
  expect(faults).toEqual([]);
  await close();
});

test('The keys A and D mark a client as arrived and done, however quickly they are pressed.', async () => {
  const { page, visits, statusIs, close } = await openWithVisits([10]);
  await visitOn(page, visits[0]).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('d');
  await statusIs(0, 'completed');
  await visitOn(page, visits[0]).and(page.locator('[data-status="completed"]')).waitFor();
  expect(await page.getByText('That did not work').count()).toBe(0);
  await close();
});

test('A visit at the business has no row about an online meeting, and an online one has.', async () => {
  const { page, dialog, visits, close } = await openWithVisits([12]);
  await visitOn(page, visits[0]).click();
  await dialog.getByText('Service', { exact: true }).waitFor();
  expect(await dialog.getByText('Online', { exact: true }).count()).toBe(0);
  await close();
  const online = await openWithVisits([12], {
    meeting: 'service',
    meetingUrl: 'https://meet.example/1',
  });
  await visitOn(online.page, online.visits[0]).click();
  await online.dialog.getByText('Online', { exact: true }).waitFor();
  await online.close();
});

test('a visit is cancelled with a reason, which its drawer then tells', async () => {
  const { salon, page, dialog, visits, statusIs, close } = await openWithVisits([12]);
  await visitOn(page, visits[0]).click();
  await dialog.getByRole('button', { name: 'Arrived' }).waitFor();
  await dialog.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByPlaceholder(/Reason, for the client/).fill('The master is ill');
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await statusIs(0, 'cancelled');
  expect((await salon.appointment(visits[0])).cancelReason).toBe('The master is ill');
  await dialog.getByText('The master is ill').waitFor();
  await visitOn(page, visits[0]).waitFor({ state: 'detached' });
  await close();
});

test('a group opens as the list of who takes part, and no key decides about the first alone', async () => {
  const { page, dialog, visits, salon, close } = await openWithVisits([14, 14, 14], {
    capacity: 8,
  });
  await visitOn(page, visits[0]).getByText('3 of 8').waitFor();
  await visitOn(page, visits[0]).focus();
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Client 2', exact: true }).waitFor();
  expect((await salon.appointment(visits[0])).status).toBe('confirmed');
  await page.keyboard.press('Escape');
  await visitOn(page, visits[0]).click();
  await dialog.getByRole('button', { name: 'Client 1', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Client 1' }).waitFor();
  await close();
});

test('One tap marks a participant as arrived, others see it at once, and a second tap reverts it.', async () => {
  const { salon, page, dialog, visits, statusIs, faults } = await openWithVisits([9, 9, 9], {
    capacity: 8,
  });
  world.clock.set(at(9.25));
  await page.clock.setFixedTime(world.clock.now());
  await page.reload();
  await visitOn(page, visits[0]).click();
  await dialog.getByText('0 there').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Arrived: Client 0' }).click();
  await dialog.getByRole('button', { name: 'No-show: Client 1' }).click();
  await Promise.all([statusIs(0, 'arrived'), statusIs(1, 'no_show')]);
  await dialog.getByText('1 there').waitFor();
  await salon.setStatus(visits[2], 'arrived');
  await dialog.getByText('2 there').waitFor();
  await dialog.getByRole('button', { name: 'No-show: Client 1', pressed: true }).click();
  await statusIs(1, 'confirmed');
  await dialog.getByRole('button', { name: 'Arrived: Client 1', pressed: false }).waitFor();
  expect(faults).toEqual([]);
  world.clock.set(at(9));
  // The browser's clock stays set for this context.
  await page.context().close();
});

test('before a group begins nobody has stayed away', async () => {
  const { page, dialog, visits, close } = await openWithVisits([14, 14], { capacity: 8 });
  await visitOn(page, visits[0]).click();
  await dialog.getByRole('button', { name: 'Arrived: Client 0' }).waitFor();
  expect(await dialog.getByRole('button', { name: /No-show/ }).count()).toBe(0);
  await close();
});

test('two people never undo one another’s change: the second hears of it and sees what is so', async () => {
  const { salon, page, visits, anna, ben, close } = await openWithVisits([12]);
  const other = await openBoard(browser, world, salon, {
    before: it => it.route('**/graphql/stream*', route => route.abort()),
  });
  await visitOn(other.page, visits[0]).waitFor();
  await visitOn(page, visits[0]).focus();
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const moved = async (start: number, staff: { id: string }) => {
    const now = await salon.appointment(visits[0]);
    return now.startAt === at(start) && now.staffId === staff.id;
  };
  await until(() => moved(12.25, anna));
  await visitOn(other.page, visits[0]).focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await other.page.keyboard.press(key);
  await other.page
    .getByRole('alert')
    .getByText(/changed/i)
    .waitFor();
  await visitOn(other.page, visits[0]).filter({ hasText: '12:15–' }).waitFor();
  expect(await moved(12.25, anna)).toBe(true);
  await visitOn(other.page, visits[0]).focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await other.page.keyboard.press(key);
  await until(() => moved(12.25, ben));
  await other.close();
  await close();
});

test('a drawer that was overtaken says so, and then works with what is so', async () => {
  const { salon, page, dialog, visits, statusIs, close } = await openWithVisits([10]);
  await page.route('**/graphql/stream*', route => route.abort());
  const other = await openBoard(browser, world, salon, {
    path: `&open=${visits[0].id}`,
    before: it => it.route('**/graphql/stream*', route => route.abort()),
  });
  await other.dialog.getByRole('button', { name: 'Arrived' }).waitFor();
  await salon.move(visits[0], { startAt: at(11) });
  await other.dialog.getByRole('button', { name: 'Arrived' }).click();
  await other.page.getByRole('alert').waitFor();
  await other.dialog.getByText('11:00–12:00').waitFor();
  await other.dialog.getByRole('button', { name: 'Arrived' }).click();
  await statusIs(0, 'arrived');
  expect(await dialog.count()).toBe(0);
  await other.close();
  await close();
});

test('Typed values survive a lost connection, and repeated sends book once.', async () => {
  const { salon, page, dialog, close } = await openWithVisits([10]);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/graphql', async route => {
    const request = route.request();
    if (!request.postData()?.includes('createAppointment')) return route.continue();
    keys.push(request.headers()['idempotency-key']);
    if (!isLost) return route.continue();
    // The first request reaches the service, but its answer is lost.
    if (keys.length === 1) await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('n');
  await dialog.getByLabel('Client').fill('Mary Jackson');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49309876543');
  await dialog.getByLabel('Time', { exact: true }).fill('15:00');
  await dialog.getByLabel('Note for the visit').fill('First time');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Mary Jackson');
  expect(await dialog.getByLabel('Note for the visit').inputValue()).toBe('First time');
  isLost = false;
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText(/Mary Jackson is booked for/).waitFor();
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
  const made = (await salon.appointments()).filter(({ startAt }: any) => startAt === at(15));
  expect(made).toHaveLength(1);
  await close();
});
